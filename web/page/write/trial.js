// Rules tried: loaded, looked at, and played at random, as long as nobody has written on meanwhile.
import { engine } from "../engine.js";

const GAMES = 400;
export const tester = () => engine("tester");

// Options that the text no longer has are dropped.
async function load({ options = {}, ...rest }) {
  try {
    return { info: await tester().load({ ...rest, options }), options };
  } catch (error) {
    if (error.stopped || !Object.keys(options).length) throw error;
    const usual = await tester().load({ ...rest, options: {} }).catch(() => null);
    if (!usual) throw error;
    const known = new Set(usual.options.map((o) => o.name));
    const left = Object.fromEntries(Object.entries(options).filter(([name]) => known.has(name)));
    if (Object.keys(left).length === Object.keys(options).length) throw error;
    return { info: await tester().load({ ...rest, options: left }), options: left };
  }
}

/** {info, options that are left, rules, board, position}; rejected with the error, whose `line` is that of the text. */
export async function read(asked) {
  const { info, options } = await load(asked);
  const rules = { ...asked, options };
  const place = { rules, moves: [] };
  const board = await tester().ask({ do: "board" }, { place });
  return { info, options, rules, board, position: info.position };
}

/** Random games by the rules: {check, answer}. */
export async function sample(rules) {
  const place = { rules, moves: [] };
  const check = await tester().ask({ do: "check", games: GAMES, milliseconds: 800 }, { place });
  await tester().ask({ do: "ask", games: GAMES, milliseconds: 2000 }, { place });
  const { games } = await tester().ask({ do: "simulate", milliseconds: 2000 }, { place });
  return { check, answer: games ? await tester().ask({ do: "answer", milliseconds: 2000 }, { place }) : null };
}

/** One random game, a decision at a time: show(position); ends when goesOn() is false. */
export async function watch(rules, show, goesOn) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const moves = [];
  for (;;) {
    const { position } = await tester().ask({ do: "position" }, { place: { rules, moves } });
    show(position);
    if (position.over || position.broken || !goesOn()) return;
    const { move } = await tester().ask({ do: "think", player: "random", seed: seed + moves.length, milliseconds: 1000 }, { place: { rules, moves } });
    moves.push(move);
    await new Promise((resolve) => setTimeout(resolve, 160));
    if (!goesOn()) return;
  }
}
