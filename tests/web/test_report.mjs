// A game that poise report cites opens in the page beside the report, at the position that the report shows.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Browser, findBrowser } from "./browser.mjs";

const skip = findBrowser() ? false : "no chromium here";
const poise = process.env.POISE ?? "build/poise";
const folder = mkdtempSync(join(tmpdir(), "poise-report-"));
let browser;
before(async () => skip || (browser = await Browser.start()));
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

// Nobody meets a link that leads nowhere: what is not beside the report is not offered.
test("without the page beside it a report has no links to it", { skip }, async () => {
  const file = join(folder, "alone.lua");
  writeFileSync(file, 'experiment { name = "alone", variants = { "t4:kinds=2" }, players = { "random" }, games = 50 }');
  execFileSync(poise, ["run", file, "--out", join(folder, "alone")], { stdio: "ignore" });
  execFileSync(poise, ["report", file, "--out", join(folder, "alone")]);
  const page = await browser.page({ own: true });
  const report = pathToFileURL(join(folder, "alone", "report.html")).href;
  await page.open(report);
  await page.until(() => document.querySelector('link[rel="preload"][href$="poise.html"]'));
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.ok(await page.run(() => document.querySelectorAll(".play").length > 1));
  assert.equal(await page.run(() => document.querySelectorAll(".play:not([hidden])").length), 0);
  copyFileSync(process.env.PAGE ?? "build/web/poise.html", join(folder, "alone", "poise.html"));
  await page.open(`${report}?again`);
  await page.until(() => !document.querySelector(".play[hidden]"));
  assert.deepEqual(page.errors, []);
});

test("a report's game opens in the page at the move that it shows", { skip }, async () => {
  const file = join(folder, "e.lua");
  copyFileSync("variants/tic_tac_toe.lua", join(folder, "own.lua"));
  writeFileSync(file, `experiment { name = "e", variants = { "t4:kinds=2", "${folder}/own.lua:width=4" }, players = { "random" }, games = 200 }`);
  execFileSync(poise, ["run", file, "--out", folder], { stdio: "ignore" });
  execFileSync(poise, ["report", file, "--out", folder]);
  copyFileSync(process.env.PAGE ?? "build/web/poise.html", join(folder, "poise.html"));
  const page = await browser.page({ own: true });
  const report = pathToFileURL(join(folder, "report.html")).href;
  for (const [which, title] of [[0, "T4"], [4, "Tic-tac-toe"]]) {
    await page.open(report);
    await page.until(() => document.querySelector(".game .play:not([hidden])"));
    const shown = await page.run((k) => {
      document.querySelectorAll("details").forEach((d) => (d.open = true));
      const games = [...document.querySelectorAll(".game")];
      const game = games[Math.min(k, games.length - 1)];
      const slider = game.querySelector("input");
      slider.value = 3;
      slider.dispatchEvent(new Event("input"));
      game.querySelector(".play a").id = "clicked";
      return { says: game.querySelector("output").textContent, plies: +game.dataset.plies };
    }, which);
    assert.match(shown.says, /^3 of /);
    await page.click("#clicked");
    await page.until(() => document.querySelector(".view.open .goes"));
    assert.equal(await page.run(() => document.querySelector("h1").textContent), title);
    assert.match(await page.run(() => document.querySelector(".by").textContent), new RegExp(`after 3 moves of a game of ${shown.plies}`));
    await page.click(".goes .main");
    await page.until((n) => document.querySelectorAll(".view.play .moves .move").length === n, shown.plies);
    const third = await page.run(() => [...document.querySelectorAll(".moves .move")].findIndex((m) => m.getAttribute("aria-current")));
    assert.equal(third, 2);
    const bare = (text) => text.replace(/\W/g, "");
    assert.ok(bare(shown.says).includes(bare(await page.run(() => document.querySelectorAll(".moves .move")[2].textContent))), shown.says);
  }
  assert.deepEqual(page.errors, []);
});
