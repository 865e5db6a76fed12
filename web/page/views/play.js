// The board at hand: played by people and computers.
import { Board } from "../board.js";
import { beginnings, click, targets, withoutCells } from "../choose.js";
import { announce, fill, h, notice } from "../dom.js";
import { game, keptGame } from "../game.js";
import { inside } from "../inside.js";
import { PERSON, Seats } from "../seats.js";
import { measured } from "./measured.js";
import { Opinion } from "./opinion.js";
import { optionControls, withOptions } from "./options.js";
import { Past } from "./past.js";

export const name = "play";
export const title = "Play";
export const tab = "Play";

const NOTHING = { selected: null, choices: [], hint: [] };
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Whose rules: the address's, what the page holds, what was played last. */
async function openAsked(argument) {
  const old = game.rules ? null : keptGame();
  const given = inside();
  if (argument) {
    const wanted = { variant: argument };
    if (same(old?.rules, wanted)) await game.open(old.rules, old.moves, old.at);
    else if (!same(game.rules, wanted)) await game.open(wanted);
    history.replaceState(null, "", "#/play");
  }
  if (game.rules) return game.go(game.at);
  if (given && !same(old?.rules, given.rules)) return game.open(given.rules, given.moves ?? []);
  if (!old?.rules) return game.open({ variant: "t4" });
  return game.open(old.rules, old.moves, old.at).catch((error) => {
    notice(error.message);
    return game.open({ variant: "t4" });
  });
}

