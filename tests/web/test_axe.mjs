// What axe-core has against the page: each view, light and dark, on a phone and on a desk; each
// of the two in both with AXE_SIZES=all. Needs the file AXE.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { address } from "./address.mjs";
import { encode } from "../../web/page/link.js";
import { Browser, findBrowser } from "./browser.mjs";

const skip = !findBrowser() ? "no chromium here" : !process.env.AXE ? "no axe-core in the file AXE" : false;
let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

const views = { games: ".card svg", "play/t4": ".board .cells", "play/dobutsu_shogi": ".board .cells", write: "main h1", ask: "main h1", learn: "main h1", send: "#link" };
const link = await encode({ rules: { variant: "t4", options: { kinds: 2 } }, moves: [], seats: null });
views[`open/${link}`] = ".goes .main";
const sizes = [
  { width: 360, height: 640, touch: true },
  { width: 1280, height: 900, dark: true },
];
if (process.env.AXE_SIZES === "all") sizes.push({ width: 360, height: 640, touch: true, dark: true }, { width: 1280, height: 900 });
for (const [view, ready] of Object.entries(views))
  for (const size of sizes)
    test(`${view.slice(0, 20)} at ${size.width}${size.dark ? ", dark" : ""}`, { skip }, async () => {
      const page = await browser.page({ ...size, own: true });
      await page.open(address(`#/${view}`));
      await page.until((s) => document.querySelector(s), ready);
      await new Promise((resolve) => setTimeout(resolve, 1000)); // what comes after the heading
      await page.run(() => document.querySelectorAll("details").forEach((d) => (d.open = true)));
      await page.send("Runtime.evaluate", { expression: readFileSync(process.env.AXE, "utf8") });
      const found = await page.run(async () => {
        const { violations } = await axe.run(document, { resultTypes: ["violations"] });
        // CodeMirror's own scroller is walked by the keys of its editor.
        const ours = violations.filter((v) => v.id !== "scrollable-region-focusable" || v.nodes.some((n) => !/CodeMirror-scroll/.test(n.html)));
        return ours.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 200)} ${v.nodes[0].failureSummary}`);
      });
      assert.deepEqual(found, []);
      assert.equal(await page.run(() => document.documentElement.scrollWidth), size.width);
      await page.close();
    });
