// The first answer of a computer is there within a second on a machine like a phone, whose processor is four times slower, Workers too: before
// anything is learned, of each strength in at least two games; of the casual one in all shipped games with VARIANTS=all.
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";
import { slow } from "./renderers.mjs";

const MOST = Number(process.env.FIRST ?? 2000); // milliseconds; FIRST=1000 on a machine that has nothing else to do
const skip = !findBrowser() ? "no chromium here" : existsSync("/proc/self/cmdline") ? false : "no /proc here";
let browser, fast;
before(async () => {
  if (skip) return;
  browser = await Browser.start();
  fast = slow(browser.folder, 4);
});
after(async () => {
  await fast?.();
  await browser?.close();
});

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

/** Milliseconds that it takes there. */
async function first(variant, who) {
  const page = await browser.page({ width: 360, height: 640, own: true });
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `localStorage.setItem("poise.1.seats", '["you", "${who}"]')` });
  await page.open(address(`#/play/${variant}`));
  await page.until(() => document.querySelector("[data-cell]"));
  await new Promise((resolve) => setTimeout(resolve, 1500)); // somebody looks at the board first
  const took = Math.round(await page.run(answer));
  assert.deepEqual(page.errors, []);
  await page.close();
  return took;
}

const all = () => readdirSync("variants").filter((n) => n.endsWith(".lua")).map((n) => [n.slice(0, -4), ["casual"]]);
for (const [variant, strengths] of process.env.VARIANTS === "all" ? all() : Object.entries(met))
  test(`${variant} is answered at once`, { skip }, async () => {
    for (const who of strengths) {
      const took = await first(variant, who);
      if (process.env.SHOW) console.log(variant, who, took);
      assert.ok(took < MOST, `${who}: ${took} ms`);
    }
  });
