// What a study has found, in sentences and tables. Verdicts and intervals are the engine's.
import { h } from "../dom.js";
import { perCents } from "../percents.js";
import { lengths } from "./lengths.js";

const percent = (share, digits = 1) => `${(100 * share).toFixed(digits)} %`;
/** Rounded away from each other: what is shown holds all that the interval does. */
const span = (low, high) => `${(Math.floor(1000 * low + 1e-7) / 10).toFixed(1)} – ${(Math.ceil(1000 * high - 1e-7) / 10).toFixed(1)} %`;
const sentence = (text) => text.charAt(0) + text.slice(1).replace(/[A-Z]{2,}/g, (word) => word.toLowerCase());

/** The strongest players of whom a verdict is known, else the strongest that were asked; null: none were. */
export function main(rungs) {
  const asked = rungs.filter((r) => r.series.answer);
  return asked.filter((r) => r.series.decided).at(-1) ?? asked.at(-1) ?? null;
}

/** What is said of them, and whether stronger ones wait. */
export function headline(rungs) {
  const of = main(rungs);
  if (!of) return { verdict: "Not known yet", says: "The first games are being played." };
  const { says, simulation } = of.series.answer;
  const told = sentence(says.verdict) + (says.verdict === simulation.verdict ? ` between ${of.between}` : ` (${of.between})`);
  const rest = of.series.decided && of !== rungs.at(-1) ? " Stronger players are not decided yet." : "";
  return { verdict: told, says: `${says.score.trim()} ${says.open?.trim() ?? ""}${rest}` };
}

const points = (share) => `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(1)}`;

/** What the other version does to the first player's score, in points with their interval; "": not known yet. */
const differs = (d) => (d ? `${points(d.score)} (${points(Math.floor(1000 * d.low + 1e-7) / 1000)} to ${points(Math.ceil(1000 * d.high - 1e-7) / 1000)})` : "");

/** The same in a sentence, of the players of the headline; null: not known. */
export function contrast([one, two]) {
  const rung = two && two.rungs.filter((r) => r.difference).at(-1);
  if (!rung) return null;
  const { score, low, high } = rung.difference;
  const sure = low > 0 || high < 0 ? "" : " That may be nothing.";
  return `${two.title}: ${one.title}'s first player scores ${points(score)} points there, between ${rung.between} (95 % at any moment: ${points(low)} to ${points(high)}).${sure}`;
}

export function table({ title, rungs }, now) {
  const compared = rungs.some((r) => r.difference);
  const row = (r) => {
    const found = r.series.answer?.simulation;
    const cells = found ? [sentence(found.verdict), percent(found.score), span(found.low, found.high), found.games.toLocaleString("en"), found.observed.lengths.median] : ["", "", "", "", ""];
    if (compared) cells.push(differs(r.difference));
    return h("tr", { class: r === now ? "now" : null }, h("th", { scope: "row", title: r.says }, r.name), cells.map((c) => h("td", {}, String(c))));
  };
  const heads = ["players", "verdict", "score", "95 %", "games", "length", ...(compared ? ["difference"] : [])];
  return h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": `Figures of ${title}` }, h("table", { class: "figures" }, h("caption", {}, title), h("thead", {}, h("tr", {}, heads.map((t) => h("th", { scope: "col" }, t)))), h("tbody", {}, rungs.map(row))));
}

/** How games of the strongest players that were asked end. */
export function endings({ rungs }, sides) {
  const of = rungs.filter((r) => r.series.played >= 20).at(-1);
  if (!of) return null;
  const { first, second, draws, cut, games, endings: by } = of.series.answer.simulation;
  const bar = (name, count, share) => h("li", {}, h("span", {}, name), h("span", { class: "bar", "aria-hidden": "true" }, h("i", { style: `width:${(100 * count) / games}%` })), h("b", {}, share ?? percent(count / games, 0)));
  const shares = perCents([first, second, draws, cut], games);
  const results = [[`${sides[0]} wins`, first, shares[0]], [`${sides[1]} wins`, second, shares[1]], ["draw", draws, shares[2]], ["without an end", cut, shares[3]]];
  const ways = Object.entries(by).filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
  const list = (title, rows) => h("div", {}, h("h3", {}, title), h("ul", { class: "bars" }, rows.filter(([, count]) => count > 0).map((r) => bar(...r))));
  return h("div", { class: "ends" }, h("h2", {}, `How games of "${of.name}" end`), h("div", { class: "two" }, list("Who wins", results), ways.length ? list("By which rule", ways.map(([rule, count]) => [rule.replaceAll("_", " "), count])) : null), lengths(of.series.answer));
}
