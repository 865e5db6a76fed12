// The page from a server, as from the disk: a link opens there, and is made there for others.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";
import { encode } from "../../web/page/link.js";

const skip = findBrowser() ? false : "no chromium here";
let browser, server;
before(async () => {
  if (skip) return;
  browser = await Browser.start();
  const page = readFileSync(new URL(address()));
  server = createServer((request, answer) => {
    const found = request.url === "/there/poise.html";
    answer.writeHead(found ? 200 : 404, { "Content-Type": "text/html" }).end(found ? page : "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
});
after(() => (server?.close(), browser?.close()));

test("a link is opened, played on and made on a server", { skip }, async () => {
  const at = `http://127.0.0.1:${server.address().port}/there/poise.html`;
  const letters = await encode({ rules: { variant: "t4", options: { kinds: 2 } }, seats: ["you", "newcomer"] });
  const page = await browser.page({ width: 360, height: 640, touch: true, own: true });
  await page.open(`${at}#/open/${letters}`);
  await page.until(() => document.querySelector(".view.open .goes .main"));
  await page.touch(".goes .main");
  await page.until(() => document.querySelector(".view.play .cells .open"));
  await page.touch(".cells .open");
  await page.until(() => document.querySelector(".tray button"));
  await page.touch(".tray button");
  await page.until(() => document.querySelector(".moves .move"));
  await page.run(() => (location.hash = "#/send"));
  const link = await page.until(() => document.querySelector("#link")?.value);
  assert.ok(link.startsWith(`${at}#/open/`), link);
  const others = page.requests.filter((url) => !url.startsWith("blob:") && !url.startsWith("data:") && url.split("#")[0] !== at && !url.endsWith("/favicon.ico"));
  assert.deepEqual([others, page.errors], [[], []]);
});
