// A lens above the finger, on boards whose cells are smaller than it: what lies under it, larger, with the cell that it means.
import { s } from "./svg.js";

const SIZE = 120; // pixels, as in style/board.css
const ABOVE = 90;

export class Lens {
  /** Of a board's element. */
  constructor(board) {
    this.board = board;
    this.element = null;
  }

  /** event: where the finger is; point: the same on the board; aim: a shape around the cell meant, or null; room: half a cell. */
  show(event, point, aim, room) {
    if (!this.element) {
      this.view = s("svg", { class: "board", "aria-hidden": "true" });
      this.view.append(this.board.cloneNode(true), (this.aim = s("g")));
      this.element = document.createElement("div");
      this.element.className = "lens";
      this.element.append(this.view);
      document.body.append(this.element);
    }
    const half = 2.4 * room;
    const inner = this.view.firstElementChild;
    const { width, height } = this.board.viewBox.baseVal;
    for (const [name, value] of Object.entries({ x: 0, y: 0, width, height })) inner.setAttribute(name, value);
    this.view.setAttribute("viewBox", `${point.x - half} ${point.y - half} ${2 * half} ${2 * half}`);
    this.aim.replaceChildren(...(aim ? [aim] : []));
    const x = Math.min(Math.max(event.clientX, SIZE / 2), innerWidth - SIZE / 2);
    const y = event.clientY > ABOVE + SIZE / 2 ? event.clientY - ABOVE : event.clientY + ABOVE;
    this.element.style.left = `${x}px`;
    this.element.style.top = `${y}px`;
  }

  end() {
    this.element?.remove();
    this.element = null;
  }
}
