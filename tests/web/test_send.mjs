// A game goes by a link to somebody else's browser; links that are none end in one line.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readdirSync, readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";
import { decode, encode } from "../../web/page/link.js";

const skip = findBrowser() ? false : "no chromium here";
let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

const packed = (said) => "1" + deflateRawSync(typeof said === "string" ? said : JSON.stringify(said)).toString("base64url");
const opened = () => document.querySelector(".view.open .goes, .view.open [role=alert]");

test("own rules, options and a position go to another reader, who plays on", { skip }, async () => {
  const text = 'variant { base = "tic_tac_toe", name = "<img src=x onerror=alert(1)>", rules = function (o, base) return base end }';
  const page = await browser.page({ own: true });
  await page.open(address(`#/open/${packed({ t: text, o: { width: 4 }, m: "a1 b2", s: ["you", "you"] })}`));
  await page.until(opened);
  assert.equal(await page.run(() => document.querySelector("h1").textContent), "<img src=x onerror=alert(1)>");
  assert.equal(await page.run(() => document.querySelectorAll("main img").length), 0);
  await page.click(".goes .main");
  await page.until(() => document.querySelectorAll(".view.play [data-cell]").length === 12);
  await page.click('[data-cell="2"]');
  await page.until(() => document.querySelectorAll(".moves .move").length === 3);
  await page.open(address("#/send"));
  const link = await page.until(() => document.querySelector("#link")?.value);
  assert.ok(link.length < 2000, `${link.length} characters`);
  const other = await browser.page({ width: 360, height: 640, own: true });
  await other.open(link);
  await other.until(opened);
  assert.match(await other.run(() => document.querySelector(".by").textContent), /came with the link · width 4 · after 3 moves/);
  assert.equal(await other.run(() => document.documentElement.scrollWidth), 360);
  await other.click(".goes .main");
  await other.until(() => document.querySelectorAll(".moves .move").length === 3);
  assert.deepEqual([...page.errors, ...other.errors], []);
});

test("links that are none end in one line", { skip }, async () => {
  const page = await browser.page({ width: 360, height: 640, own: true });
  await page.open(address("#/games"));
  const cases = [
    ["", "damaged"],
    ["1%00<script>", "damaged"],
    ["1AAAA", "damaged"],
    [packed("[1]"), "no game"],
    [packed({ v: "../../etc/passwd" }), "no shipped game"],
    [packed({ v: "t4", t: "x" }), "names no rules"],
    [packed({ v: "t4", o: { kinds: [1] } }), "options"],
    [packed({ v: "t4", o: { kinds: 1e99 } }), "integer in 1..8"],
    [packed({ v: "t4", m: "z9 <b>" }), "z9"],
    [packed({ v: "no_such_game" }), "no_such_game"],
    [packed(" ".repeat(1 << 22)), "more than a game"],
    ["1" + "A".repeat(300000), "longer than"],
    ["1" + "A".repeat(1000000), "longer than"],
    [packed('{"v":"t4","m":"\\ud800"}'), "moves are none"],
    [packed('{"v":"t4","o":{"__proto__":1,"constructor":2}}'), "no option is called"],
    [packed({ v: "constructor" }), "no variant is called"],
    [packed({ t: 'variant { base = "x", rules = function (o, base) return base end }' }), "no variant is called"],
    [packed({ t: "while true do end" }), "rules.lua|took too long|stopped"],
    [packed({ t: "variant { name = 'x', rules = function () return { board = square { 1e9, 1e9 } } end }" }), "square"],
    [packed("[".repeat(100000) + "]".repeat(100000)), "no game"],
    [packed({ v: "t4", o: Object.fromEntries([...Array(20000)].map((_, i) => [`k${i}`, i])) }), "options are none"],
    [packed({ t: 'error("<img src=x>\\u{202e}\\27[31m" .. ("long "):rep(50000))' }), "<img src=x>"],
    [packed({ t: `variant { name = "x", rules = function () return { board = square { 3, 3 }, pieces = sides { first = "man \u{1F468}${"\u200D\u{1F468}".repeat(500)}", second = "man O" } } end }` }), "letters of ASCII"],
  ];
  for (const [letters, says] of cases) {
    const began = Date.now();
    await page.run((l) => (location.hash = `#/open/${l}`), letters);
    await page.until(() => document.querySelector(".view.open [role=alert]"));
    const told = await page.run(() => document.querySelector("[role=alert].wrong").textContent);
    assert.match(told, new RegExp(`This link cannot be opened: .*(${says})`), letters.slice(0, 60));
    assert.ok(told.length < 400 && !/\n./.test(told), told);
    assert.equal(await page.run(() => document.querySelectorAll("main img, main script, main b").length), 0);
    assert.equal(await page.run(() => document.documentElement.scrollWidth), 360, told);
    if (process.env.SHOW) console.log(Date.now() - began, told);
    assert.ok((await page.run(() => location.hash.length)) < 300000, "an address without an end stays nowhere");
    await page.run(() => (location.hash = "#/learn"));
    await page.until(() => !document.querySelector(".view.open"));
  }
  assert.deepEqual(page.errors, []);
});

test("what a link says is what was sent, phrases and all; older links open", async () => {
  const odd = ["variant { }", "", "a\u0001b -- Source: c", "\0", 'x", author = "y', "\u001f\t\r\n", "Wörter, \u{1f600}"];
  const texts = [...odd, ...readdirSync("variants").filter((n) => n.endsWith(".lua")).map((n) => readFileSync(`variants/${n}`, "utf8"))];
  for (const text of texts) {
    const game = { rules: { text, options: { width: "4" } }, moves: ["a1", "b2"], seats: ["you", "casual"] };
    const told = await decode(await encode(game));
    assert.deepEqual({ rules: told.rules, moves: told.moves, seats: told.seats }, game);
  }
  assert.equal((await decode(packed({ t: "variant { }" }))).rules.text, "variant { }");
});

test("links of nine shipped games in ten are short, even with their rules written out", async () => {
  const texts = readdirSync("variants").filter((n) => n.endsWith(".lua")).map((n) => readFileSync(`variants/${n}`, "utf8"));
  const moves = Array.from({ length: 40 }, (_, i) => `${"abcdefgh"[(i * 5) % 8]}${1 + ((i * 3) % 8)}-${"abcdefgh"[(i * 7) % 8]}${1 + ((i * 11) % 8)}`);
  const lengths = await Promise.all(texts.map(async (text) => (await encode({ rules: { text }, moves, seats: ["you", "casual"] })).length));
  const short = lengths.filter((n) => n < 1900).length;
  if (process.env.SHOW) console.log(`${short} of ${lengths.length}: ${lengths.sort((a, b) => a - b).join(" ")}`);
  assert.ok(short >= 0.9 * lengths.length, `${short} of ${lengths.length}`);
});
