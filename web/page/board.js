// A board on the page: what the engine drew, the contents of its cells, marks, and cells that are clicked, dragged and walked by keys.
import { Lens } from "./lens.js";
import { drawn, s } from "./svg.js";

let boards = 0;
const FINGER = 30; // pixels of a cell that a finger hits without aiming
const SLID = 6;
const PILED = 4.6; // of a column, units from one small piece to the next
const POINT = 92; // length of a point, from its foot at the edge
const MARK = 12; // radius of a mark: cells that are far apart are drawn no larger for that, but for rings

/** Distance from each centre to the nearest other one, halved: how much room a cell has. */
function rooms(centres) {
  return centres.map(([x, y], i) => {
    let least = Infinity;
    centres.forEach(([a, b], j) => {
      if (i !== j) least = Math.min(least, (a - x) ** 2 + (b - y) ** 2);
    });
    return Math.min(20, Number.isFinite(least) ? Math.sqrt(least) / 2 : 10);
  });
}

export class Board {
  /** `board`: the answer to "board". `label`: what it is called. onCell(cell, dragged): somebody means that cell; null: no moves. onLook(cell):
   *  somebody looks at it. */
  constructor(board, { label = "Board", onCell = null, onLook = () => {}, mayDrag = () => false } = {}) {
    this.board = board;
    this.drawing = board.drawing;
    this.rooms = rooms(this.drawing.centres);
    this.onCell = onCell;
    this.onLook = onLook;
    this.mayDrag = mayDrag;
    this.shown = [];
    this.piles = new Map(); // of ordered columns, by cell: codes of their pieces, from below
    this.marked = new Map(); // by cell: names of its marks
    this.own = `-${++boards}`;
    this.#draw(label);
    if (onCell) this.#listen();
  }

  #draw(label) {
    const { width, height, defs, board, over } = this.drawing;
    const layer = (name) => s("g", { class: name, "aria-hidden": "true" });
    this.layers = { last: layer("last"), below: layer("signs"), pieces: layer("pieces"), above: layer("signs"), marks: layer("marks"), held: layer("held") };
    this.cells = this.onCell ? this.drawing.centres.map((_, c) => this.#cell(c)) : [];
    this.templates = new Map(this.drawing.pieces.map((p) => [`${p.code}.${p.level}`, p.svg]));
    this.signs = new Map(this.drawing.marks.map((m) => [`${m.mark}.${m.side}`, m]));
    this.element = s(
      "svg",
      { class: "board", viewBox: `0 0 ${width} ${height}`, role: this.onCell ? "group" : "img", "aria-label": label },
      ...drawn(defs, this.own).childNodes,
      drawn(board, this.own, { class: "bare", "aria-hidden": "true" }),
      this.layers.last,
      this.layers.below,
      this.layers.pieces,
      this.layers.above,
      drawn(over, this.own, { class: "over", "aria-hidden": "true" }),
      this.layers.marks,
      s("g", { class: "cells" }, ...this.cells),
      this.layers.held,
    );
    this.images = this.drawing.centres.map(([x, y]) => s("g", { transform: `translate(${x} ${y})` }));
    this.layers.pieces.append(...this.images);
  }

  #shape(c, attributes, r = this.#room(c)) {
    const [x, y] = this.drawing.centres[c];
    if (this.board.shape === "point") return s("rect", { x: x - r, width: 2 * r, ...this.#reach(c), ...attributes });
    if (this.board.shape === "square") return s("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, ...attributes });
    return s("circle", { cx: x, cy: y, r, ...attributes });
  }

  // From where to where a point goes: in the lower row up from its foot.
  #reach(c) {
    const [, y, row] = this.drawing.centres[c];
    return { y: row === 1 ? y + this.rooms[c] - POINT : y - this.rooms[c], height: POINT };
  }

  #room(c) {
    return this.board.shape === "ring" ? this.rooms[c] : Math.min(this.rooms[c], MARK);
  }

