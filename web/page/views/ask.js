// Is it fair? Games in several Workers, and what they come to while they are played.
import { curve } from "../ask/curve.js";
import { contrast, endings, headline, main, table } from "../ask/figures.js";
import { flaws, Inquiry, luck, worth } from "../ask/inquiry.js";
import { Study } from "../ask/study.js";
import { differs } from "../differs.js";
import { announce, download, fill, h, notice } from "../dom.js";
import { engine } from "../engine.js";
import { game, keptGame } from "../game.js";
import { happened } from "../happened.js";
import { chosenOf, liveOptions } from "../write/options.js";
import { desk } from "../write/shelf.js";

export const name = "ask";
export const title = "Is it fair?";
export const tab = "Ask";

const DRAWN = 150; // milliseconds between two drawings

async function openAsked(argument) {
  if (argument) return game.open({ variant: argument });
  if (game.rules) return;
  const old = keptGame();
  await game.open(old?.rules ?? { variant: "t4" }, old?.moves ?? [], old?.at);
}

class Ask {
  constructor(root) {
    this.root = root;
    this.other = null; // {title, rules} to compare with
    this.drawn = 0;
    this.said = "";
    this.verdict = h("p", { class: "verdict" });
    this.says = h("p", { class: "says" });
    this.plot = h("figure", {});
    this.tables = h("div", { class: "tables" });
    this.ends = h("div", {});
    this.go = h("button", { type: "button", class: "main", onclick: () => this.#toggle() }, "Ask");
    this.save = h("button", { type: "button", disabled: true, onclick: () => download("answer.json", JSON.stringify(this.study.found, null, 2), "application/json") }, "Download the figures");
    this.page = h("button", { type: "button", disabled: true, onclick: () => this.#report() }, "Download the report");
    this.progress = h("p", { class: "by" });
    this.inquiries = [
      new Inquiry("flaws", "What is wrong with it?", "Look for flaws", "Simple policies, players who only hold out, and games of strong players are looked through for what makes a game bad: each finding comes with a game.", flaws),
      new Inquiry("worth", "What is each rule worth?", "Weigh the rules", "One side plays without a rule, and both know it: what that costs is what the rule is worth.", worth),
      game.info.chance && new Inquiry("luck", "How much is luck?", "Measure the luck", "Pairs of games with the same throws are played, all else drawn anew: what their results have in common is what the throws decide.", luck),
    ].filter(Boolean);
    fill(
      root,
      h("h1", {}, `Is ${game.info.title} fair?`),
      h("p", { class: "by" }, "Computers play it against themselves, from players who know nothing to players who think, until it is known who is favoured. You may stop at any moment: the intervals hold whenever one looks."),
      h("div", { class: "goes" }, this.go, this.page, this.save),
      h("section", { class: "panel answer", "aria-label": "The answer" }, this.verdict, this.says, this.plot, this.progress),
      this.tables,
      this.ends,
      this.#comparing(),
      this.inquiries.map((i) => i.element),
    );
    this.#renew();
  }

  #renew() {
    this.study?.stop();
    const versions = [{ title: game.info.title, rules: game.rules }, ...(this.other ? [this.other] : [])];
    this.study = new Study(versions, () => this.#changed());
    this.#draw();
  }

  /* --- compared with what --- */

  #comparing() {
    const inside = h("div", {});
    const options = game.info.options.length > 0 && { name: "other options", show: () => this.#otherOptions(inside) };
    const draft = desk();
    const before = game.rules.text && draft?.original && draft.from && { name: `${draft.from} as it was before your change`, show: () => this.#compare({ title: `${draft.from} as it was`, rules: { variant: draft.from, options: game.rules.options ?? {} } }) };
    const { base } = game.info;
    const whole = base && { name: `${base}, which it is based on`, show: () => this.#compare({ title: base, rules: { variant: base } }) };
    const ways = [options, before, whole].filter(Boolean);
    this.differing = h("div", {});
    const select = h("select", { id: "compare", onchange: () => this.#way(ways[select.value - 1], inside) }, h("option", { value: 0 }, "nothing"), ways.map((w, i) => h("option", { value: i + 1 }, w.name)));
    return ways.length ? h("section", { class: "panel" }, h("label", { for: "compare" }, "Compare with"), select, inside, this.differing) : null;
  }

  #way(way, inside) {
    fill(inside);
    if (way) way.show();
    else this.#compare(null);
  }

  #otherOptions(inside) {
    const change = async (chosen) => {
      const rules = game.rules.text ? { text: game.rules.text, options: chosen } : { variant: game.rules.variant.split(":")[0], options: chosen };
      try {
        const info = await engine("looker").load(rules);
        const set = Object.entries(chosenOf(info.options)).map(([k, v]) => `${k.replaceAll("_", " ")} ${v}`);
        this.#compare({ title: `with ${set.join(", ") || "all as usual"}`, rules });
      } catch (error) {
        notice(error.message);
      }
    };
    fill(inside, liveOptions(game.info.options, change));
  }

  #compare(other) {
    this.other = other;
    fill(this.differing);
    if (other) differs(engine("looker"), game.rules, other.rules).then((list) => this.other === other && fill(this.differing, list), () => {});
    this.#renew();
  }

  /* --- asked --- */

  #toggle() {
    if (this.study.running) return this.study.stop();
    this.study.run();
    this.#draw();
  }

  // Of the players in the headline, as the program writes it.
  async #report() {
    this.page.disabled = true;
    try {
      download("report.html", await main(this.study.versions[0].rungs).series.report(), "text/html");
    } catch (error) {
      notice(error.message);
    }
    this.page.disabled = false;
  }

  #changed() {
    const wait = this.drawn + DRAWN - performance.now();
    if (wait <= 0 || !this.study.running) this.#draw();
    else this.timer ??= setTimeout(() => this.#draw(), wait);
  }

  #draw() {
    clearTimeout(this.timer);
    this.timer = null;
    this.drawn = performance.now();
    const { study } = this;
    const { running, versions, now } = study;
    const begun = versions.some((v) => v.rungs.some((r) => r.series.answer));
    const over = begun && !study.open.length;
    this.go.textContent = running ? "Stop" : over ? "All is decided" : begun ? "Go on" : "Ask";
    this.go.disabled = !running && over;
    this.save.disabled = !begun;
    this.page.disabled = !begun || running;
    const { verdict, says } = begun || running ? headline(versions[0].rungs) : { verdict: "Nobody knows yet.", says: "Ask, and watch the intervals get narrower." };
    this.verdict.textContent = verdict;
    this.says.textContent = study.error ? study.error.message : [contrast(versions), says].filter(Boolean).join(" ");
    fill(this.plot, curve(versions, game.board.sides), versions.length > 1 ? h("figcaption", {}, versions.map((v, i) => h("span", {}, h("i", { class: `key v${i}` }), v.title))) : null);
    fill(this.tables, begun ? versions.map((v) => table(v, now)) : null);
    fill(this.ends, endings(versions[0], game.board.sides) ?? "");
    this.progress.textContent = !running ? "" : now ? `Playing: ${now.name} ...` : "A few games, to see how long one takes ...";
    if (begun && this.said !== verdict) announce(`${verdict}. ${says}`);
    if (begun) this.said = verdict;
    if (begun) happened("asked");
  }

  stop() {
    clearTimeout(this.timer);
    this.study.stop();
    this.inquiries.forEach((i) => i.stop());
  }
}

export async function mount(root, argument) {
  await openAsked(argument);
  if (argument) history.replaceState(null, "", "#/ask");
  const ask = new Ask(root);
  return () => ask.stop();
}
