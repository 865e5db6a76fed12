// What a screen reader finds: the browser's own tree of roles and names. Each control has a name, each view its landmarks and heading,
// cells say where they are and what stands on them, and moves are announced.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";

const skip = findBrowser() ? false : "no chromium here";
let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

const CONTROLS = new Set(["button", "link", "textbox", "searchbox", "combobox", "spinbutton", "checkbox", "DisclosureTriangle", "listbox"]);

async function tree(page) {
  const { nodes } = await page.send("Accessibility.getFullAXTree");
  return nodes.filter((n) => !n.ignored).map((n) => ({ role: n.role.value, name: n.name?.value ?? "", live: n.properties?.find((p) => p.name === "live")?.value.value }));
}

const ready = { games: ".card svg", "play/chess": ".board .cells", "play/dvonn": ".board .cells", write: ".found table", ask: "main h1", send: "#link", learn: "main h1" };
for (const [view, selector] of Object.entries(ready))
  test(`${view} is read`, { skip }, async () => {
    const page = await browser.page({ own: true });
    await page.open(address(`#/${view}`));
    await page.until((s) => document.querySelector(s), selector);
    const all = await tree(page);
    const roles = all.map((n) => n.role);
    for (const landmark of ["banner", "navigation", "main"]) assert.ok(roles.includes(landmark), `${landmark} wanted`);
    assert.equal(all.filter((n) => n.role === "heading").length > 0, true);
    assert.deepEqual(all.filter((n) => CONTROLS.has(n.role) && !n.name.trim()).map((n) => n.role), []);
    assert.ok(all.some((n) => n.live === "polite"), "a live region wanted");
    await page.close();
  });

test("cells and moves are said", { skip }, async () => {
  const page = await browser.page({ own: true });
  await page.open(address("#/play/breakthrough"));
  await page.until(() => document.querySelector(".board .cells"));
  const names = (await tree(page)).map((n) => `${n.role}: ${n.name}`);
  assert.ok(names.includes("group: Board of Breakthrough") || names.some((n) => /Board of Breakthrough/.test(n)), "the board is named");
  const cells = names.filter((n) => /^button: [a-h][1-8], /.test(n));
  assert.equal(cells.length, 64);
  assert.ok(cells.some((n) => /^button: a2, white [a-z]+, may be chosen/.test(n)), cells[8]);
  assert.ok(cells.some((n) => /^button: a4, empty/.test(n)));
  await page.run(() => document.querySelector('[data-cell="8"]').focus());
  await page.key("Enter");
  await page.key("ArrowUp");
  await page.key("Enter");
  await page.until(() => /played .* to move/.test(document.getElementById("polite").textContent));
  assert.deepEqual(page.errors, []);
});

const played = (rules, moves) => `localStorage.setItem("poise.1.game", ${JSON.stringify(JSON.stringify({ rules, moves, at: moves.length }))}); localStorage.setItem("poise.1.seats", '["you", "you"]')`;

test("what lies in a column is seen and said", { skip }, async () => {
  const page = await browser.page({ width: 360, height: 640, own: true, touch: true });
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: played({ variant: "lasca" }, ["c3-d4", "e5xc3"]) });
  await page.open(address("#/play"));
  await page.until(() => document.querySelectorAll(".moves .move").length === 2);
  const c3 = (await tree(page)).find((n) => n.role === "button" && n.name.startsWith("c3, "));
  assert.match(c3.name, /^c3, black man on white man/);
  assert.equal(await page.run(() => document.querySelectorAll(".pieces > :nth-child(9) > *").length), 3);
  await page.touch('[data-cell="8"]');
  assert.match(await page.until(() => document.querySelector(".column").textContent), /^c3 from the top:/);
  assert.equal(await page.run(() => document.querySelectorAll(".column svg").length), 2);
  await page.run(() => document.querySelector('[data-cell="0"]').focus());
  assert.match(await page.run(() => document.querySelector(".column").textContent), /^Point at a column/);
  assert.equal(await page.run(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("a pit says how many seeds it has", { skip }, async () => {
  const page = await browser.page({ own: true });
  await page.open(address("#/play/oware"));
  await page.until(() => document.querySelector(".board .cells"));
  assert.ok((await tree(page)).some((n) => /^[a-f][12], 4 seeds/.test(n.name)));
  await page.close();
});
