// The editor: what is wrong stands under its line, what is right is tried, and nothing that was written is lost.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";
import { perCents } from "../../web/page/percents.js";
import { context } from "../../web/page/write/words.js";

const skip = findBrowser() ? false : "no chromium here";
let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

const tried = () => !document.querySelector(".trying, .stale") && document.querySelector(".found table");
const cursorAfter = (text) => {
  const cm = document.querySelector(".CodeMirror").CodeMirror;
  const line = cm.getValue().split("\n").findIndex((l) => l.includes(text));
  cm.focus();
  cm.setCursor(line, cm.getLine(line).indexOf(text) + text.length);
};

test("shares add up to a hundred", () => {
  assert.deepEqual(perCents([218, 182, 0, 0], 400), ["55 %", "45 %", "0 %", "0 %"]);
  assert.deepEqual(perCents([1, 1, 1, 0], 3), ["34 %", "33 %", "33 %", "0 %"]);
  assert.deepEqual(perCents([399, 0, 1, 0], 400), ["100 %", "0 %", "under 1 %", "0 %"]);
});

// Long lines once took minutes: a number of steps that grows as their square.
test("where the cursor is in a long line is known at once", () => {
  const n = 250000;
  const lines = [`variant { a = place { to = '${"own | ".repeat(n / 6)}' }`, `${"x".repeat(n)} `, `{ a${" ".repeat(n)}b`, "{ a =".repeat(n / 5), `"'`.repeat(n / 2)];
  for (const line of lines) {
    const began = performance.now();
    context(line);
    assert.ok(performance.now() - began < 5000, line.slice(0, 30));
  }
  assert.deepEqual(context('turn = place { to = "own & em'), { within: "place", key: "to", word: "em" });
});

test("the editor opens on a slow machine, and takes no text that is too long", { skip }, async () => {
  const page = await browser.page({ width: 360, height: 640, own: true, slower: 6 });
  await page.open(address("#/write/tic_tac_toe"));
  await page.until(() => Boolean(document.querySelector(".CodeMirror")));
  const letters = await page.until(() => document.querySelector(".CodeMirror").CodeMirror.getValue().length);
  await page.run(() => document.querySelector(".CodeMirror").CodeMirror.replaceSelection("x".repeat(300000)));
  assert.match(await page.run(() => document.getElementById("notice").textContent), /at most 256 kB/);
  assert.equal(await page.run(() => document.querySelector(".CodeMirror").CodeMirror.getValue().length), letters);
  assert.deepEqual(page.errors, []);
});

test("an error stands under its line, words are completed, and the text stays", { skip }, async () => {
  const page = await browser.page({ width: 360, height: 640, own: true });
  await page.open(address("#/write/tic_tac_toe"));
  await page.until(tried);
  assert.equal(await page.run(() => document.documentElement.scrollWidth), 360);
  await page.run(cursorAfter, "place {");
  await page.type(" onc");
  await page.until(() => /every value needs a key/.test(document.querySelector(".CodeMirror-linewidget p.wrong")?.textContent));
  assert.match(await page.run(() => document.querySelector(".state").textContent), /^Line 18 .*onc/);
  assert.match(await page.run(() => document.querySelector(".manual h2").textContent), /^place$/);
  assert.ok(!/`/.test(await page.run(() => document.querySelector(".manual").textContent)), "backticks of the manual");
  await page.run(() => document.querySelector(".CodeMirror").CodeMirror.undo());
  await page.run(cursorAfter, "line {");
  await page.type(" exac");
  await page.until(() => /exactly/.test(document.querySelector(".CodeMirror-hint-active")?.textContent));
  await page.key("Enter");
  await page.type("2, at_lea");
  await page.key("Escape");
  await page.run(() => {
    const cm = document.querySelector(".CodeMirror").CodeMirror;
    cm.setValue(cm.getValue().replace(/exactly = 2, at_lea/, "").replace('"Tic-tac-toe"', '"<b>Mine</b>"'));
    cm.replaceRange("\n", { line: cm.lineCount(), ch: 0 });
  });
  await page.until(() => /<b>Mine<\/b>: the rules hold/.test(document.querySelector(".state").textContent));
  await page.until(tried);
  assert.equal(await page.run(() => document.querySelector(".found details")), null); // a name is no rule
  await page.run(() => {
    const cm = document.querySelector(".CodeMirror").CodeMirror;
    cm.setValue(cm.getValue().replace('"draw"', '"loss"'));
    cm.replaceRange("\n", { line: cm.lineCount(), ch: 0 });
  });
  await page.until(() => /^What differs from tic_tac_toefinish full: whoever moved loses; there: the game is drawn$/.test(document.querySelector(".found details")?.textContent));
  await page.open("about:blank");
  await page.open(address("#/write"));
  await page.until(tried);
  assert.equal(await page.run(() => document.querySelector("#begin").selectedOptions[0].textContent), "<b>Mine</b>");
  assert.deepEqual(page.errors, []);
});

test("options are controls, and what was written is played", { skip }, async () => {
  const page = await browser.page({ own: true });
  await page.open(address("#/write/tic_tac_toe"));
  await page.until(tried);
  await page.run(() => {
    const width = document.querySelector(".options input");
    width.value = 5;
    width.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.until(() => document.querySelectorAll(".frame .bare *").length && /hold/.test(document.querySelector(".state").textContent));
  await page.until(tried);
  await page.click(".goes .main");
  await page.until(() => document.querySelectorAll(".view.play [data-cell]").length === 15);
  assert.deepEqual(page.errors, []);
});

test("a draft that has to make room is offered first, and full browsers say so", { skip }, async () => {
  const page = await browser.page({ width: 360, height: 640, own: true });
  const drafts = Array.from({ length: 30 }, (_, i) => ({ id: 30 - i, title: `Game ${30 - i}`, text: "variant { }", from: null, original: null, options: {} }));
  await page.open(address("#/learn"));
  await page.run((d) => localStorage.setItem("poise.1.drafts", JSON.stringify(d)), drafts);
  await page.run(() => (location.hash = "#/write/tic_tac_toe"));
  await page.until(tried);
  await page.run(() => document.querySelector(".CodeMirror").CodeMirror.replaceSelection("-- mine\n"));
  const told = () => document.querySelector(".view.write .goes")?.parentElement.textContent;
  await page.until(() => /"Game 1", the oldest, makes room/.test(document.querySelector(".view.write").textContent));
  assert.equal(await page.run(() => document.documentElement.scrollWidth), 360);
  await page.open(address("#/write"));
  await page.until(() => Boolean(document.querySelector(".CodeMirror")));
  assert.match(await page.until(told), /Game 1.*Download it/);
  await page.run(() => [...document.querySelectorAll("button")].find((b) => b.textContent === "Let it go").click());
  assert.equal(await page.run(() => document.querySelector(".view.write").textContent.includes("makes room")), false);
  await page.run(() => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }));
  await page.run(() => document.querySelector(".CodeMirror").CodeMirror.replaceSelection("-- more\n"));
  await page.until(() => /has no room to keep/.test(document.getElementById("notice").textContent));
  assert.deepEqual(page.errors, []);
  await page.close();
});
