// A report with cited games and the page beside it, and how a reader goes from one to the other.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const poise = process.env.POISE ?? "build/poise";

/** A folder, which the caller removes, with report.html and poise.html: T4, and a file of somebody's own. */
export function cited() {
  const folder = mkdtempSync(join(tmpdir(), "poise-report-"));
  const file = join(folder, "e.lua");
  copyFileSync("variants/tic_tac_toe.lua", join(folder, "own.lua"));
  writeFileSync(file, `experiment { name = "e", variants = { "t4:kinds=2", "${folder}/own.lua:width=4" }, players = { "random" }, games = 200 }`);
  execFileSync(poise, ["run", file, "--out", folder], { stdio: "ignore" });
  execFileSync(poise, ["report", file, "--out", folder]);
  copyFileSync(process.env.PAGE ?? "build/web/poise.html", join(folder, "poise.html"));
  return folder;
}

/** In the report, a game's third move is shown and its link followed: the page has that game, at that move. */
export async function follow(page, report, which, title) {
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
