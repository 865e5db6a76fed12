// The game so far: steps back and forth, moves as text, records on the reader's disk.
import { download, fill, h, notice } from "../dom.js";
import { s } from "../svg.js";

const SIGNS = { start: "M6 5v14M19 5l-9 7 9 7z", back: "M16 5l-9 7 9 7z", forward: "M8 5l9 7-9 7z", latest: "M18 5v14M5 5l9 7-9 7z" };
const sign = (name) => s("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" }, s("path", { d: SIGNS[name] }));

export class Past {
  constructor(game) {
    this.game = game;
    this.steps = h("div", { class: "steps", role: "group", "aria-label": "Steps through the game" });
    this.list = h("ol", { class: "moves", "aria-label": "Moves", tabindex: 0 });
    this.file = h("input", { type: "file", class: "unseen", tabindex: -1, "aria-hidden": "true", accept: ".txt,.record,text/plain", onchange: () => this.#read() });
  }

  show() {
    const { game } = this;
    const step = (name, label, at, can) => h("button", { type: "button", "aria-label": label, title: label, disabled: !can, onclick: () => game.go(at) }, sign(name));
    const focused = [...this.steps.children].indexOf(document.activeElement);
    fill(
      this.steps,
      step("start", "To the start", 0, game.at > 0),
      step("back", "One back", game.at - 1, game.at > 0),
      step("forward", "One forward", game.at + 1, !game.latest),
      step("latest", "To the latest", game.moves.length, !game.latest),
    );
    if (focused >= 0) this.steps.children[focused].focus();
    fill(this.list, this.#turns());
    const current = this.list.querySelector("[aria-current]");
    if (current) this.list.scrollTop = Math.max(0, current.offsetTop - this.list.offsetTop - this.list.clientHeight / 2);
  }

  // Decisions that a side makes one after another stand together.
  #turns() {
    const turns = [];
    this.game.notes.forEach((note, i) => {
      if (!i || this.game.notes[i - 1].side !== note.side) turns.push(h("li", { class: note.side ? "second" : "first" }, h("span", { class: "number" }, `${turns.length + 1}`)));
      const here = i === this.game.at - 1;
      turns.at(-1).append(h("button", { type: "button", class: "move", "aria-current": here ? "step" : null, onclick: () => this.game.go(i + 1) }, note.notation));
    });
    return turns;
  }

  async save(names) {
    const name = (this.game.info.variant ?? "game").replace(/[^\w-]+/g, "-").slice(0, 60);
    download(`${name}.txt`, await this.game.record(...names));
  }

  load() {
    this.file.click();
  }

  async #read() {
    const [file] = this.file.files;
    this.file.value = "";
    try {
      if (file) await this.game.follow(await file.text());
    } catch (error) {
      notice(error.message);
    }
  }
}
