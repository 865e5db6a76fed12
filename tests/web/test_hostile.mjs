// Rules that mean harm: each ends in one line of text, the tab stays alive, and nothing that they say becomes markup.
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { address } from "./address.mjs";
import { Browser, findBrowser } from "./browser.mjs";

const skip = findBrowser() ? false : "no chromium here";
let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

// A page as `poise page` writes it, with that inside.
function withInside(text, f) {
  const path = join(tmpdir(), `poise-inside-${process.pid}.html`);
  const inside = JSON.stringify({ rules: { text } }).replaceAll("<", "\\u003c");
  writeFileSync(path, readFileSync(new URL(address()), "utf8").replace('id="inside">', () => `id="inside">${inside}`));
  return f(address("#/play", path)).finally(() => rmSync(path));
}

const told = () => document.querySelector("main [role=alert]")?.textContent || document.getElementById("notice").textContent;

const harm = {
  "a loop without end": "while true do end",
  "a loop without end in what is called later": 'variant { name = "x", title = "x", board = square { size = 3 }, pieces = neutral { kinds = 1 }, turn = { place { when = function () while true do end end } }, finish = {} }',
  "all memory": 'local t = {} for i = 1, 1e9 do t[i] = ("x"):rep(1e6) .. i end',
  "deep recursion": "local function f (n) return f(n + 1) + 1 end f(1)",
  "deep tables": `variant { name = "x", board = ${"{".repeat(3000)}${"}".repeat(3000)} }`,
  "a huge board": 'variant { name = "x", title = "x", board = square { width = 1e9, height = 1e9 }, pieces = neutral { kinds = 1 } }',
  "no Lua at all": "\u0000\u0001<script>alert(1)</script>",
};
for (const [name, text] of Object.entries(harm))
  test(`${name} ends in a line`, { skip }, () =>
    withInside(text, async (url) => {
      const page = await browser.page({ own: true });
      await page.open(url);
      const began = Date.now();
      const line = await page.until(told);
      assert.ok(line.length > 3 && line.length < 500, line);
      assert.ok(Date.now() - began < 8000, `${Date.now() - began} ms`); // a second, on a machine that has nothing else to do
      await page.click('[data-view="games"]');
      await page.until(() => document.querySelector(".card"));
      assert.deepEqual(page.errors, []);
      await page.close();
    }));

test("script in names stays text", { skip }, () => {
  const bad = `<img src=x onerror="window.bad=1"><svg onload="window.bad=1">`;
  const text = readFileSync("variants/tic_tac_toe.lua", "utf8")
    .replace(/name = "[^"]*"/, `name = ${JSON.stringify(bad)}`)
    .replace(/about = "[^"]*"/, `about = ${JSON.stringify(bad)}`);
  return withInside(text, async (url) => {
    const page = await browser.page({ own: true });
    await page.open(url);
    await page.until(() => document.querySelector(".board .cells"));
    assert.match(await page.run(() => document.querySelector("h1").textContent), /<img.*<svg/);
    assert.match(await page.run(() => document.querySelector(".about").textContent), /<img.*<svg/);
    assert.equal(await page.run(() => document.querySelectorAll("main img, main svg[onload]").length), 0);
    assert.equal(await page.run(() => window.bad), null);
    assert.deepEqual(page.errors, []);
  });
});
