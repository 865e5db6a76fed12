// The page opened from disk: the gallery, a game by clicks, drags, touch and keys against the computer; what stays when it is closed.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";

const skip = findBrowser() ? false : "no chromium here";
let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

const cell = (n) => `[data-cell="${n}"]`;
const moves = () => document.querySelectorAll(".moves .move").length;
const ready = () => document.querySelector(".board .cells");
const myTurn = () => !document.querySelector(".thinking") && /to move/.test(document.querySelector(".said").textContent);

test("the gallery shows every variant, and finds them by word", { skip }, async () => {
  const page = await browser.page({ width: 1280 });
  await page.open(address());
  const all = await page.until(() => document.querySelectorAll(".card").length);
  assert.ok(all >= 43, `${all} games`);
  await page.until(() => document.querySelectorAll(".card svg").length >= 12);
  const cut = () => [...document.querySelectorAll(".card svg")].filter((s) => s.getBoundingClientRect().bottom > s.parentNode.getBoundingClientRect().bottom + 1).map((s) => s.closest(".card").textContent);
  assert.deepEqual(await page.run(cut), [], "boards that are cut off");
  await page.click("#search");
  await page.type("hexagon");
  assert.equal(await page.run(() => [...document.querySelectorAll(".cards li:not([hidden]) h2")].some((h) => h.textContent === "Hex")), true);
  assert.ok((await page.run(() => document.querySelectorAll(".cards li:not([hidden])").length)) < all);
  await page.run(() => (document.querySelector("#search").value = ""));
  await page.type("columns");
  const found = await page.run(() => [...document.querySelectorAll(".cards li:not([hidden]) h2")].map((h) => h.textContent));
  assert.deepEqual(["Byte", "DVONN", "Lasca", "Mixtour"].filter((name) => found.indexOf(name) > 15 || found.indexOf(name) < 0), [], found.join(", ")); // behind them those whose rules speak of columns
  assert.ok(!found.includes("Tic-tac-toe"), "options speak of columns, too");
  assert.deepEqual(page.errors, []);
  assert.deepEqual(page.requests.filter((r) => !/^(file|blob|data):/.test(r)), []);
});

test("a game against the computer, which is there again when the page is opened again", { skip }, async () => {
  const page = await browser.page({ width: 360, height: 640, touch: true });
  await page.open(address("#/play/tic_tac_toe"));
  await page.until(ready);
  await page.touch(cell(4));
  await page.until(() => document.querySelectorAll(".moves .move").length === 2);
  await page.until(myTurn);
  assert.equal(await page.run(() => document.documentElement.scrollWidth), 360);
  const again = await browser.page();
  await again.open(address("#/play"));
  await again.until(ready);
  assert.equal(await again.until(moves), 2);
  assert.deepEqual([...page.errors, ...again.errors], []);
});

test("a turn of two decisions; hint, expected result, undo, steps, a record", { skip }, async () => {
  const page = await browser.page({ own: true });
  const press = (text) => page.run((t) => [...document.querySelectorAll("aside button")].find((b) => b.textContent === t).click(), text);
  const says = (text) => page.until((t) => document.querySelector(".said").textContent.includes(t), text);
  await page.open(address("#/play/t4"));
  await page.until(ready);
  await press("Swap sides"); // the computer begins
  await page.until(() => document.querySelectorAll(".moves .move").length === 2);
  await says("second to move");
  await press("Hint");
  await says("try ");
  await press("Expected result");
  await page.until(() => /expected: .* %|wins|draw/.test(document.querySelector(".opinion").textContent));
  const empty = await page.run(() => [...document.querySelectorAll(".cells .open")].find((c) => /empty/.test(c.getAttribute("aria-label"))).dataset.cell);
  await page.click(cell(empty));
  assert.equal(await page.run(() => document.querySelectorAll(".tray button").length), 3);
  await page.click(".tray button");
  await says("second goes on");
  await press("Undo");
  await says("second to move");
  await page.click('[aria-label="To the start"]');
  await says("2 decisions before the latest");
  await page.click('[aria-label="To the latest"]');
  const record = await page.run(async () => {
    const kept = URL.createObjectURL;
    const blob = await new Promise((resolve) => {
      URL.createObjectURL = (b) => (resolve(b), "blob:none");
      [...document.querySelectorAll("aside button")].find((b) => b.textContent === "Save").click();
    });
    URL.createObjectURL = kept;
    const files = new DataTransfer();
    files.items.add(new File([blob], "game.txt"));
    document.querySelector("input[type=file]").files = files.files;
    document.querySelector("input[type=file]").dispatchEvent(new Event("change"));
    return blob.text();
  });
  assert.match(record, /\[Variant "t4"\][^]*1\. /);
  await page.until(() => document.querySelectorAll(".moves .move").length === 2);
  assert.deepEqual(page.errors, []);
});

test("a record brings rules that the page does not have", { skip }, async () => {
  const page = await browser.page({ own: true });
  const rules = "variant { name = 'Mine', rules = function () return { board = square { 2, 1 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, finish = full { result = 'draw' } } end }";
  await page.open(address("#/play/t4"));
  await page.until(ready);
  await page.run((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], "game.txt"));
    document.querySelector("input[type=file]").files = files.files;
    document.querySelector("input[type=file]").dispatchEvent(new Event("change"));
  }, `[Variant "mine.lua"]\n[Rules "${rules}"]\n1. b1\n`);
  await page.until(() => document.querySelector("h1").textContent === "Mine" && document.querySelectorAll(".moves .move").length >= 1);
  assert.equal(await page.run(() => document.querySelectorAll("[data-cell]").length), 2);
  assert.deepEqual(page.errors, []);
});

