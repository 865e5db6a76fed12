// A question that one Worker answers within a time that the reader grants: what is wrong with the game, what its rules are worth, how
// much is luck. The engine says all of it; here it becomes sentences and a table.
import { announce, fill, h } from "../dom.js";
import { engine } from "../engine.js";
import { game } from "../game.js";

const WORKER = "inquirer";
const TIMES = [
  ["half a minute", 30000],
  ["two minutes", 120000],
  ["ten minutes", 600000],
];

const WORTH = { open: "not known yet", nothing: "not worth its sentence", worth: "worth something", against: "they play better without it", no_choice: "there never is anything else to do", unmet: "never came up" };
const points = (n) => (n === null ? "–" : `${n < 0 ? "−" : "+"}${Math.abs(n).toFixed(1)}`);
const span = ({ low, high }) => `${points(Math.floor(10 * low) / 10)} to ${points(Math.ceil(10 * high) / 10)}`;

const plural = (n, one, many) => `${n.toLocaleString("en")} ${n === 1 ? one : many}`;

function lookAt(moves) {
  return h("button", { type: "button", onclick: async () => {
    await game.open(game.rules, moves, 0);
    location.hash = "#/play";
  } }, "Look at a game");
}

const WITH = 3; // of what goes with a finding so much is shown

/** What the answer to "flaws" says: findings, and with each what comes with it. */
export function flaws({ questions, cited, unasked, policies }) {
  const causes = questions.filter((q) => q.found && q.goes_with === null);
  const moves = (q) => cited.find((c) => c.game === q.game)?.moves;
  const flaw = (q, ...rest) => h("li", {}, h("p", {}, q.words), moves(q) && lookAt(moves(q)), ...rest);
  const goesWith = (cause) => questions.filter((q) => q.found && q.goes_with === questions.indexOf(cause)).slice(0, WITH);
  const whole = (q) => flaw(q, goesWith(q).length ? h("details", {}, h("summary", {}, "What goes with it"), h("ul", { class: "flaws" }, goesWith(q).map((w) => flaw(w)))) : null);
  const head = causes.length ? plural(causes.length, "flaw was found", "flaws were found") : unasked.length ? "No flaw was found by the questions that time allowed" : "No flaw was found";
  const asked = `${plural(policies, "simple policy was", "simple policies were")} tried in each seat, and ${plural(questions.length, "question", "questions")} asked; of what is found at most one in twenty is expected to be false.`;
  const rest = unasked.length ? `No time was left to ask, or to ask fully: ${unasked.join(", ")}.` : "";
  return [h("p", { class: "verdict" }, `${head}.`), causes.length ? h("ul", { class: "flaws" }, causes.map(whole)) : null, h("p", { class: "by" }, `${asked} ${rest}`)].filter(Boolean);
}

/** What the answer to "worth" says. */
export function worth(answer) {
  const row = (r) => h("tr", {}, h("th", { scope: "row" }, r.rule), [r.cells[0] < 0 ? "" : points(r.side.points), r.cells[0] < 0 ? "" : span(r.side), WORTH[r.verdict]].map((c) => h("td", {}, c)));
  const heads = ["rule", "points", "95 % together", ""];
  const table = h("table", { class: "figures" }, h("thead", {}, h("tr", {}, heads.map((t) => (t ? h("th", { scope: "col" }, t) : h("td", {}))))), h("tbody", {}, answer.rules.map(row)));
  const says = `What a rule is worth to the side that has it, in points of a hundred of the score: ${plural(answer.games, "game", "games")} without it in each seat${answer.complete ? "" : ", as many as there was time for"}.`;
  return [h("p", { class: "by" }, says), h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": "Worth of rules" }, table)];
}

/** What the answer to "luck" says: its first sentence is the answer. */
export function luck({ words, complete }) {
  const [says, ...rest] = words.trim().split("\n");
  return [h("p", { class: "verdict" }, says), h("p", { class: "by" }, rest.join(" "), complete ? "" : " There was no time for more.")];
}

/** A panel that asks `request`, "flaws", "worth" or "luck", and shows what `show` makes of the answer. */
export class Inquiry {
  constructor(request, title, begin, about, show) {
    Object.assign(this, { request, show });
    this.go = h("button", { type: "button", onclick: () => this.#toggle() }, begin);
    this.time = h("select", { id: `time-${request}` }, TIMES.map(([name], i) => h("option", { value: i }, name)));
    this.bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": `How far it is: ${title}` });
    this.state = h("p", { class: "by" });
    this.answer = h("div", { class: "told" });
    this.element = h("section", { class: "panel inquiry", "aria-label": title }, h("h2", {}, title), h("p", { class: "by" }, about), h("div", { class: "goes" }, this.go, h("span", { class: "within" }, h("label", { for: `time-${request}` }, "within"), this.time)), this.bar, this.state, this.answer);
  }

  async #toggle() {
    if (this.running) return this.stop();
    const milliseconds = TIMES[this.time.value][1];
    this.#run(true);
    fill(this.answer);
    try {
      const told = await engine(WORKER).ask({ do: this.request, milliseconds }, { place: { rules: game.rules, moves: [] }, more: (m) => this.#more(m), slack: milliseconds });
      fill(this.answer, this.show(told));
      announce(this.answer.firstChild.textContent);
      this.state.textContent = "";
    } catch (error) {
      this.state.textContent = error.stopped ? "Stopped." : [error.message, this.learned].filter(Boolean).join(". ");
    }
    this.#run(false);
    engine(WORKER).rest();
  }

  #run(running) {
    this.running = running;
    this.begin ??= this.go.textContent;
    this.go.textContent = running ? "Stop" : this.begin;
    this.bar.hidden = !running;
    this.bar.removeAttribute("value");
    this.learned = null; // what to say of a time that went by while the players learned
    if (running) this.state.textContent = "A few games, to see how long one takes ...";
  }

  #more({ progress, learning }) {
    const { done, of } = progress ?? { done: learning.games, of: learning.of };
    if (of) this.bar.value = done / of;
    else this.bar.removeAttribute("value");
    this.learned = progress ? null : `The players had learned from ${done.toLocaleString("en")} of ${of.toLocaleString("en")} games: more time is needed`;
    this.state.textContent = progress ? `${progress.says}${of ? `: ${done} of ${of}` : ""} ...` : "The players learn ...";
  }

  stop() {
    if (this.running) engine(WORKER).stop();
  }
}
