// What most rules say, in one letter each, so that links are short: the letters are control characters, which rules do not hold. The order
// is part of links that people have: phrases may be added at the end, and nothing else.
const PHRASES = [
  "-- Source: ",
  'variant {\n  name = "',
  '",\n  author = "',
  '",\n  year = ',
  '  about = "',
  "  options = {\n    ",
  " = integer { ",
  " = boolean { ",
  " = choice { ",
  ", min = ",
  ", max = ",
  ', help = "',
  "  },\n  rules = function (o)\n    ",
  "  rules = function ()\n    ",
  "return {\n      board  = square { ",
  '      pieces = sides { first = "',
  '", second = "',
  '", first_name = "',
  '", second_name = "',
  '      start  = drawn { "',
  "      turn   = ",
  "      effects = { ",
  "      finish = { ",
  ' result = "draw" }',
  "no_move { result = ",
  ", along = ",
  " { from = own",
  "    }\n  end,\n}\n",
];
const FREE = [...Array(32).keys()].slice(1).filter((c) => c !== 9 && c !== 10 && c !== 13); // letters for them
const letterOf = new Map(PHRASES.map((phrase, i) => [phrase, String.fromCharCode(FREE[i])]));
const phraseOf = new Map([...letterOf].map(([phrase, letter]) => [letter, phrase]));
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f]/g;

/** The text with its phrases as letters; null: it holds such letters itself. */
export function shorten(text) {
  if (text.search(CONTROL) >= 0) return null;
  return PHRASES.reduce((short, phrase) => short.replaceAll(phrase, letterOf.get(phrase)), text);
}

/** The text that was shortened. */
export function lengthen(short) {
  return short.replace(CONTROL, (letter) => phraseOf.get(letter) ?? letter);
}
