// How long games are: a column for each number of decisions, or for several where there are many.
import { h } from "../dom.js";
import { s } from "../svg.js";

const W = 520;
const H = 130;
const BOTTOM = 22;
const COLUMNS = 40;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];

/** Of an answer with `lengths`; null: no game came to an end. */
export function lengths({ lengths: pairs, simulation }) {
  if (!pairs.length) return null;
  const [low, high] = [pairs[0][0], pairs.at(-1)[0]];
  const width = STEPS.find((step) => (high - low + 1) / step <= COLUMNS) ?? high;
  const first = Math.floor(low / width);
  const columns = Array.from({ length: Math.floor(high / width) - first + 1 }, () => 0);
  for (const [n, games] of pairs) columns[Math.floor(n / width) - first] += games;
  const most = Math.max(...columns);
  const step = W / columns.length;
  const bar = (games, i) => {
    const height = (games / most) * (H - BOTTOM);
    const from = (first + i) * width;
    const called = width > 1 ? `${from} to ${from + width - 1}` : from;
    return s("rect", { class: "column", x: i * step + step * 0.08, width: step * 0.84, y: H - BOTTOM - height, height }, s("title", {}, `${called} decisions: ${games} games`));
  };
  const { median, mean } = simulation.observed.lengths;
  const mark = (x, n, anchor) => s("text", { x, y: H - 5, "text-anchor": anchor }, String(n));
  const says = `from ${low} to ${high} decisions, half of them at most ${median}`;
  const axis = s("line", { class: "grid", x1: 0, x2: W, y1: H - BOTTOM, y2: H - BOTTOM });
  const drawing = s("svg", { class: "curve", viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": `How long games are: ${says}` }, axis, ...columns.map(bar), mark(0, low, "start"), high > low ? mark(W, high, "end") : "");
  return h("div", {}, h("h3", {}, "How long they are"), h("figure", {}, drawing, h("figcaption", {}, `${says}; ${mean.toFixed(1)} on average`)));
}
