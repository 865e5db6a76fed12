// The first answer of a computer is there within a second on a machine like a phone, whose processor is four times slower: before anything
// is learned, of each strength in at least two games.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";

const MOST = Number(process.env.FIRST ?? 2000); // milliseconds; FIRST=1000 on a machine that has nothing else to do
const skip = findBrowser() ? false : "no chromium here";
let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

// From the click by which the computer is to move until its first decision is on the board.
const answer = () =>
  new Promise((resolve) => {
    const began = performance.now();
    [...document.querySelectorAll("button")].find((b) => b.textContent === "Swap sides").click();
    const timer = setInterval(() => {
      if (!document.querySelector(".moves .move")) return;
      clearInterval(timer);
      resolve(performance.now() - began);
    }, 10);
  });

const met = {
  t4: ["newcomer", "strongest"],
  tafl: ["casual", "practised"],
  ring_world: ["newcomer", "strong"],
  zong_heng: ["casual", "strongest"],
  chess: ["practised", "strong"],
  hex: ["casual", "strongest"],
  twixt: ["newcomer", "casual"],
  quoridor: ["newcomer", "strong"],
  pente: ["newcomer"],
};
for (const [variant, strengths] of Object.entries(met))
  test(`${variant} is answered at once`, { skip }, async () => {
    for (const who of strengths) {
      const page = await browser.page({ width: 360, height: 640, own: true, slower: 4 });
      await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `localStorage.setItem("poise.1.seats", '["you", "${who}"]')` });
      await page.open(address(`#/play/${variant}`));
      await page.until(() => document.querySelector("[data-cell]"));
      await new Promise((resolve) => setTimeout(resolve, 1500)); // somebody looks at the board first
      const took = await page.run(answer);
      if (process.env.SHOW) console.log(variant, who, Math.round(took));
      assert.ok(took < MOST, `${who}: ${Math.round(took)} ms`);
      assert.deepEqual(page.errors, []);
      await page.close();
    }
  });
