// Links that mean harm, opened as a reader would: each is either a game that can be looked at, with what it says as text, or one line.
// None freezes the tab, none becomes markup, and the next link opens.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";

const skip = findBrowser() ? false : "no chromium here";
let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

const packed = (said) => "1" + deflateRawSync(typeof said === "string" ? said : JSON.stringify(said)).toString("base64url");
const rules = (text, more = {}) => packed({ t: text, ...more });
const base = (fields) => rules(`variant { base = "tic_tac_toe", ${fields} }`);
const made = ({ board = "square { 3, 3 }", pieces = "neutral { kinds = 1 }", start = "", turn = "place {}", finish = 'no_move { result = "loss" }', before = "" }) =>
  rules(`${before}\nvariant { name = "Made", rules = function () return { board = ${board}, pieces = ${pieces}, ${start} turn = ${turn}, finish = ${finish} } end }`);
const evil = '<img src=x onerror="window.bad=1"><script>window.bad=1</script><svg onload="window.bad=1">';

const wrong = {
  "a loop in the file": rules("while true do end"),
  "a loop in rules": rules('variant { name = "x", rules = function () while true do end end }'),
  "a loop in a hook": made({ turn: "place { when = function () while true do end end }" }),
  "a loop in an ending": made({ finish: "function () while true do end end" }),
  "a goto loop": rules("::a:: goto a"),
  "a loop in a metatable": rules("local t = setmetatable({}, { __index = function (t, k) return t[k .. 1] end }) return t.x"),
  "endless concatenation": rules('local s = "x" while true do s = s .. s end'),
  "endless rep": rules('local s = ("x"):rep(1e9):rep(1e9)'),
  "endless sort": rules("local t = {} for i = 1, 1e7 do t[i] = i % 7 end table.sort(t, function () return true end)"),
  "a table without end": rules("local t = {} for i = 1, 1e12 do t[i] = { i } end"),
  "endless recursion": rules("local function f () return f() + 1 end f()"),
  "endless tail calls": rules("local function f () return f() end f()"),
  "ten thousand braces": rules(`variant { name = "x", board = ${"{".repeat(10000)}${"}".repeat(10000)} }`),
  "ten thousand brackets": rules(`variant { name = "x", rules = ${"(".repeat(10000)}1${")".repeat(10000)} }`),
  "a board of a billion": made({ board: "square { 1000000000, 1000000000 }" }),
  "a board of no cells": made({ board: "square { 0, -5 }" }),
  "a long region": made({ turn: `place { to = "${"(".repeat(5000)}empty${")".repeat(5000)}" }` }),
  "rings without end": made({ board: "rings { levels = 1e300 }" }),
  "a table that holds itself": rules('local t = {} t.t = t variant { name = "x", options = t, rules = t }'),
  "the system": rules('os.execute("true") io.open("x") require("x") load("x")()'),
  "bytes of a program": rules("\u001bLua\u0054\u0000\u0019\u0093"),
  "options that are huge": packed({ v: "t4", o: { width: "9".repeat(999) } }),
  "options by thousands": packed({ v: "t4", o: Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`o${i}`, i])) }),
  "a name out of the folder": packed({ v: "../../../etc/passwd" }),
  "a zip bomb": packed("0".repeat(1 << 26)),
  "a bomb of JSON": packed(`{"t":${"[".repeat(200000)}${"]".repeat(200000)}}`),
  "damaged compression": "1" + "_-_-".repeat(400),
  "cut compression": rules("variant { }".repeat(300)).slice(0, 40),
  "moves by thousands": packed({ v: "tic_tac_toe", m: "a1 ".repeat(100000) }),
  "players that are code": packed({ v: "tic_tac_toe", s: [{ toString: 1 }, ["x"]] }),
  "a name of a million": rules('variant { base = "tic_tac_toe", name = ("n"):rep(1000000) }'),
  "a description of 400 kB": rules('variant { base = "tic_tac_toe", name = "x", about = ("word "):rep(80000) }'),
  "a hundred thousand texts joined": rules('local t = {} for i = 1, 1e5 do t[i] = ("x"):rep(1000) end table.concat(t)'),
  "tables within a million": rules('local t = {} for i = 1, 1e6 do t = { t } end variant { name = "x", rules = function () return { board = t } end }'),
  "actions by a hundred thousand": made({ before: "local t = {} for i = 1, 1e5 do t[i] = place {} end", turn: "t" }),
  "a file read without end": rules('while true do use "openings" end'),
  "a loop of pcall": rules("while true do pcall(function () while true do end end) end"),
  "a loop of coroutines": rules("local c = coroutine.wrap(function () while true do coroutine.yield() end end) while true do c() end"),
  "an error that is a table": rules("error({ 1 })"),
  "an error of markup": rules('error("<img src=x onerror=window.bad=1>", 0)'),
  "an error that turns": rules('error("a\\u{202e}b\\u{2066}c\\u{2028}d")'),
  "a position at a gigantic place": packed({ v: "tic_tac_toe", m: "a1" }) + "." + "9".repeat(300),
  "a bomb of phrases": "2" + deflateRawSync("\u000f".repeat(500000) + "\0{}").toString("base64url"),
  "phrases without a rest": "2" + deflateRawSync("\u000f\u0010").toString("base64url"),
  "phrases and what is no game": "2" + deflateRawSync("x\0[1]").toString("base64url"),
  "JSON that is none": packed('{"v": "t4", "__proto__": '),
};

