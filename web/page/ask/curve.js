// Scores by strength, with their intervals and the zone that counts as balanced.
import { s } from "../svg.js";

const W = 520;
const H = 250;
const LEFT = 56;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 34;
const y = (share) => TOP + (1 - share) * (H - TOP - BOTTOM);

function scale(zone) {
  const marks = [0, 0.25, 0.5, 0.75, 1];
  const band = s("rect", { class: "zone", x: LEFT, width: W - LEFT - RIGHT, y: y(zone[1]), height: y(zone[0]) - y(zone[1]) });
  const lines = marks.flatMap((m) => [s("line", { class: m === 0.5 ? "half" : "grid", x1: LEFT, x2: W - RIGHT, y1: y(m), y2: y(m) }), s("text", { x: LEFT - 6, y: y(m) + 4, "text-anchor": "end" }, `${100 * m} %`)]);
  return [band, ...lines];
}

/** Of versions with rungs, as study.js has them. */
export function curve(versions, sides) {
  const names = versions[0].rungs.map((r) => r.name);
  const x = (i, v) => LEFT + ((i + 0.5) * (W - LEFT - RIGHT)) / names.length + (versions.length > 1 ? (v - 0.5) * 14 : 0);
  const zone = versions[0].rungs.find((r) => r.series.answer)?.series.answer.simulation.zone ?? [0.47, 0.53];
  const parts = scale(zone);
  names.forEach((name, i) => parts.push(s("text", { x: x(i, 0.5), y: H - 12, "text-anchor": "middle" }, name)));
  versions.forEach(({ rungs }, v) => {
    const known = rungs.map((r, i) => ({ i, found: r.series.answer?.simulation })).filter((r) => r.found);
    const at = ({ i, found }) => `${x(i, v)},${y(found.score)}`;
    parts.push(s("polyline", { class: `course v${v}`, points: known.map(at).join(" ") }));
    for (const r of known) {
      parts.push(s("line", { class: `reach v${v}`, x1: x(r.i, v), x2: x(r.i, v), y1: y(r.found.low), y2: y(r.found.high) }));
      parts.push(s("circle", { class: `point v${v}`, cx: x(r.i, v), cy: y(r.found.score), r: 5 }));
    }
  });
  return s("svg", { class: "curve", viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": `Score of ${sides[0]} by strength of the players; the table below has the figures` }, ...parts);
}
