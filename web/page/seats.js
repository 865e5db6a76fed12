// Who sits where: people, and computers that think in a Worker when it is their turn. What they learn of a game is learned in another
// Worker while the game goes on, and kept in the browser; until it is there they think without.
import { engine } from "./engine.js";
import { keepNets, keptNets } from "./nets.js";
import { keep, kept } from "./store.js";

export const PERSON = "you";
const THINK = 4000;
const ROLL = 350; // before chance decides, so that one sees what was decided before
const FIRST = 600; // of the first answer, which is there within a second on a slow machine, too
const LEARN = 300000;

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
    this.learned = null; // the rules, as JSON, that the learner knows; those it learns are `learning`
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

  pause(paused) {
    this.paused = paused;
    this.wake();
  }

  isPerson(side) {
    return this.who[side] === PERSON;
  }

  get watching() {
    return !this.isPerson(0) && !this.isPerson(1);
  }

  #player(name) {
    return this.strengths.find((s) => s.name === name).player;
  }

  /** What `player`, of the protocol, thinks of a place, by what has been learned. */
  think(player, milliseconds, place, seed = 1, more = undefined) {
    const knows = this.learned === JSON.stringify(place.rules);
    const learns = player.includes(":");
    const request = { do: "think", player: knows || !learns ? player : `${player},training=0`, learn: knows, seed, milliseconds };
    return engine(knows ? "learner" : "thinker").ask(request, { place, more });
  }

  /** Begins to learn the current game, once: what there was no time for is not begun again. */
  learn() {
    const rules = JSON.stringify(this.game.rules);
    if (this.learned === rules || this.learning === rules || !this.strengths.length) return;
    this.learning = rules;
    engine("learner").stop();
    this.#learn().then(
      () => this.learning === rules && (this.learned = rules),
      () => {},
    );
  }

  // By what was kept of an earlier visit, where something was.
  async #learn() {
    const learner = engine("learner");
    const { rules, info } = this.game;
    const known = await keptNets(info.fingerprint);
    if (known.length) await learner.put(known);
    await learner.ask({ do: "learn", player: this.#player("casual"), milliseconds: LEARN }, { place: { rules, moves: [] } });
    if (!known.length) await keepNets(await learner.take(info.fingerprint));
  }

  /** The computer is ready when it is first asked. */
  warm() {
    engine("thinker").load(this.game.rules).catch(() => {});
  }

  /** Whoever's turn it is thinks, if it is a computer's; `again`: its engine broke, which is told when it breaks once more. */
  async wake(again = false) {
    const turn = ++this.turn;
    const { game } = this;
    if (this.thinking) engine("thinker").stop();
    this.#tell({ thinking: false });
    if (!game.position || game.over || game.position.broken || !game.latest || this.paused) return;
    if (game.position.chance) return this.#roll(turn);
    if (this.isPerson(game.position.side)) return;
    this.#tell({ thinking: true });
    try {
      const began = performance.now();
      const thought = await this.think(this.#player(this.who[game.position.side]), this.answered ? THINK : FIRST, game.place, this.seed);
      this.answered = true;
      const least = this.watching ? 700 : 350;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, least - (performance.now() - began))));
      if (turn !== this.turn) return;
      await game.play(thought.move);
    } catch (error) {
      if (turn !== this.turn) return;
      if (!again) return this.wake(true);
      this.#tell({ thinking: false, error: error.stopped ? undefined : error.message });
    }
  }

  // Dice are thrown by themselves; other ones in each game.
  async #roll(turn) {
    const { game } = this;
    if (!game.moves.length) this.seed = Math.floor(Math.random() * 2 ** 32);
    await new Promise((resolve) => setTimeout(resolve, ROLL));
    if (turn !== this.turn) return;
    await game.roll(this.seed).catch((error) => this.#tell({ thinking: false, error: error.stopped ? undefined : error.message }));
  }

  #tell(state) {
    this.thinking = state.thinking;
    this.onState(state);
  }

  /** Nobody thinks any more. */
  leave() {
    this.turn++;
    engine("thinker").stop();
    engine("learner").rest();
    this.learned = this.learning = null;
  }
}
