// What a player of the engine expects of the position that is shown: a bar, and a hint.
import { h } from "../dom.js";
import { keep, kept } from "../store.js";

const PLAYER = "portfolio:nodes=20000";
const ADVISER = "portfolio:nodes=200000,memory=32,stages=1";
const LOOK = 900;
const HINT = 2000;

export class Opinion {
  constructor(game, seats) {
    this.game = game;
    this.seats = seats;
    this.fillings = h("span", { class: "share" });
    this.words = h("span", { class: "words" });
    this.bar = h("div", { class: "opinion", hidden: true }, h("span", { class: "whole", "aria-hidden": "true" }, this.fillings), this.words);
    this.button = h("button", { type: "button", "aria-pressed": "false", onclick: () => this.turn(!this.on) }, "Expected result");
    this.turn(kept("opinion", false));
  }

  turn(on) {
    this.on = on;
    keep("opinion", on);
    this.bar.hidden = !on;
    this.button.setAttribute("aria-pressed", String(on));
    this.look();
  }

  /** Looks at the position shown; while that goes on, at the last of those that come. */
  async look() {
    if (!this.on || !this.game.position) return;
    if (this.looking) return void (this.again = true);
    this.looking = true;
    this.again = false;
    try {
      await this.#look();
    } catch (error) {
      if (!error.stopped) this.words.textContent = error.message;
    }
    this.looking = false;
    if (this.again) this.look();
  }

  async #look() {
    const { game } = this;
    const { position, place } = game;
    if (position.chance) return this.#show({ value: null });
    if (position.over) return this.#show({ value: { first: 1, second: 0 }[position.result] ?? 0.5, over: true });
    const show = (opinion) => game.position === position && this.#show(opinion);
    show(await this.seats.think(PLAYER, LOOK, place, 1, show));
  }

  #show({ value, proven, over }) {
    const [first, second] = this.game.board.sides;
    if (value === null || value === undefined) return void (this.words.textContent = "nothing is known yet");
    this.fillings.style.width = `${Math.round(100 * value)}%`;
    const share = value >= 0.5 ? `${first} ${Math.round(100 * value)} %` : `${second} ${Math.round(100 * (1 - value))} %`;
    const sure = { first: `${first} wins, whatever is played`, second: `${second} wins, whatever is played`, draw: "a draw, whatever is played" }[proven];
    this.words.textContent = over ? "the game is over" : (sure ?? `expected: ${share}`);
  }

  /** The move of the strongest player that has time for it. */
  hint() {
    return this.seats.think(ADVISER, HINT, this.game.place);
  }
}
