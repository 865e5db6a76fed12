// A position as a link: rules, options, decisions and who plays, in letters behind the #. What a link says is believed of nobody: it is
// bounded, its shape is looked at, and the engine judges the rest.
import { lengthen, shorten } from "./phrases.js";

const PHRASED = "2"; // packed: rules of one's own with phrases shortened, a zero, and the rest
const PACKED = "1";
const PLAIN = "0";
const LETTERS = 200000;
const BYTES = 512 * 1024;
const MOVES = 4000;
const PIECE = 512;

const refuse = (why) => {
  throw new Error(`This link cannot be opened: ${why}.`);
};

// A little at a time, so that what swells is given up before it has swollen.
function pieces(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(to) {
      if (at < bytes.length) to.enqueue(bytes.slice(at, (at += PIECE)));
      else to.close();
    },
  });
}

async function through(bytes, stream) {
  const reader = pieces(bytes).pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > BYTES) {
      reader.cancel().catch(() => {});
      refuse("it holds more than a game");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toLetters(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromLetters(letters) {
  return Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
}

/** The letters of {rules: {variant or text, options}, moves, seats (or null)}. */
export async function encode({ rules, moves = [], seats = null }) {
  const options = Object.keys(rules.options ?? {}).length ? rules.options : undefined;
  const said = { v: rules.variant, t: rules.text, o: options, m: moves.length ? moves.join(" ") : undefined, s: seats ?? undefined };
  const bytes = new TextEncoder().encode(JSON.stringify(said));
  if (typeof CompressionStream === "undefined") return PLAIN + toLetters(bytes);
  const short = rules.text === undefined ? null : shorten(rules.text);
  if (short !== null) {
    const rest = new TextEncoder().encode(`${short}\0${JSON.stringify({ ...said, t: undefined })}`);
    return PHRASED + toLetters(await through(rest, new CompressionStream("deflate-raw")));
  }
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  return packed.length < bytes.length ? PACKED + toLetters(packed) : PLAIN + toLetters(bytes);
}

const isText = (value, most) => typeof value === "string" && value.length <= most && !/\p{Surrogate}/u.test(value);
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

// {t, ...}: what stands before the first zero, and JSON behind it.
function phrased(plain) {
  const end = plain.indexOf("\0");
  const rest = JSON.parse(plain.slice(end + 1));
  return isPlain(rest) ? { ...rest, t: lengthen(plain.slice(0, end)) } : rest;
}

function checked(said) {
  if (!isPlain(said)) refuse("what it says is no game");
  const { v, t, o = {}, m = "", s = null } = said;
  if ((v === undefined) === (t === undefined) || !isText(v ?? t, v === undefined ? BYTES : 200)) refuse("it names no rules");
  if (v !== undefined && !/^[a-z0-9_]+(:[^/\\]*)?$/.test(v)) refuse("it names no shipped game");
  const isValue = (value) => isText(value, 1000) || typeof value === "number" || typeof value === "boolean";
  if (!isPlain(o) || Object.keys(o).length > 100 || !Object.values(o).every(isValue)) refuse("its options are none");
  if (!isText(m, BYTES)) refuse("its moves are none");
  const moves = m.split(" ").filter(Boolean);
  if (moves.length > MOVES) refuse(`it holds more than ${MOVES} moves`);
  if (s !== null && !(Array.isArray(s) && s.length === 2 && s.every((name) => isText(name, 40)))) refuse("its players are none");
  return { rules: { ...(v === undefined ? { text: t } : { variant: v }), options: o }, moves, seats: s };
}

/** What letters of `encode` say, {rules, moves, at, seats}; rejects in a sentence. Behind letters may stand ".12": one looks at the position
 *  after 12 of the moves; else after all. */
export async function decode(text) {
  const [letters, at] = text.split(/\.(?=\d{1,4}$)/);
  if (letters.length > LETTERS) refuse(`it is longer than ${LETTERS} letters`);
  if (!/^[012][\w-]+$/.test(letters)) refuse("it is damaged, or was cut short");
  let said;
  try {
    const bytes = fromLetters(letters.slice(1));
    if (letters[0] !== PLAIN && typeof DecompressionStream === "undefined") refuse("this browser is too old to unpack it");
    const unpacked = letters[0] === PLAIN ? bytes : await through(bytes, new DecompressionStream("deflate-raw"));
    const plain = new TextDecoder("utf-8", { fatal: true }).decode(unpacked);
    said = letters[0] === PHRASED ? phrased(plain) : JSON.parse(plain);
  } catch (error) {
    if (/^This link/.test(error.message)) throw error;
    refuse("it is damaged, or was cut short");
  }
  const game = checked(said);
  return { ...game, at: Math.min(game.moves.length, at ?? Infinity) };
}

/** The letters of a link, or of what was pasted as one; null: there are none. */
export function lettersIn(text) {
  return /(?:#\/open\/|^\s*)([012][\w-]+(?:\.\d{1,4})?)\s*$/.exec(text)?.[1] ?? null;
}

/** This page's address with the letters. */
export function linkTo(letters) {
  return `${location.href.split("#")[0]}#/open/${letters}`;
}
