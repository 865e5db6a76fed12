// The manual's words as an editor needs them: what each is, which keys it has, what may stand where the cursor is.
import { engine } from "../engine.js";

const SECTIONS = new Set("variant boards pieces starts stages actions effects endings counters marks regions facts hooks bar hold".split(" "));
let told = null;

/** {entries: Map from a word to its entry, regions: [{name, help}]}; asked once. */
export function words() {
  told ??= engine("looker").ask({ do: "manual" }).then(({ manual }) => sort(manual));
  return told;
}

function sort(manual) {
  const entries = new Map();
  const regions = new Map();
  for (const section of manual.filter((s) => SECTIONS.has(s.section))) {
    for (const entry of section.entries) {
      if (/^[a-z_]+$/.test(entry.name) && entry.usage) entries.set(entry.name, entry);
      if (section.section !== "regions") continue;
      if (!entry.usage && entry.name !== "signs") entry.keys.forEach((k) => regions.set(k.key, k.help));
      else if (/^[a-z_]+\(/.test(entry.usage ?? "")) regions.set(entry.name, entry.summary);
    }
  }
  return { entries, regions: [...regions].map(([name, help]) => ({ name, help })) };
}

/** Where a cursor is: in which word's braces, behind which key, at which word. `before`: the text up to it. A text of one long line, too,
 *  is looked through once. */
export function context(before) {
  const code = before.replace(/--[^\n]*/g, (c) => " ".repeat(c.length)).replace(/"[^"\n]*"|'[^'\n]*'/g, (c) => " ".repeat(c.length));
  let depth = 0;
  let at = code.length;
  while (--at >= 0) {
    if (code[at] === "}") depth++;
    else if (code[at] === "{" && depth-- === 0) break;
  }
  const outer = at < 0 ? null : /\b([A-Za-z_]\w*)\s*$/.exec(code.slice(0, at))?.[1];
  const inside = code.slice(at + 1);
  const within = outer === "return" || (at >= 0 && /\breturn\s*$/.test(code.slice(0, at))) ? "rules" : outer;
  return { within: within ?? null, key: /\b([A-Za-z_]\w*)\s*=[^={},]*$/.exec(inside)?.[1] ?? null, word: /\b[A-Za-z_]\w*$/.exec(before)?.[0] ?? "" };
}

const isValue = (accepts) => /^one of .*,/.test(accepts ?? "");

/** What may be written there: [{name, help, text}], the likeliest first. */
export function suggestions({ entries, regions }, { within, key, word }) {
  const entry = entries.get(within);
  const accepts = entry?.keys?.find((k) => k.key === key)?.accepts;
  const all = [...entries.values()].filter((e) => e.usage.includes("{")).map((e) => ({ name: e.name, help: e.summary, text: e.name }));
  let list;
  if (isValue(accepts)) list = accepts.slice(7).split(/, (?:or )?/).map((name) => ({ name, help: `a value of ${key}`, text: name }));
  else if (/region|condition|cells/.test(accepts ?? "")) list = regions.map((r) => ({ ...r, text: r.name }));
  else if (accepts === "true or false") list = ["true", "false"].map((name) => ({ name, help: "", text: name }));
  else if (key && entry) list = [...all, ...regions.map((r) => ({ ...r, text: r.name }))];
  else list = [...(entry?.keys ?? []).filter((k) => /^\w+$/.test(k.key)).map((k) => ({ name: k.key, help: k.help, text: `${k.key} = ` })), ...all];
  return list.filter((s) => s.name.startsWith(word) && s.name !== word);
}
