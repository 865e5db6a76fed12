// The guided tour, from its first step to an own variant that is sent.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";

const skip = findBrowser() ? false : "no chromium here";
let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

const step = (n) => document.querySelector(".tour h2")?.textContent.startsWith(`${n} of 5`);

test("the tour ends with an own variant of a shipped game", { skip }, async () => {
  const page = await browser.page({ width: 360, height: 640, own: true });
  await page.open(address("#/learn"));
  await page.until(() => document.querySelector(".view.learn .main"));
  await page.click(".view.learn .main");
  await page.until(() => document.querySelector(".view.play [data-cell]"));
  await page.run(() => document.querySelector('[data-cell="4"]').focus());
  await page.key("Enter");
  await page.until(step, 2);
  await page.click(".tour a.main");
  await page.until(() => document.querySelector(".found table"));
  await page.run(() => {
    const width = document.querySelector(".options input");
    width.value = 4;
    width.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.until(step, 3);
  await page.run(() => {
    const cm = document.querySelector(".CodeMirror").CodeMirror;
    const at = cm.getValue().split("\n").findIndex((l) => l.includes('"win"'));
    cm.replaceRange('"loss"', { line: at, ch: cm.getLine(at).indexOf('"win"') }, { line: at, ch: cm.getLine(at).indexOf('"win"') + 5 });
  });
  await page.until(step, 4);
  await page.until(() => !document.querySelector(".trying"));
  await page.click(".goes button:nth-child(2)");
  await page.until(() => document.querySelector(".view.ask .goes .main"));
  assert.equal(await page.run(() => document.documentElement.scrollWidth), 360);
  await page.click(".goes .main");
  await page.until(step, 5);
  await page.click(".tour a.main");
  await page.until(() => document.querySelector("#link")?.value);
  await page.click(".view.send .goes .main");
  await page.until(() => /your own game/.test(document.querySelector(".tour h2").textContent));
  const link = await page.run(() => document.querySelector("#link").value);
  assert.equal(await page.run(() => document.documentElement.scrollWidth), 360);
  const other = await browser.page({ own: true });
  await other.open(link);
  await other.until(() => /loses/.test(document.querySelector(".rules")?.textContent));
  assert.match(await other.run(() => document.querySelector(".by").textContent), /width 4/);
  assert.deepEqual([...page.errors, ...other.errors], []);
});
