// What is shown beside the editor: an entry of the manual, and what random games came to.
import { h } from "../dom.js";
import { perCents } from "../percents.js";

/** The manual's texts have names between backticks. */
export const marked = (text) => (text ?? "").split("`").map((part, i) => (i % 2 ? h("code", {}, part) : part));

/** The entry of the word at the cursor, or of that whose braces it is in. */
export function manualEntry({ entries, regions }, { within, key, word }) {
  const region = regions.find((r) => r.name === word);
  const entry = entries.get(word) ?? entries.get(within);
  const parts = [];
  if (region && !entries.has(word)) parts.push(h("p", {}, h("code", {}, region.name), " ", marked(region.help)));
  if (!entry) return parts.length ? parts : [h("p", { class: "by" }, "Put the cursor on a word: what the manual says of it stands here. Ctrl+Space completes.")];
  const row = (k) => [h("dt", { class: k.key === key || k.key === word ? "here" : null }, h("code", {}, k.key)), h("dd", {}, marked(k.help), " ", h("small", {}, [k.accepts, k.default && k.default !== "none" && `default ${k.default}`].filter(Boolean).join("; ")))];
  const keys = [...(entry.keys ?? [])].sort((a, b) => (b.key === key || b.key === word) - (a.key === key || a.key === word));
  parts.push(h("h2", {}, entry.name), h("p", {}, marked(entry.summary)), h("dl", { tabindex: 0 }, keys.flatMap(row)));
  if (entry.example) parts.push(h("details", {}, h("summary", {}, "Example"), h("pre", { tabindex: 0 }, entry.example)));
  return parts;
}

const per = (count, games) => `${((100 * count) / games).toFixed(count * 20 < games && count ? 1 : 0)} %`;

/** Of answers to "check" and "answer" (or null). */
export function sampleTable(check, answer, sides) {
  const parts = [];
  if (check.broken) parts.push(h("p", { class: "wrong" }, check.broken));
  if (!check.games) return [...parts, h("p", {}, "No random game came to an end in time.")];
  if (answer) {
    const { first, second, draws, cut, games, observed } = answer.simulation;
    const shares = perCents([first, second, draws, cut], games);
    const row = (name, share) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, share));
    const rows = [row(`${sides[0]} wins`, shares[0]), row(`${sides[1]} wins`, shares[1]), draws > 0 && row("draws", shares[2]), cut > 0 && row("without an end", shares[3])];
    parts.push(h("table", {}, h("caption", {}, `${games} games; a usual one has ${observed.lengths.median} decisions`), h("tbody", {}, rows.filter(Boolean))));
  } else parts.push(h("p", {}, `${check.games} games: ${check.won} won, ${check.drawn} drawn, ${check.cut} without an end.`));
  const rule = (r) => h("tr", { class: r.games ? null : "never" }, h("th", { scope: "row" }, r.name), h("td", {}, r.games ? `in ${per(r.games, check.games)}` : "never happened"));
  if (check.rules.length) parts.push(h("table", {}, h("caption", {}, "Which rules happened"), h("tbody", {}, check.rules.map(rule))));
  return parts;
}
