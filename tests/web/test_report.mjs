// A game that poise report cites opens in the page beside the report, at the position that the report shows.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Browser, findBrowser } from "./browser.mjs";
import { cited, follow } from "./cited.mjs";

const skip = findBrowser() ? false : "no chromium here";
const poise = process.env.POISE ?? "build/poise";
const folder = mkdtempSync(join(tmpdir(), "poise-report-"));
let browser, both;
before(async () => {
  if (skip) return;
  both = cited();
  browser = await Browser.start();
});
after(async () => {
  await browser?.close();
  for (const made of [folder, both]) if (made) rmSync(made, { recursive: true, force: true });
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
  const page = await browser.page({ own: true });
  const report = pathToFileURL(join(both, "report.html")).href;
  await follow(page, report, 0, "T4");
  await follow(page, report, 4, "Tic-tac-toe");
  assert.deepEqual(page.errors, []);
});

test("and so on a server", { skip }, async () => {
  const server = createServer((request, answer) => {
    const asked = join(both, new URL(request.url, "http://x").pathname);
    answer.writeHead(existsSync(asked) ? 200 : 404, { "Content-Type": "text/html" }).end(existsSync(asked) ? readFileSync(asked) : "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const page = await browser.page({ own: true });
  await follow(page, `http://127.0.0.1:${server.address().port}/report.html`, 0, "T4");
  assert.deepEqual(page.errors, []);
  server.close();
});
