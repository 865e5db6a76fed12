// The page in Firefox, where there is one: chosen, played by clicks against the computer, asked, and a harmful link.
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Firefox, findFirefox } from "./firefox.mjs";
import { address } from "./address.mjs";
import { cited, follow } from "./cited.mjs";
import { encode } from "../../web/page/link.js";

const skip = findFirefox() ? false : "no Firefox here";
let page;
before(async () => skip || (page = await Firefox.start()));
after(() => page?.close());

test("a game is chosen, played by clicks and answered", { skip }, async () => {
  await page.open(address("#/games"));
  await page.until(() => document.querySelectorAll(".card svg").length > 10);
  await page.open(address("#/play/tic_tac_toe"));
  await page.until(() => document.querySelectorAll("[data-cell]").length === 9);
  await page.click('[data-cell="4"]');
  await page.until(() => document.querySelectorAll(".moves .move").length === 2);
});

test("a link is opened, and one that means harm ends in a line", { skip }, async () => {
  await page.open(address(`#/open/${await encode({ rules: { variant: "t4" }, moves: ["1@b2", "b2-d4"] })}.1`));
  await page.until(() => document.querySelector(".view.open .goes"));
  assert.match(await page.run(() => document.querySelector(".by").textContent), /after 1 move of a game of 2/);
  await page.run(() => (location.hash = "#/learn"));
  await page.until(() => !document.querySelector(".view.open"));
  const letters = await encode({ rules: { text: "while true do end" } });
  await page.run((l) => (location.hash = `#/open/${l}`), letters);
  assert.match(await page.until(() => document.querySelector(".view.open [role=alert]")?.textContent), /cannot be opened/);
});

test("it is asked, and what is wrong with it", { skip }, async () => {
  await page.run(() => (location.hash = "#/ask/tic_tac_toe"));
  await page.until(() => document.querySelector(".view.ask .goes .main"));
  await page.click(".view.ask .goes .main");
  await page.until(() => document.querySelectorAll(".figures tbody tr")[1]?.children[4].textContent);
  await page.click(".view.ask .goes .main");
  const flaws = '.inquiry[aria-label="What is wrong with it?"]';
  await page.click(`${flaws} button`);
  await page.until((s) => document.querySelector(`${s} .told .verdict`), flaws);
});

test("rules are written, and drawn", { skip }, async () => {
  await page.run(() => (location.hash = "#/write"));
  await page.until(() => document.querySelector(".view.write .CodeMirror") && document.querySelector(".view.write svg .cells, .view.write .board"));
});

test("a report's game opens at the move that it shows", { skip }, async () => {
  const folder = cited();
  await follow(page, pathToFileURL(join(folder, "report.html")).href, 0, "T4");
  rmSync(folder, { recursive: true, force: true });
});
