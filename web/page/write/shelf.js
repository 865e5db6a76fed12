// What was written, in the browser: drafts, the latest first, and which one is on the desk.
import { keep, kept } from "../store.js";

const MOST = 30;

/** [{id, title, text, from, options}] */
export const drafts = () => kept("drafts", []);

/** The one that was worked on last: {id, from, text, options}; from: the shipped variant that it began with, or null. */
export const desk = () => kept("desk");

/** Keeps a draft, which gets an id when it has none. Returns it. */
export function put(draft) {
  const all = drafts();
  const id = draft.id ?? 1 + Math.max(0, ...all.map((d) => d.id));
  const kept = { ...draft, id };
  keep("drafts", [kept, ...all.filter((d) => d.id !== id)].slice(0, MOST));
  keep("desk", kept);
  return kept;
}


/** What is on the desk, and not changed yet. */
export const lay = (draft) => keep("desk", draft);