class Play {
  constructor(root) {
    this.root = root;
    this.choice = NOTHING;
    this.seats = new Seats(game, (state) => this.#state(state));
    this.opinion = new Opinion(game, this.seats);
    this.past = new Past(game);
    this.busy = false;
  }

  async start(argument) {
    fill(this.root, h("p", { class: "loading" }, "Setting up the board ..."));
    await openAsked(argument);
    await this.seats.open();
    this.unlisten = game.listen(() => this.#changed());
    this.seats.warm();
    this.#changed();
  }

  stop() {
    this.unlisten?.();
    this.seats.leave();
  }

  /* --- what is there --- */

  #build() {
    const label = `Board of ${game.info.title}`;
    this.built = game.board;
    this.board = new Board(game.board, { label, onCell: (c, how) => this.#cell(c, how), onLook: (c) => this.#look(c), mayDrag: (c) => this.mayMove && targets(game.legal, c).size > 0 });
    this.seatRows = [0, 1].map((side) => this.#seat(side));
    this.said = h("p", { class: "said" });
    this.tray = h("div", { class: "tray", role: "group", "aria-label": "Moves by name" });
    this.shared = h("p", { class: "counters" });
    this.column = h("p", { class: "column", hidden: true });
    fill(
      this.root,
      h("div", { class: "table" }, h("h1", {}, game.info.title), this.seatRows[1].element, h("div", { class: "frame" }, this.board.element), this.opinion.bar, this.seatRows[0].element, this.said, this.column, this.shared, this.tray),
      h("aside", { "aria-label": "The game" }, this.past.steps, this.#actions(), this.past.list, this.#about()),
    );
  }

  #seat(side) {
    const called = game.board.sides[side];
    const options = [PERSON, ...this.seats.strengths.map((s) => s.name)];
    const select = h("select", { "aria-label": `Who plays ${called}`, onchange: () => this.seats.set(side, select.value) }, options.map((o) => h("option", { value: o }, o)));
    const counters = h("span", { class: "counters" });
    const dot = h("span", { class: "dot", "aria-hidden": "true" });
    const own = game.board.contents.findIndex((c) => c.owner === ["first", "second"][side]);
    return { select, counters, element: h("div", { class: "seat" }, dot, own > 0 && this.board.icon(own), h("span", { class: "side" }, called), counters, select) };
  }

  #actions() {
    const button = (text, onclick) => h("button", { type: "button", onclick }, text);
    this.undoButton = button("Undo", () => this.#undo());
    this.hintButton = button("Hint", () => this.#hint());
    this.pauseButton = button("Pause", () => this.#pause());
    const names = () => this.seats.who;
    return h(
      "div",
      { class: "actions" },
      this.undoButton,
      this.hintButton,
      this.opinion.button,
      button("Swap sides", () => this.seats.swap()),
      this.pauseButton,
      button("New game", () => game.open(game.rules).catch((error) => notice(error.message))),
      button("Save", () => this.past.save(names())),
      button("Load", () => this.past.load()),
      this.past.file,
    );
  }

  #about() {
    const { info } = game;
    const apply = (options) => game.open(withOptions(game.rules, info, options)).catch((error) => notice(error.message));
    return h(
      "div",
      { class: "about" },
      h("details", {}, h("summary", {}, "Rules"), h("p", {}, [info.about, info.author && `by ${info.author}`].filter(Boolean).join("; ")), h("ul", { class: "rules" }, info.rules.map((r) => h("li", {}, r.says)))),
      info.options.length > 0 && h("details", {}, h("summary", {}, "Options"), optionControls(info, apply)),
      measured(game.rules.variant),
    );
  }

  get mayMove() {
    return !this.busy && !game.over && !game.position.chance && game.latest && this.seats.isPerson(game.position.side);
  }

  /* --- what is seen --- */

  #changed() {
    if (this.built !== game.board) this.#build();
    this.choice = NOTHING;
    this.board.show(game.position);
    this.#look(this.looked);
    this.past.show();
    this.#say();
    this.seats.wake();
    this.seats.learn();
    this.opinion.look();
  }

  #draw() {
    if (!this.board) return;
    const { selected, choices, hint } = this.choice;
    const legal = this.mayMove ? game.legal : [];
    const from = selected === null ? new Set() : targets(legal, selected);
    this.board.mark({ last: game.position.changed, from: selected, targets: from, starts: beginnings(legal), show: this.#goesOn() && selected === null, hint });
    fill(this.tray, [...choices, ...withoutCells(legal)].map((m) => this.#byName(m)));
    this.seatRows.forEach((row, side) => this.#drawSeat(row, side));
    this.shared.textContent = game.position.counters.filter((c) => c.values.length === 1).map((c) => `${c.name}: ${c.values[0]}`).join(" · ");
    this.undoButton.disabled = !game.at;
    this.hintButton.disabled = !this.mayMove;
    this.pauseButton.hidden = !this.seats.watching;
    this.pauseButton.textContent = this.seats.paused ? "Go on" : "Pause";
  }

  // What lies in the column that one points at, from the top; cells say it to screen readers.
  #look(cell) {
    const { piles } = this.board;
    this.looked = cell;
    this.column.hidden = !piles.size;
    if (!piles.size) return;
    const pile = piles.get(cell);
    const icons = pile?.map((code) => this.board.icon(code, cell)).reverse();
    fill(this.column, icons ? [h("span", {}, `${game.board.cells[cell].name} from the top:`), ...icons] : "Point at a column to see what lies in it.");
  }

  // Has whoever is to decide decided before in this turn?
  #goesOn() {
    return game.at > 0 && !game.notes[game.at - 1].chance && game.notes[game.at - 1].side === game.position.side && !game.over;
  }

  #byName(m) {
    return h("button", { type: "button", onclick: () => this.#play(m) }, m.gives && m.to !== null ? this.board.icon(m.gives, m.to) : null, m.notation);
  }

  #drawSeat({ element, select, counters }, side) {
    element.classList.toggle("turn", !game.over && game.position.side === side);
    select.value = this.seats.who[side];
    const own = game.position.counters.filter((c) => c.values.length > 1 && (c.values[side] || !c.hand));
    counters.textContent = own.map((c) => `${c.hand ? "in hand: " : ""}${c.name} ${c.values[side]}`).join(" · ");
  }

  #say() {
    const p = game.position;
    const { sides } = game.board;
    const made = game.notes[game.at - 1];
    const last = p.last ? (made?.chance ? `Chance decided: ${p.last}. ` : `${sides[made?.side ?? 0]} played ${p.last}. `) : "";
    const by = p.margin ? ` by ${p.margin}` : "";
    const result = { first: `${sides[0]} wins${by}`, second: `${sides[1]} wins${by}`, draw: "A draw" }[p.result] ?? p.result;
    const words = p.broken ?? (p.over ? [result, p.ending?.replaceAll("_", " ")].filter(Boolean).join(": ") : p.chance ? "Chance decides" : made?.chance ? `${p.last}: ${sides[p.side]} to move` : this.#goesOn() ? `${sides[p.side]} goes on` : `${sides[p.side]} to move`);
    this.said.textContent = game.latest ? words : `${words} (${game.moves.length - game.at} decisions before the latest)`;
    this.said.classList.toggle("over", p.over);
    announce(last + words);
  }

  #state({ thinking, error }) {
    this.root.classList.toggle("thinking", Boolean(thinking));
    if (error) notice(error);
    this.#draw();
  }

  /* --- what is done --- */

  #cell(cell, how) {
    if (!this.mayMove) return;
    if (cell < 0) this.choice = NOTHING;
    else if (how === "lifted") this.choice = { ...NOTHING, selected: cell };
    else {
      const done = click(game.legal, this.choice.selected, cell);
      if (done.play) return void this.#play(done.play);
      this.choice = how === "dropped" && done.selected === cell ? NOTHING : { ...NOTHING, ...done };
      if (done.choices.length) announce(`${done.choices.length} moves by name`);
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
    const isPerson = ({ side, chance }) => !chance && (this.seats.watching || this.seats.isPerson(side));
    while (to > 0 && !isPerson(game.notes[to])) to--;
    if (this.seats.watching) this.seats.paused = true;
    await game.undo(to);
  }

  #pause() {
    this.seats.pause(!this.seats.paused);
  }

  async #hint() {
    const { position } = game;
    this.hintButton.disabled = true;
    try {
      const { from, to, notation } = await this.opinion.hint();
      if (game.position !== position) return;
      this.choice = { ...NOTHING, hint: [from, to].filter((c) => c !== null) };
      this.#draw();
      this.said.textContent = `${game.board.sides[position.side]} to move: try ${notation}`;
      announce(`Try ${notation}`);
    } catch (error) {
      if (!error.stopped) notice(error.message);
      this.#draw();
    }
  }
}

export async function mount(root, argument) {
  const play = new Play(root);
  await play.start(argument);
  return () => play.stop();
}
