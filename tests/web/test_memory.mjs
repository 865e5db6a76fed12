// What a game takes in a browser's tab: less than 300 MB when the strongest computer has answered and another learns. Some of the shipped
// variants; all of them with MEMORY=all.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";
import { renderers } from "./renderers.mjs";

const MOST = 300; // MB
const skip = !findBrowser() ? "no chromium here" : existsSync("/proc/self/smaps_rollup") ? false : "no /proc here";
const all = readdirSync("variants").filter((n) => n.endsWith(".lua")).map((n) => n.slice(0, -4));
const variants = process.env.MEMORY === "all" ? all : ["chess", "havannah", "ring_world"].filter((v) => all.includes(v));

// MB of the largest process that draws a page; what is shared with others is counted in parts.
function largest(folder) {
  const sizes = renderers(folder).map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))[1]) / 1024;
    } catch {
      return 0; // it has ended
    }
  });
  return Math.max(0, ...sizes);
}

let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

for (const variant of variants)
  test(`${variant} takes less than ${MOST} MB`, { skip }, async () => {
    const page = await browser.page({ own: true });
    page.patience = 90000;
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: 'localStorage.setItem("poise.1.seats", \'["strongest", "strongest"]\')' });
    await page.open(address(`#/play/${variant}`));
    await page.until(() => document.querySelectorAll(".moves .move").length >= 2);
    let most = 0;
    for (let i = 0; i < 12; i++) {
      most = Math.max(most, largest(browser.folder));
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    await page.close();
    if (process.env.SHOW) console.log(variant, Math.round(most));
    assert.ok(most > 20 && most < MOST, `${Math.round(most)} MB`);
  });
