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
  const seen = (what) => page.until((s) => {
    const { top, bottom } = document.querySelector(s).getBoundingClientRect();
    return top > 0 && bottom < document.querySelector(".tour").getBoundingClientRect().top;
  }, what);
  await page.click(".tour button.main"); // on a phone the options stand far below the text
  await seen(".options input");
  await page.run(() => {
    const width = document.querySelector(".options input");
    width.value = 4;
    width.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.until(step, 3);
  await page.click(".tour button.main");
  await seen(".CodeMirror-selected");
  await page.type('"loss"');
  await page.until(step, 4);
  await page.until(() => !document.querySelector(".trying"));
  await page.click(".tour button.main");
  await seen(".goes button:nth-child(2)");
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