// What they say is looked at: as text alone.
const said = {
  "script in the title": base(`name = ${JSON.stringify(evil)}`),
  "script in what it is about": base(`name = "x", about = ${JSON.stringify(evil)}, author = ${JSON.stringify(evil)}`),
  "script in an option": base(`name = "x", options = { width = integer { 3, min = 1, max = 9, help = ${JSON.stringify(evil)} } }`),
  "script in pieces": made({ pieces: 'sides { first = "man <, king &", second = "man >, king \\"" }', start: 'start = drawn { "<>./&\\"./..." },', turn: 'step { from = "own" }' }),
  "script in the comment": rules(`-- ${evil}\nvariant { base = "tic_tac_toe", name = "x" }`),
  "script in players": packed({ v: "tic_tac_toe", s: [evil.slice(0, 38), "you"] }),
  "a prototype": packed('{"v": "tic_tac_toe", "__proto__": {"bad": 1}, "o": {"__proto__": {"bad": 1}}}'),
};

const opened = () => document.querySelector(".view.open .goes, .view.open [role=alert]");

async function open(page, letters) {
  await page.run(() => (location.hash = "#/learn"));
  await page.until(() => !document.querySelector(".view.open"));
  const began = Date.now();
  await page.run((l) => (location.hash = `#/open/${l}`), letters);
  // The tab answers meanwhile.
  const ticks = await page.run(() => new Promise((resolve) => setTimeout(() => resolve(performance.now()), 20)));
  assert.ok(ticks > 0);
  await page.until(opened);
  if (process.env.SHOW) console.log(String(Date.now() - began).padStart(5), await page.run(() => document.querySelector("main").innerText.slice(0, 200).replaceAll("\n", " | ")));
}

const unharmed = async (page) => {
  assert.equal(await page.run(() => window.bad ?? {}.bad ?? null), null);
  assert.equal(await page.run(() => document.querySelectorAll("main img, main script, main svg[onload], main iframe").length), 0);
  assert.deepEqual(page.errors, []);
};

test("harm ends in one line", { skip }, async () => {
  const page = await browser.page({ width: 360, height: 640, own: true });
  await page.open(address("#/learn"));
  for (const [name, letters] of Object.entries(wrong)) {
    await open(page, letters);
    const told = await page.run(() => document.querySelector(".view.open [role=alert]")?.textContent);
    assert.ok(told, `${name}: was opened`);
    assert.match(told, /^This link cannot be opened: [^\n]{3,400}$/, name);
    assert.equal(await page.run(() => document.documentElement.scrollWidth), 360, name);
  }
  await open(page, packed({ v: "tic_tac_toe" }));
  assert.equal(await page.run(() => document.querySelector("h1").textContent), "Tic-tac-toe");
  await unharmed(page);
});

test("what links say is text", { skip }, async () => {
  const page = await browser.page({ width: 360, height: 640, own: true });
  await page.open(address("#/learn"));
  for (const [name, letters] of Object.entries(said)) {
    await open(page, letters);
    if (await page.run(() => Boolean(document.querySelector(".view.open .main")))) {
      await page.click(".view.open .main");
      await page.until(() => document.querySelector(".view.play .board"));
    }
    assert.equal(await page.run(() => document.documentElement.scrollWidth), 360, name);
    await unharmed(page);
  }
});
