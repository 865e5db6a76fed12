// Who sits where: people, and computers that think in a Worker when it is their turn.
import { engine } from "./engine.js";
import { keep, kept } from "./store.js";

export const PERSON = "you";
const BUDGET = 4000;

export class Seats {
  /** onState({thinking, error}) is called when it changes. */
  constructor(game, onState) {
    this.game = game;
    this.onState = onState;
    this.who = kept("seats", [PERSON, "casual"]);
    this.strengths = [];
    this.seed = Math.floor(Math.random() * 2 ** 32);
    this.turn = 0; // thoughts that belong to an older one are dropped
    this.paused = false;
  }

  async open() {
    this.strengths = (await engine("table").ask({ do: "strengths" })).strengths;
    const known = new Set([PERSON, ...this.strengths.map((s) => s.name)]);
    this.who = this.who.map((w) => (known.has(w) ? w : PERSON));
  }

  set(side, who) {
    this.who[side] = who;
    keep("seats", this.who);
    this.wake();
  }

  swap() {
    this.who.reverse();
    keep("seats", this.who);
    this.wake();
  }

  isPerson(side) {
    return this.who[side] === PERSON;
  }

  get watching() {
    return !this.isPerson(0) && !this.isPerson(1);
  }

  /** Whoever's turn it is thinks, if it is a computer's. */
  async wake() {
    const turn = ++this.turn;
    const { game } = this;
    engine("thinker").stop();
    this.onState({ thinking: false });
    if (!game.position || game.over || !game.latest || this.paused || this.isPerson(game.position.side)) return;
    this.onState({ thinking: true });
    try {
      const { player } = this.strengths.find((s) => s.name === this.who[game.position.side]);
      const began = performance.now();
      const thought = await engine("thinker").ask({ do: "think", player, seed: this.seed, milliseconds: BUDGET }, { place: game.place });
      const least = this.watching ? 700 : 350;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, least - (performance.now() - began))));
      if (turn === this.turn) await game.play(thought.move);
    } catch (error) {
      if (turn === this.turn && !error.stopped) this.onState({ thinking: false, error: error.message });
    }
  }

  /** Nobody thinks any more. */
  leave() {
    this.turn++;
    engine("thinker").stop();
  }
}
