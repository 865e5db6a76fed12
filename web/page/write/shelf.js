// What was written, in the browser: drafts, the latest first, and which one is on the desk.
import { keep, kept } from "../store.js";

const MOST = 30;

/** [{id, title, text, from, options}] */
export const drafts = () => kept("drafts", []);

/** The one that was worked on last: {id, from, text, options}; from: the shipped variant that it began with, or null. */
export const desk = () => kept("desk");

/** Drafts that had to make room, until the reader lets them go. */
export const gone = () => kept("gone", []);

/** Lets the first of them go. */
export const letGo = () => keep("gone", gone().slice(1));

/** Keeps a draft, which gets an id when it has none. Returns it, with `lost`: the browser does not keep it. */
export function put(draft) {
  const all = drafts();
  const id = draft.id ?? 1 + Math.max(0, ...all.map((d) => d.id));
  const { lost, ...kept } = { ...draft, id };
  const now = [kept, ...all.filter((d) => d.id !== id)];
  const out = now.slice(MOST).map(({ title, text }) => ({ title, text }));
  const stays = out.length ? keep("gone", [...gone(), ...out]) : true;
  const stored = stays && keep("drafts", now.slice(0, MOST));
  keep("desk", kept);
  return { ...kept, lost: !stored };
}

/** What is on the desk, and not changed yet. */
export const lay = (draft) => keep("desk", draft);