test("a piece is dragged, clicked, and moved by keys", { skip }, async () => {
  const page = await browser.page({ own: true });
  await page.open(address("#/play/breakthrough"));
  await page.until(ready);
  await page.drag(cell(8), cell(16)); // a2 to a3
  await page.until(() => document.querySelectorAll(".moves .move").length === 2);
  await page.until(myTurn);
  await page.click(cell(10));
  assert.ok((await page.run(() => document.querySelectorAll(".target").length)) >= 1);
  await page.click(cell(18));
  await page.until(() => document.querySelectorAll(".moves .move").length === 4);
  await page.until(myTurn);
  await page.run(() => document.querySelector('[data-cell="15"]').focus());
  await page.key("Enter");
  await page.key("ArrowUp");
  await page.key("Enter");
  await page.until(() => document.querySelectorAll(".moves .move").length === 6);
  assert.equal(await page.run(() => document.querySelectorAll(".moves .move")[4].textContent), "h2-h3");
  assert.deepEqual(page.errors, []);
});

test("two clicks at once make one decision", { skip }, async () => {
  const page = await browser.page({ own: true });
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `localStorage.setItem("poise.1.seats", '["you", "you"]')` });
  await page.open(address("#/play/t4"));
  await page.until(() => document.querySelector("[data-cell]"));
  await page.click('[data-cell="0"]');
  await page.until(() => document.querySelectorAll(".tray button").length === 3);
  await page.run(() => document.querySelectorAll(".tray button").forEach((b) => b.click()));
  await page.until(() => document.querySelectorAll(".moves .move").length > 0);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  assert.equal(await page.run(() => document.querySelectorAll(".moves .move").length), 1);
  assert.match(await page.run(() => document.querySelector(".said").textContent), /^first goes on/);
  assert.equal(await page.run(() => document.querySelectorAll(".cells .open").length > 0), true);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("a computer whose engine breaks amid a thought thinks again", { skip }, async () => {
  const page = await browser.page({ own: true });
  const breaks = `localStorage.setItem("poise.1.seats", '["casual", "you"]');
    window.Worker = class extends Worker {
      postMessage(message) {
        const breaks = message.line?.includes('"think"') && !window.broke;
        if (!breaks) return super.postMessage(message);
        window.broke = true;
        setTimeout(() => this.onmessage({ data: { broken: "a test" } }));
      }
    };`;
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: breaks });
  await page.open(address("#/play/tic_tac_toe"));
  await page.until(() => document.querySelectorAll(".moves .move").length === 1);
  assert.equal(await page.run(() => window.broke), true);
  await page.close();
});

test("marks are seen and said: where the pawn of trike stands", { skip }, async () => {
  const page = await browser.page({ own: true });
  const marked = () => [...document.querySelectorAll("[data-cell]")].filter((c) => /, pawn/.test(c.getAttribute("aria-label"))).map((c) => c.dataset.cell);
  await page.open(address("#/play/trike"));
  await page.until(ready);
  assert.deepEqual(await page.run(marked), []);
  await page.click(cell(3));
  await page.until(() => document.querySelectorAll(".moves .move").length === 2);
  await page.until(() => document.querySelectorAll("g.signs circle").length === 1);
  assert.equal((await page.run(marked)).length, 1);
  assert.deepEqual(page.errors, []);
});

test("each game is learned once, and one that is begun instead goes on", { skip }, async () => {
  const page = await browser.page({ own: true });
  const count = "const post = Worker.prototype.postMessage; Worker.prototype.postMessage = function (m) { if (m.line?.includes('\"do\":\"learn\"')) window.lessons = (window.lessons ?? 0) + 1; return post.call(this, m); }";
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `${count}; localStorage.setItem("poise.1.seats", '["you", "you"]')` });
  await page.open(address("#/play/hex:size=9"));
  await page.until(() => window.lessons === 1);
  await page.run(() => {
    document.querySelector(".options input").value = 8;
    document.querySelector(".options").requestSubmit();
  });
  await page.until(() => window.lessons === 2 && document.querySelectorAll(".cells > *").length === 64);
  for (const made of [1, 2, 3]) {
    await page.click(cell(10 * made));
    await page.until((n) => document.querySelectorAll(".moves .move").length === n, made);
  }
  await new Promise((resolve) => setTimeout(resolve, 1500)); // another lesson would have begun
  assert.equal(await page.run(() => window.lessons), 2);
  assert.deepEqual(page.errors, []);
});

test("what was measured of the strengths is of shipped games, and stands beside them", { skip }, async () => {
  const lines = readFileSync("web/strengths.txt", "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
  const order = ["newcomer", "casual", "practised", "strong", "strongest"];
  for (const line of lines) {
    const [name, stronger, weaker, games, low, high, version, more] = line.split(" ");
    assert.ok(existsSync(`variants/${name}.lua`), line);
    assert.equal(order.indexOf(stronger), order.indexOf(weaker) + 1, line);
    assert.ok(order.includes(weaker) && Number(games) > 0 && Number(low) < (high === "inf" ? Infinity : Number(high)) && /^\d+\.\d+\.\d+$/.test(version) && !more, line);
  }
  const page = await browser.page({ own: true });
  await page.open(address("#/play/t4"));
  await page.until(ready);
  assert.match(await page.run(() => document.querySelector(".strengths").textContent), /casual over newcomer: \+\d+ to \+\d+ Elo \(\d+ games\)/);
  await page.open(address("#/play/nim"));
  await page.until(ready);
  assert.match(await page.run(() => document.querySelector(".strengths").textContent), /practised and casual: no difference found in \d+ games \(-\d+ to \+\d+ Elo\)/);
  assert.deepEqual(page.errors, []);
});
