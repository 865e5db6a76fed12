// What is wrong with a game, what its rules are worth, and how much is luck, asked in the page: with progress, stopped, and a game to look at.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";

const skip = findBrowser() ? false : "no chromium here";
let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

const label = (name) => `.inquiry[aria-label="${name}"]`;
const FLAWS = label("What is wrong with it?");
const WORTH = label("What is each rule worth?");

test("a flaw is found and shown in a game, on a phone", { skip }, async () => {
  const page = await browser.page({ width: 360, height: 640, own: true });
  page.patience = 120000;
  await page.open(address("#/ask/tic_tac_toe:row=2"));
  await page.until((s) => document.querySelector(s), FLAWS);
  await page.click(`${FLAWS} button`);
  await page.until((s) => !document.querySelector(`${s} progress`).hidden, FLAWS);
  const told = await page.until((s) => document.querySelector(`${s} .told .verdict`)?.textContent, FLAWS);
  assert.match(told, /flaws? (was|were) found/);
  assert.match(await page.run((s) => document.querySelector(`${s} .flaws`).textContent, FLAWS), /first player/i);
  assert.equal(await page.run(() => document.documentElement.scrollWidth), 360);
  await page.click(`${FLAWS} .flaws button`);
  await page.until(() => document.querySelectorAll(".view.play .moves .move").length > 1);
  assert.deepEqual(page.errors, []);
});

test("what rules are worth, and a question that is stopped", { skip }, async () => {
  const page = await browser.page({ own: true });
  page.patience = 120000;
  await page.open(address("#/ask/t4:kinds=2"));
  await page.until((s) => document.querySelector(s), WORTH);
  await page.click(`${WORTH} button`);
  await page.until((s) => /learn|games without/.test(document.querySelector(`${s} .by:nth-of-type(2)`).textContent), WORTH);
  await page.click(`${WORTH} button`);
  await page.until((s) => /Stopped/.test(document.querySelector(s).textContent), WORTH);
  await page.click(`${WORTH} button`);
  const rows = await page.until((s) => document.querySelectorAll(`${s} tbody tr`).length, WORTH);
  assert.ok(rows >= 2);
  assert.match(await page.run((s) => document.querySelector(`${s} tbody`).textContent, WORTH), /[+−]\d+\.\d/);
  assert.deepEqual(page.errors, []);
});

test("how much is luck, asked of games with dice alone", { skip }, async () => {
  const LUCK = label("How much is luck?");
  const page = await browser.page({ width: 360, height: 640, own: true });
  page.patience = 240000;
  await page.open(address("#/ask/t4:kinds=2"));
  await page.until((s) => document.querySelector(s), WORTH);
  assert.equal(await page.run((s) => document.querySelector(s), LUCK), null);
  await page.open(address("#/ask/einstein"));
  await page.until((s) => document.querySelector(s), LUCK);
  await page.click(`${LUCK} button`);
  const told = await page.until((s) => document.querySelector(`${s} .told .verdict`)?.textContent, LUCK);
  assert.match(told, /^\d+\.\d % \(95 %, fixed n: .* of how games come out between these players is luck/);
  assert.equal(await page.run(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(page.errors, []);
});
