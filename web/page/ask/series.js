// Games of one question, played by several engines in numbered blocks. What each played is kept as it told it, so that one engine can add
// all of it up whenever it is asked: the sum is what one engine alone would have played.
import { engine } from "../engine.js";

const SLICE = 400; // milliseconds that a Worker plays before it tells
const ADDER = "adder";
export const WORKERS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1));

export class Series {
  /** Of rules, between two players of that name, `games` at most. */
  constructor(rules, player, games) {
    Object.assign(this, { rules, player, games });
    this.parts = [];
    this.free = []; // ranges of blocks that were given out and came back
    this.next = 0; // the first block that nobody was given
    this.blocks = Infinity;
    this.size = 1; // blocks that fill a slice
    this.slice = SLICE; // longer where a block takes longer
    this.pace = 0; // milliseconds a game
    this.answer = null;
    this.valued = false; // the exact value was looked for
  }

  get played() {
    return this.answer?.simulation.games ?? 0;
  }

  get decided() {
    return /BALANCED|FAVOURED/.test(this.answer?.simulation.verdict ?? "");
  }

  get all() {
    return Boolean(this.answer?.all);
  }

  get #place() {
    return { rules: this.rules, moves: [] };
  }

  #ask(name) {
    return engine(name).ask({ do: "ask", players: this.player, games: this.games, milliseconds: 20000 }, { place: this.#place });
  }

  /** Plays until `milliseconds` are over, all is known, or goesOn() is false; told() after each answer. */
  async play(milliseconds, goesOn, told) {
    const end = performance.now() + milliseconds;
    this.blocks = (await this.#addUp()).blocks;
    const more = () => goesOn() && performance.now() < end;
    await Promise.all(Array.from({ length: WORKERS }, (_, i) => this.#work(`worker ${i + 1}`, more, told)));
    if (this.answer && !this.valued) await this.#tell(told);
  }

  async #addUp() {
    const asked = await this.#ask(ADDER);
    for (const part of this.parts) await engine(ADDER).ask({ do: "add", part });
    return asked;
  }

  /** The page that poise report writes of these games, as HTML. */
  async report() {
    await this.#addUp();
    return (await engine(ADDER).ask({ do: "report", milliseconds: 60000 })).page;
  }

  /** What another version's series does to the score: the engine's "difference", or null where it cannot be said. */
  async against(other) {
    await this.#addUp();
    const told = engine(ADDER).ask({ do: "compare", ...other.rules, parts: other.parts, milliseconds: 20000 });
    return told.then(
      ({ difference }) => difference,
      (error) => {
        if (error.stopped) throw error;
        return null;
      },
    );
  }

  // Blocks for one Worker, or null when there are none left.
  #take() {
    if (this.free.length) return this.free.shift();
    const first = this.next;
    const blocks = Math.min(this.size, this.blocks - first);
    this.next += Math.max(0, blocks);
    return blocks > 0 ? { first, blocks } : null;
  }

  #giveBack({ first, blocks }, done) {
    if (done < blocks) this.free.unshift({ first: first + done, blocks: blocks - done });
  }

  async #work(name, more, told) {
    await this.#ask(name);
    for (let range; more() && (range = this.#take()); ) {
      let played;
      try {
        const began = performance.now();
        played = await engine(name).ask({ do: "simulate", ...range, keep: false, export: true, milliseconds: this.slice }, { place: this.#place });
        const taken = performance.now() - began;
        this.pace = taken / Math.max(1, played.games);
        if (played.blocks === range.blocks && taken < SLICE / 2) this.size = Math.min(64, this.size * 2);
      } catch (error) {
        this.#giveBack(range, 0);
        throw error;
      }
      this.#giveBack(range, played.blocks);
      if (!played.blocks) this.slice = Math.min(60000, this.slice * 4);
      if (!played.part) continue;
      this.parts.push(played.part);
      await engine(ADDER).ask({ do: "add", part: played.part });
      await this.#tell(told);
    }
  }

  // Games behind a gap do not count yet; before the first one there is nothing to say. Then figures come first, the exact value later.
  async #tell(told) {
    const value = Boolean(this.answer);
    this.valued ||= value;
    this.answer = await engine(ADDER).ask({ do: "answer", milliseconds: 20000, value }).catch((error) => {
      if (error.stopped) throw error;
      return this.answer;
    });
    told();
  }
}

/** Ends all that is under way. */
export function endAll() {
  [ADDER, ...Array.from({ length: WORKERS }, (_, i) => `worker ${i + 1}`)].forEach((name) => engine(name).rest());
}
