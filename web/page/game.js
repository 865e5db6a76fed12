// The current game: rules, decisions made, and where among them one looks. What is legal and what happens, the engine says.
import { engine } from "./engine.js";
import { keep, kept } from "./store.js";

/** Rules as a request to "load" has them: {variant} or {text}, and perhaps {options}. */
export class Game {
  constructor() {
    this.listeners = new Set();
    this.rules = null;
    this.info = null; // the answer to "load"
    this.board = null; // the answer to "board"
    this.position = null;
    this.legal = [];
    this.moves = []; // decisions, all of them
    this.notes = []; // {notation, side that made it, was it chance, next side, is it chance then} of each
    this.at = 0; // so many of them are made in `position`
    this.people = ["", ""]; // names in a record
  }

  /** Calls it after each change; returns what ends that. */
  listen(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get over() {
    return Boolean(this.position?.over);
  }

  /** Is the position shown the latest one? */
  get latest() {
    return this.at === this.moves.length;
  }

  get place() {
    return { rules: this.rules, moves: this.moves.slice(0, this.at) };
  }

  #ask(request) {
    return engine("table").ask(request, { place: this.place });
  }

  /** Another game begins, or one that was kept goes on; the old one stays where the rules are wrong, and the promise is rejected. */
  async open(rules, moves = [], at = moves.length) {
    const table = engine("table");
    const info = await table.load(rules);
    const board = await table.ask({ do: "board" }, { place: { rules, moves: [] } });
    Object.assign(this, { rules, info, board, moves: [], notes: [], at: 0 });
    await this.#retell(moves);
    await this.go(Math.min(at, this.moves.length));
  }

  // One decision after another, for what each is called; as far as they are legal.
  async #retell(moves) {
    for (const move of moves) {
      try {
        const { position } = await this.#ask({ do: "play", moves: move });
        this.#note(move, position);
      } catch (error) {
        if (error.stopped) throw error;
        break;
      }
    }
  }

  #note(move, after) {
    const before = this.notes.at(-1);
    this.moves.push(move);
    const { side, chance } = before ? { side: before.next, chance: before.nextChance } : this.info.position;
    this.notes.push({ notation: after.last ?? move, side, chance, next: after.side, nextChance: after.chance });
    this.at = this.moves.length;
  }

  async #look(position) {
    this.position = position ?? (await this.#ask({ do: "position" })).position;
    this.legal = this.position.over || this.position.broken ? [] : (await this.#ask({ do: "moves" })).moves;
    this.save();
    for (const listener of [...this.listeners]) listener(this);
  }

  save() {
    keep("game", { rules: this.rules, moves: this.moves, at: this.at });
  }

  // Makes a decision where one looks; what came after is forgotten. Where one has gone elsewhere before it was made, as after a second click on
  // another, it belongs nowhere.
  async #make(request) {
    const { moves, at, position: here } = this;
    const { move = request.moves, position } = await this.#ask(request);
    if (moves !== this.moves || at !== this.at || here !== this.position) return;
    this.moves.length = this.notes.length = at;
    this.#note(move, position);
    await this.#look(position);
  }

  async play(move) {
    await this.#make({ do: "play", moves: move });
  }

  /** Chance makes its decision; the same one where it is taken back and made again with that seed. */
  async roll(seed) {
    await this.#make({ do: "roll", seed });
  }

  /** Looks at the position after so many decisions. */
  async go(at) {
    this.at = Math.max(0, Math.min(at, this.moves.length));
    await this.#look();
  }

  /** Takes decisions back until so many are left. */
  async undo(to) {
    this.moves.length = this.notes.length = this.at = Math.max(0, to);
    await this.#look();
  }

  async record(first, second) {
    return (await engine("table").ask({ do: "record", first, second }, { place: { rules: this.rules, moves: this.moves } })).record;
  }

  /** A record's game becomes this one, by these rules or by those that it has itself. */
  async follow(record) {
    const table = engine("table");
    const answer = await table.ask({ do: "follow", record }, { place: { rules: this.rules, moves: [] } });
    const { load: { do: _, moves, ...own } } = await table.ask({ do: "share" });
    await this.open(answer.loaded ? own : this.rules, moves);
    return answer;
  }
}

export const game = new Game();

/** What was played when the page was closed. */
export const keptGame = () => kept("game");