  #cell(c) {
    return this.#shape(c, { role: "button", tabindex: c ? -1 : 0, "data-cell": c }, this.rooms[c]);
  }

  /** A drawing of contents, to stand on cell `c`. */
  contents(code, c = 0) {
    const level = this.drawing.centres[c]?.[2] ?? 0;
    const text = this.templates.get(`${code}.${level}`) ?? this.templates.get(`${code}.0`) ?? "";
    return drawn(text, this.own);
  }

  /** A small picture of contents, for a button. */
  icon(code, c = 0) {
    return s("svg", { viewBox: "-11 -11 22 22", class: "icon", "aria-hidden": "true" }, ...drawn(this.drawing.defs, this.own).childNodes, this.contents(code, c));
  }

  /** Contents in words. */
  words(code) {
    if (!code) return "empty";
    const { sign, owner, height, types } = this.board.contents[code];
    const side = { first: this.board.sides[0], second: this.board.sides[1] }[owner];
    const what = [side, types.length ? types.join(" and ") : sign].filter(Boolean).join(" ");
    if (height < 2) return what;
    return sign === String(height) ? `${height} ${what}s` : `${what}, ${height} high`;
  }

  /** What stands on a cell in words; of an ordered column all pieces, from the top; and its marks that are seen. */
  said(c) {
    const pile = this.piles.get(c);
    const stands = pile ? pile.map((code) => this.words(code)).reverse().join(" on ") : this.words(this.shown[c]);
    return [stands, ...(this.marked.get(c) ?? [])].join(", ");
  }

  /** A position as the engine tells it; only what changed is drawn. */
  show({ cells, columns, marks }) {
    const piles = new Map(columns.map(({ cell, pieces }) => [cell, pieces]));
    cells.forEach((code, c) => {
      if (this.shown[c] === code && String(this.piles.get(c)) === String(piles.get(c))) return;
      this.images[c].replaceChildren(...(code ? [this.contents(code, c)] : []), ...this.#pile(piles.get(c), c));
    });
    this.shown = [...cells];
    this.piles = piles;
    this.#sign(marks);
  }

  // Marks, each with its sign on each of its cells.
  #sign(marks) {
    const layers = [[], []];
    this.marked = new Map();
    marks.forEach(({ name, cells }, i) =>
      cells.forEach((of, side) => {
        const { svg, below } = this.signs.get(`${i}.${side}`);
        for (const c of svg ? of : []) {
          const [x, y] = this.drawing.centres[c];
          layers[below].push(drawn(svg, this.own, { transform: `translate(${x} ${y})` }));
          this.marked.set(c, [...(this.marked.get(c) ?? []), name.replaceAll("_", " ")]);
        }
      }),
    );
    this.layers.below.replaceChildren(...layers[1]);
    this.layers.above.replaceChildren(...layers[0]);
  }

  // What lies in an ordered column, small, at the right of its cell.
  #pile(pieces, c) {
    if (!pieces) return [];
    const room = Math.min(this.rooms[c], 10);
    const step = Math.min(PILED, (1.7 * room) / pieces.length);
    return pieces.map((code, i) => {
      const piece = this.contents(code, c);
      piece.setAttribute("transform", `translate(${room * 0.8} ${room * 0.78 - step * i}) scale(${PILED / 17})`);
      return piece;
    });
  }

  /** last: cells that changed; from: one that is selected; targets, starts: sets of cells; show: starts are seen; hint: cells. */
  mark({ last = [], from = null, targets = new Set(), starts = new Set(), show = false, hint = [] }) {
    this.layers.last.replaceChildren(...last.map((c) => this.#shape(c, { class: "changed" })));
    const marks = [...targets].map((c) => this.#target(c));
    if (show) starts.forEach((c) => marks.push(this.#shape(c, { class: "start" })));
    if (from !== null) marks.push(this.#shape(from, { class: "selected" }));
    hint.forEach((c) => marks.push(this.#shape(c, { class: "hint" })));
    this.layers.marks.replaceChildren(...marks);
    this.cells.forEach((element, c) => {
      const says = [this.board.cells[c].name, this.said(c)];
      if (targets.has(c)) says.push("a move ends here");
      else if (starts.has(c)) says.push("may be chosen");
      if (last.includes(c)) says.push("changed last");
      element.setAttribute("aria-label", says.join(", "));
      element.setAttribute("aria-pressed", String(c === from));
      element.classList.toggle("open", starts.has(c) || targets.has(c));
      element.classList.toggle("draggable", this.mayDrag(c));
    });
  }

  #target(c) {
    const [x, y] = this.drawing.centres[c];
    const r = this.#room(c);
    if (this.shown[c] && this.board.shape === "point") return this.#shape(c, { class: "target full" });
    if (this.shown[c]) return s("circle", { cx: x, cy: y, r: r * 0.88, class: "target full" });
    return s("circle", { cx: x, cy: y, r: r * 0.28, class: "target" });
  }

  /* --- hands --- */

  #point(event) {
    const matrix = this.element.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
  }

  /** The cell that is meant by a place on the screen; -1: none. */
  #near(event) {
    const p = this.#point(event);
    let best = -1;
    let least = Infinity;
    if (p)
      this.drawing.centres.forEach(([x, y], c) => {
        const distance = this.#distance(p, x, y, c);
        if (distance < least && distance <= this.rooms[c] * 1.45) [best, least] = [c, distance];
      });
    return best;
  }

  // Anywhere on a point is on its foot.
  #distance(p, x, y, c) {
    const { y: top, height } = this.board.shape === "point" ? this.#reach(c) : {};
    const along = p.y >= top && p.y <= top + height ? 0 : y - p.y;
    return Math.hypot(x - p.x, along);
  }

  #listen() {
    const e = this.element;
    new ResizeObserver(() => this.#measure()).observe(e);
    e.addEventListener("pointerdown", (event) => this.#press(event));
    // What is dragged or aimed at does not scroll the page; touch-action of a shape within a drawing is not heeded everywhere.
    e.addEventListener("touchstart", (event) => (this.held?.may || this.lens) && event.cancelable && event.preventDefault(), { passive: false });
    e.addEventListener("pointermove", (event) => this.#move(event));
    e.addEventListener("pointerup", (event) => this.#release(event));
    e.addEventListener("pointercancel", () => this.#drop());
    e.addEventListener("keydown", (event) => this.#key(event));
    e.addEventListener("focusin", (event) => this.#focused(Number(event.target.dataset?.cell ?? 0)));
  }

  // Are cells smaller than a finger?
  #measure() {
    const scale = this.element.getScreenCTM()?.a ?? 1;
    this.element.classList.toggle("fine", 2 * Math.min(...this.rooms) * scale < FINGER);
  }

  #press(event) {
    const cell = this.#near(event);
    this.onLook(cell);
    if (event.pointerType === "touch" && this.element.classList.contains("fine")) this.lens = new Lens(this.element);
    if (cell < 0 || event.button) return;
    this.held = { cell, x: event.clientX, y: event.clientY, moving: false, may: this.mayDrag(cell) };
    if (this.held.may) this.element.setPointerCapture(event.pointerId);
  }

  #move(event) {
    const held = this.held;
    if (!held && event.pointerType === "mouse") this.#hover(this.#near(event));
    if (held && this.lens) this.#aim(event);
    if (!held?.may) return;
    if (!held.moving && Math.hypot(event.clientX - held.x, event.clientY - held.y) < 6) return;
    if (!held.moving) {
      held.moving = true;
      this.onCell(held.cell, "lifted");
      this.images[held.cell].classList.add("lifted");
      this.layers.held.replaceChildren(this.contents(this.shown[held.cell], held.cell));
    }
    const p = this.#point(event);
    this.layers.held.setAttribute("transform", `translate(${p.x} ${p.y})`);
  }

  #hover(cell) {
    if (cell !== this.hovered) this.onLook((this.hovered = cell));
  }

  // The finger slides to the cell that it means: seen beside it.
  #aim(event) {
    const held = this.held;
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) >= SLID) held.slid = true;
    const cell = this.#near(event);
    if (held.slid) this.lens.show(event, this.#point(event), cell < 0 ? null : this.#shape(cell, { class: "aim" }), this.rooms[held.cell]);
  }

  #drop() {
    this.lens?.end();
    this.lens = null;
    if (this.held) this.images[this.held.cell].classList.remove("lifted");
    this.layers.held.replaceChildren();
    this.held = null;
  }

  #release(event) {
    const held = this.held;
    const cell = this.#near(event);
    this.#drop();
    if (!held) return;
    if (!held.moving && (cell === held.cell || (held.slid && cell >= 0))) this.onCell(cell, "clicked");
    else if (held.moving && cell !== held.cell) this.onCell(cell, "dropped");
  }

  /* --- keys --- */

  #focused(cell) {
    this.onLook(cell);
    this.cells.forEach((element, c) => element.setAttribute("tabindex", c === cell ? 0 : -1));
  }

  focus(cell) {
    this.cells[cell]?.focus();
  }

  #key(event) {
    const cell = Number(event.target.dataset?.cell ?? -1);
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      event.preventDefault();
      this.focus(this.#beside(cell, way));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.onCell(cell, "clicked");
    } else if (event.key === "Escape") {
      this.onCell(-1, "clicked");
    }
  }

  // The nearest cell in that direction, rather straight on than aside.
  #beside(cell, [dx, dy]) {
    const [x, y] = this.drawing.centres[cell];
    let best = cell;
    let least = Infinity;
    this.drawing.centres.forEach(([a, b], c) => {
      const along = (a - x) * dx + (b - y) * dy;
      const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
      const cost = along + 2.5 * aside;
      if (along > 1 && aside <= 1.8 * along && cost < least) [best, least] = [c, cost];
    });
    return best;
  }
}
