// A link that was opened: what it holds is shown, and nothing is played until the reader says so.
import { Board } from "../board.js";
import { differs } from "../differs.js";
import { fill, h } from "../dom.js";
import { engine } from "../engine.js";
import { game } from "../game.js";
import { decode } from "../link.js";
import { keep } from "../store.js";

export const name = "open";
export const title = "A link";

const TEXT_SHOWN = 20000;
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g; // set the direction of writing

async function look(letters) {
  const { rules, moves, at, seats } = await decode(letters);
  const looker = engine("opener");
  const info = await looker.load(rules);
  const place = { rules, moves: moves.slice(0, at) };
  const board = await looker.ask({ do: "board" }, { place });
  const { position } = await looker.ask({ do: "position" }, { place });
  const { strengths } = await looker.ask({ do: "strengths" });
  const list = info.base && (await differs(looker, rules, {}, info.base).catch(() => null));
  return { rules, moves, at, info, board, position, list, seats: seats?.every((s) => s === "you" || strengths.some((k) => k.name === s)) ? seats : null };
}

function show(root, { rules, moves, at, info, board, position, list, seats }) {
  const drawing = new Board(board, { label: `Board of ${info.title}` });
  drawing.show(position);
  drawing.mark({ last: position.changed });
  const play = async (with_, from) => {
    await game.open(rules, with_, from);
    if (seats) keep("seats", seats);
    location.hash = "#/play";
  };
  const button = (text, with_, from, main) => h("button", { type: "button", class: main && "main", onclick: () => play(with_, from).catch((error) => fail(root, error)) }, text);
  const set = info.options.filter((o) => o.value !== o.default).map((o) => `${o.name.replaceAll("_", " ")} ${o.value}`);
  const who = seats && `${board.sides[0]}: ${seats[0]}; ${board.sides[1]}: ${seats[1]}`;
  const count = (n) => `${n} ${n === 1 ? "move" : "moves"}`;
  const stands = `${at ? `after ${count(at)}` : "at the start"}${at < moves.length ? ` of a game of ${moves.length}` : ""}`;
  fill(
    root,
    h("h1", {}, info.title),
    h("p", {}, info.about),
    h("div", { class: "frame" }, drawing.element),
    h("p", { class: "by" }, [rules.text ? "rules that came with the link" : "a shipped game", set.length && set.join(", "), stands, who].filter(Boolean).join(" · ")),
    h("div", { class: "goes" }, moves.length ? [button(at < moves.length || position.over ? "Look at the game" : "Play on", moves, at, true), button("Play from the start", [], 0)] : button("Play", [], 0, true)),
    h("details", {}, h("summary", {}, "The rules in words"), h("ul", { class: "rules" }, info.rules.map((r) => h("li", {}, r.says)))),
    list,
    rules.text && h("details", {}, h("summary", {}, "The rules as they are written"), h("pre", { tabindex: 0 }, rules.text.slice(0, TEXT_SHOWN).replace(TURNING, "\ufffd"))),
  );
}

function fail(root, error) {
  const why = error.message.replace(/; known are .*/, "");
  const says = why.startsWith("This link") ? why : `This link cannot be opened: ${why}`;
  fill(root, h("h1", {}, "No game"), h("p", { class: "wrong", role: "alert" }, says), h("p", {}, h("a", { href: "#/games" }, "Choose a game instead")));
}

export async function mount(root, argument) {
  fill(root, h("p", { class: "loading" }, "Looking at what the link holds ..."));
  try {
    show(root, await look(argument));
  } catch (error) {
    fail(root, error);
  } finally {
    engine("opener").rest();
  }
}
