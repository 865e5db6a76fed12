// The board at hand: played by people and computers.
import { Board } from "../board.js";
import { beginnings, click, targets, withoutCells } from "../choose.js";
import { announce, fill, h, notice } from "../dom.js";
import { engine } from "../engine.js";
import { game, keptGame } from "../game.js";
import { inside } from "../inside.js";
import { PERSON, Seats } from "../seats.js";

export const name = "play";
export const title = "Play";
export const tab = "Play";

/** Whose rules: the address's, what the page holds, what was played last. */
async function openAsked(argument) {
  if (argument) {
    if (game.rules?.variant !== argument) await game.open({ variant: argument });
    history.replaceState(null, "", "#/play");
  } else if (!game.rules) {
    const old = keptGame();
    const given = inside();
    if (old?.rules && !(given && JSON.stringify(old.rules) !== JSON.stringify(given.rules))) await game.open(old.rules, old.moves, old.at);
    else if (given) await game.open(given.rules, given.moves ?? []);
    else await game.open({ variant: "t4" });
  } else {
    await game.go(game.at);
  }
}

class Play {
  constructor(root) {
    this.root = root;
    this.choice = { selected: null, choices: [] };
    this.seats = new Seats(game, (state) => this.#state(state));
    this.busy = false;
  }

  async start(argument) {
    fill(this.root, h("p", { class: "loading" }, "Setting up the board ..."));
    await openAsked(argument);
    await this.seats.open();
    this.#build();
    this.unlisten = game.listen(() => this.#changed());
    this.#changed();
  }

  stop() {
    this.unlisten?.();
    this.seats.leave();
  }

  #build() {
    this.board = new Board(game.board, { label: `Board of ${game.info.title}`, onCell: (c, how) => this.#cell(c, how), mayDrag: (c) => this.mayMove && targets(game.legal, c).size > 0 });
    this.seatRows = [0, 1].map((side) => this.#seat(side));
    this.said = h("p", { class: "said", role: "status" });
    this.tray = h("div", { class: "tray" });
    this.list = h("ol", { class: "moves" });
    this.steps = h("div", { class: "steps" });
    fill(
      this.root,
      h("div", { class: "table" }, h("h1", {}, game.info.title), this.seatRows[1].element, h("div", { class: "frame" }, this.board.element), this.seatRows[0].element, this.said, this.tray),
      h("aside", { "aria-label": "The game so far" }, this.steps, this.list, h("details", {}, h("summary", {}, "Rules"), h("p", {}, game.info.about), h("ul", { class: "rules" }, game.info.rules.map((r) => h("li", {}, r.says))))),
    );
  }

  #seat(side) {
    const name = game.board.sides[side];
    const options = [PERSON, ...this.seats.strengths.map((s) => s.name)];
    const select = h("select", { "aria-label": `Who plays ${name}`, onchange: () => this.seats.set(side, select.value) }, options.map((o) => h("option", { value: o }, o)));
    const counters = h("span", { class: "counters" });
    return { select, counters, element: h("div", { class: "seat" }, h("span", { class: "dot", "aria-hidden": "true" }), h("span", { class: "side" }, name), counters, select) };
  }

  get mayMove() {
    return !this.busy && !game.over && game.latest && this.seats.isPerson(game.position.side);
  }

  /* --- what is seen --- */

  #changed() {
    this.choice = { selected: null, choices: [] };
    this.board.show(game.position.cells);
    this.#draw();
    this.#say();
    this.seats.wake();
  }

  #draw() {
    const { selected, choices } = this.choice;
    const legal = this.mayMove ? game.legal : [];
    this.board.mark({
      last: game.position.changed,
      from: selected,
      targets: selected === null ? new Set() : targets(legal, selected),
      starts: beginnings(legal),
    });
    const buttons = [...choices, ...withoutCells(legal)];
    fill(this.tray, buttons.map((m) => h("button", { type: "button", onclick: () => this.#play(m) }, m.gives ? this.board.icon(m.gives, m.to ?? 0) : null, m.notation)));
    this.seatRows.forEach(({ element, select, counters }, side) => {
      element.classList.toggle("turn", !game.over && game.position.side === side);
      select.value = this.seats.who[side];
      counters.textContent = game.position.counters.map((c) => `${c.name} ${c.values[side] ?? c.values[0]}`).join(" · ");
    });
    this.#drawSteps();
  }

  #drawSteps() {
    const step = (sign, label, at, can) => h("button", { type: "button", "aria-label": label, title: label, disabled: !can, onclick: () => game.go(at) }, sign);
    fill(
      this.steps,
      step("⏮", "To the start", 0, game.at > 0),
      step("◀", "One back", game.at - 1, game.at > 0),
      step("▶", "One forward", game.at + 1, !game.latest),
      step("⏭", "To the latest", game.moves.length, !game.latest),
      h("button", { type: "button", disabled: !game.at, onclick: () => this.#undo() }, "Undo"),
      h("button", { type: "button", onclick: () => game.open(game.rules) }, "New game"),
    );
    fill(this.list, game.notes.map((n, i) => h("li", {}, h("button", { type: "button", class: "move", "aria-current": i === game.at - 1 ? "step" : null, onclick: () => game.go(i + 1) }, n.notation))));
  }

  #say() {
    const p = game.position;
    const sides = game.board.sides;
    const last = p.last ? `${sides[game.notes[game.at - 1]?.side ?? 0]} played ${p.last}. ` : "";
    if (p.broken) this.said.textContent = p.broken;
    else if (p.over) this.said.textContent = [{ first: `${sides[0]} wins`, second: `${sides[1]} wins`, draw: "A draw" }[p.result] ?? p.result, p.ending].filter(Boolean).join(": ");
    else this.said.textContent = `${sides[p.side]} to move`;
    announce(last + this.said.textContent);
  }

  #state({ thinking, error }) {
    this.root.classList.toggle("thinking", Boolean(thinking));
    if (thinking) this.said.textContent = `${game.board.sides[game.position.side]} thinks ...`;
    if (error) notice(error);
    if (!thinking && this.board) this.#draw();
  }

  /* --- what is done --- */

  #cell(cell, how) {
    if (!this.mayMove) return;
    const { legal } = game;
    if (cell < 0) this.choice = { selected: null, choices: [] };
    else if (how === "lifted") this.choice = { selected: cell, choices: [] };
    else {
      const done = click(legal, this.choice.selected, cell);
      if (done.play) return void this.#play(done.play);
      this.choice = how === "dropped" && done.selected === cell ? { selected: null, choices: [] } : done;
    }
    this.#draw();
  }

  async #play(move) {
    this.busy = true;
    try {
      await game.play(move.move);
    } catch (error) {
      notice(error.message);
    }
    this.busy = false;
    this.#draw();
  }

  // Back to where a person decided last.
  async #undo() {
    let to = game.at - 1;
    if (!this.seats.watching) while (to > 0 && !this.seats.isPerson(game.notes[to].side)) to--;
    await game.undo(to);
  }
}

export async function mount(root, argument) {
  const play = new Play(root);
  await play.start(argument);
  return () => play.stop();
}
