// Is it fair? Several Workers find what one native run finds; it can be stopped, goes on, and compares two versions.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";

const poise = process.env.POISE ?? "build/poise";
const skip = !findBrowser() ? "no chromium here" : existsSync(poise) ? false : `no ${poise} here`;
let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

const rows = () => [...document.querySelectorAll(".figures tbody tr")].map((r) => [...r.children].map((c) => c.textContent));
const games = (text) => Number((text || "0").replace(/,/g, ""));

// A row of the page, from the native program.
function native(variant, player, count) {
  const told = JSON.parse(execFileSync(poise, ["simulate", variant, "--players", player, "--games", String(count), "--json"], { encoding: "utf8" }));
  return [told.verdict, `${(100 * told.score).toFixed(1)} %`, `${(Math.floor(1000 * told.low + 1e-7) / 10).toFixed(1)} – ${(Math.ceil(1000 * told.high - 1e-7) / 10).toFixed(1)} %`, told.observed.lengths.median];
}

// The page takes one Worker less than there are processors.
async function addUp(workers) {
  const page = await browser.page({ own: true });
  await page.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `Object.defineProperty(navigator, "hardwareConcurrency", { value: ${workers + 1} });
      window.begun = 0;
      window.Worker = class extends Worker { constructor(url) { super(url); window.begun++; } };`,
  });
  await page.open(address("#/ask/tic_tac_toe"));
  await page.until(() => document.querySelector(".verdict"));
  await page.click(".goes .main");
  await page.until(() => /\d/.test(document.querySelectorAll(".figures tbody tr")[3]?.textContent.slice(9)));
  await page.click(".goes .main");
  await page.until(() => document.querySelector(".goes .main").textContent === "Go on");
  const told = await page.run(rows);
  const players = { random: "random", novice: "novice", "thinks 20": "mcts:iterations=20,training=0" };
  for (const [name, player] of Object.entries(players)) {
    const row = told.find((r) => r[0] === name);
    const [verdict, ...rest] = native("tic_tac_toe", player, games(row[4]));
    assert.deepEqual(row.slice(1), [verdict.charAt(0) + verdict.slice(1).toLowerCase(), rest[0], rest[1], row[4], String(rest[2])], name);
  }
  await page.run(() => {
    URL.createObjectURL = (blob) => (blob.text().then((text) => (window.saved = text)), "data:,x");
  });
  await page.click(".goes button:nth-child(2)");
  assert.match(await page.until(() => window.saved), /^<!doctype html>[^]*Tic-tac-toe/i);
  assert.ok((await page.run(() => window.begun)) >= workers + 2, "not all Workers played"); // one has the game, and one adds up
  const before = games(told[4][4]);
  await page.click(".goes .main");
  await page.until((n) => Number(document.querySelectorAll(".figures tbody tr")[4].children[4].textContent.replace(/,/g, "")) > n, before);
  await page.click('nav a[data-view="games"]');
  await page.until(() => document.querySelector(".card"));
  assert.deepEqual(page.errors, []);
}
for (const workers of [1, 2, 3]) test(`what ${workers} Workers add up is what one native run finds`, { skip }, () => addUp(workers));

test("two versions are asked side by side, on a phone", { skip }, async () => {
  const page = await browser.page({ width: 360, height: 640, own: true });
  await page.open(address("#/ask/tic_tac_toe"));
  await page.until(() => document.querySelector("#compare"));
  await page.run(() => {
    const select = document.querySelector("#compare");
    select.value = 1;
    select.dispatchEvent(new Event("change"));
    const width = document.querySelector(".options input");
    width.value = 5;
    width.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.until(() => /width 5/.test(document.querySelector("figcaption")?.textContent));
  await page.until(() => /^What differsoption width: 3; there: 5board square: width 3; there: width 5$/.test(document.querySelector("#compare ~ div details")?.textContent));
  await page.click(".goes .main");
  await page.until(() => document.querySelectorAll(".tables table").length === 2 && [...document.querySelectorAll(".tables tbody")].every((t) => /\d/.test(t.rows[1].cells[4].textContent)));
  await page.until(() => /^[+−]\d+\.\d \([+−]\d+\.\d to [+−]\d+\.\d\)$/.test(document.querySelectorAll(".tables tbody")[1].rows[0].cells[6]?.textContent));
  assert.match(await page.run(() => document.querySelector(".says").textContent), /^with width 5: Tic-tac-toe's first player scores [+−]\d+\.\d points there, between /);
  assert.match(await page.until(() => document.querySelector(".ends figcaption")?.textContent), /^from \d to 9 decisions, half of them at most \d; \d\.\d on average$/);
  assert.ok((await page.run(() => document.querySelectorAll(".ends .column").length)) >= 2);
  assert.equal(await page.run(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(page.errors, []);
});
