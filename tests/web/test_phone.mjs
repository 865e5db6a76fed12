// A phone: 360 x 640, fingers, a slow processor. Every view fits, targets are large enough, boards are played by touch, the message of the
// editor stands above the keyboard, and what the computer has learned is there at the next visit.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, findBrowser } from "./browser.mjs";
import { address } from "./address.mjs";
import { encode } from "../../web/page/link.js";

const skip = findBrowser() ? false : "no chromium here";
const phone = { width: 360, height: 640, touch: true, own: true };
let browser;
before(async () => skip || (browser = await Browser.start()));
after(() => browser?.close());

const cell = (n) => `[data-cell="${n}"]`;
const moves = (n) => document.querySelectorAll(".moves .move").length >= n;

async function opened(view, ready, more = {}) {
  const page = await browser.page({ ...phone, ...more });
  await page.open(address(`#/${view}`));
  await page.until((s) => document.querySelector(s), ready);
  return page;
}

// Controls that a finger does not hit; cells of a board are larger or are aimed at under a lens, boxes have labels.
const small = () => {
  const fits = (e) => {
    const r = e.getBoundingClientRect();
    return !r.width || e.closest(".CodeMirror, .skip, .unseen, .by") || (r.width >= 39.5 && r.height >= 39.5);
  };
  return [...document.querySelectorAll("a, button, select, summary, input:not([type=checkbox])")].filter((e) => !fits(e)).map((e) => e.outerHTML.slice(0, 120));
};

const views = { games: ".card svg", "play/chess": ".board .cells", "play/t4": ".board .cells", write: ".found table", ask: "main h1", send: "#link", learn: "main h1" };
for (const [view, ready] of Object.entries(views))
  test(`${view} fits a phone`, { skip }, async () => {
    const page = await opened(view, ready);
    await page.run(() => document.querySelectorAll("details").forEach((d) => (d.open = true)));
    assert.equal(await page.run(() => document.documentElement.scrollWidth), 360);
    assert.equal(await page.run(() => document.querySelector("nav").scrollWidth - document.querySelector("nav").clientWidth), 0);
    assert.deepEqual(await page.run(small), []);
    assert.deepEqual(page.errors, []);
    await page.close();
  });

test("a point of backgammon is touched anywhere, and its men are seen one by one", { skip }, async () => {
  const page = await opened("play/backgammon", ".board .cells .open");
  assert.equal(await page.run(() => document.querySelectorAll(".pieces > g:nth-child(19) circle").length), 10); // five men with a ring each
  const from = await page.run(() => Number(document.querySelector(".cells .open").dataset.cell));
  await page.touch(cell(from)); // its middle, which is far from the foot
  await page.until((c) => document.querySelector('.cells [aria-pressed="true"]')?.dataset.cell === String(c), from);
  await page.touch(await page.run(() => `[data-cell="${[...document.querySelectorAll(".cells .open")].find((e) => /a move ends here/.test(e.getAttribute("aria-label"))).dataset.cell}"]`));
  await page.until(moves, 3); // two dice and a man
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("rules with long words fit a phone, and so does what a link holds", { skip }, async () => {
  const long = "Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz";
  const text = `variant { base = "tic_tac_toe", name = "${long}", about = "${long}", options = { ${long} = integer { 1, min = 1, max = 9, help = "${long}" } } } -- ${long.repeat(9)}`;
  const page = await opened(`open/${await encode({ rules: { text } })}`, ".view.open .goes");
  const fits = async (where) => {
    await page.run(() => document.querySelectorAll("details").forEach((d) => (d.open = true)));
    assert.equal(await page.run(() => document.documentElement.scrollWidth), 360, where);
  };
  await fits("open");
  await page.touch(".view.open .main");
  await page.until(() => document.querySelector(".view.play .board"));
  await fits("play");
  for (const [view, ready] of [["write", ".found table"], ["ask", "#compare"], ["send", "#link"]]) {
    await page.run((v) => (location.hash = `#/${v}`), view);
    await page.until((s) => document.querySelector(s), ready);
    await page.run(() => document.querySelector("#compare") && (document.querySelector("#compare").value = 1, document.querySelector("#compare").dispatchEvent(new Event("change"))));
    await fits(view);
  }
  await page.close();
});

test("the longest share has room beside its bar", { skip }, async () => {
  const page = await opened("ask", "main h1");
  const over = await page.run(() => {
    const list = document.querySelector(".view.ask").appendChild(document.createElement("ul"));
    list.className = "bars";
    list.innerHTML = '<li><span>draw</span><span class="bar"><i style="width:1%"></i></span><b>under 1 %</b></li>';
    const share = list.querySelector("b");
    return share.scrollWidth - share.clientWidth;
  });
  assert.equal(over, 0);
  await page.close();
});

test("figures are read without scrolling aside", { skip }, async () => {
  const page = await opened("ask", ".view.ask .goes .main");
  await page.run(() => document.querySelector(".view.ask .goes .main").click());
  await page.until(() => [...document.querySelectorAll(".figures tbody tr")].some((row) => row.lastElementChild.textContent));
  const over = await page.run(() => {
    const cells = [...document.querySelector(".figures tbody tr").children]; // of five rows, the widest that there may be
    ["thinks 320", "First player favoured", "100.0 %", "100.0 – 100.0 %", "10,000", "100"].forEach((text, i) => (cells[i].textContent = text));
    const figures = document.querySelector(".tables .wide");
    return figures.scrollWidth - figures.clientWidth;
  });
  assert.equal(over, 0);
  const lines = await page.run(() => {
    const [first, , , , games] = document.querySelector(".figures tbody tr").children; // many games, and a word of one line
    [first.textContent, games.textContent] = ["random", "126,976"];
    const range = document.createRange();
    range.selectNodeContents(first);
    return range.getClientRects().length;
  });
  assert.equal(lines, 1);
  await page.close();
});

test("a cell of a chess board is as wide as a finger, and a piece is dragged", { skip }, async () => {
  const page = await opened("play/chess", ".board .cells");
  const { width } = await page.run((s) => document.querySelector(s).getBoundingClientRect().toJSON(), cell(0));
  assert.ok(width >= 39, `${width} pixels`);
  await page.swipe(cell(12), cell(28));
  await page.until(moves, 2);
  assert.equal(await page.run(() => document.querySelector(".moves .move").textContent), "e2-e4");
  assert.deepEqual(page.errors, []);
});

test("small cells are tapped, or aimed at under a lens", { skip }, async () => {
  const page = await opened("play/hex:size=13", ".board.fine");
  await page.touch(cell(0));
  await page.until(moves, 2);
  await page.until(() => !document.querySelector(".thinking"));
  const free = await page.run(() => [...document.querySelectorAll(".cells .open")].slice(40, 43).map((c) => c.dataset.cell));
  await page.swipe(cell(free[0]), cell(free[2]), () => document.querySelector(".lens svg .aim") !== null);
  await page.until(moves, 3);
  assert.match(await page.run((s) => document.querySelector(s).getAttribute("aria-label"), cell(free[2])), /red|blue|first|white|black/i);
  assert.equal(await page.run(() => document.querySelector(".lens")), null);
  assert.deepEqual(page.errors, []);
});

test("whoever scrolls sees the game below the board, not through it", { skip }, async () => {
  const page = await opened("play/t4", ".board .cells");
  await page.run(() => document.querySelector(".about").scrollIntoView({ block: "end", behavior: "instant" }));
  const gap = await page.run(() => document.querySelector("aside").getBoundingClientRect().top - document.querySelector(".table").getBoundingClientRect().bottom);
  assert.ok(gap >= 0, `${gap} pixels`);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("marks are as large as cells, however far apart these are; sides are told by their pieces", { skip }, async () => {
  const text = `variant { name = "Far", rules = function (o) return { board = graph { "a-b-c-a", places = "a 0 0, b 9 0, c 5 7" },
    pieces = sides { first = "boat X", second = "boat O" }, start = drawn { "a X, b O" }, turn = step { along = all }, finish = no_move { result = "loss" } } end }`;
  const page = await opened(`open/${await encode({ rules: { text }, moves: ["a-c"], seats: ["you", "you"] })}`, ".goes .main");
  await page.touch(".goes .main");
  await page.until(() => document.querySelector(".view.play .last *"));
  assert.equal(await page.run(() => document.querySelectorAll(".seat .icon use, .seat .icon circle, .seat .icon path").length > 1), true);
  await page.touch(cell(1));
  const wide = await page.until(() => Math.max(...[...document.querySelectorAll(".last *, .marks *")].map((e) => e.getBoundingClientRect().width)));
  const piece = await page.run(() => document.querySelector(".pieces g g").getBoundingClientRect().width);
  assert.ok(wide < 1.6 * piece, `${wide} pixels beside a piece of ${piece}`);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("what is wrong is seen above the keyboard", { skip }, async () => {
  const page = await opened("write/tic_tac_toe", ".found table");
  await page.send("Emulation.setDeviceMetricsOverride", { width: 360, height: 330, deviceScaleFactor: 1, mobile: true });
  await page.run(() => {
    const cm = document.querySelector(".CodeMirror").CodeMirror;
    const line = cm.getValue().split("\n").findIndex((l) => l.includes("finish"));
    cm.focus();
    cm.setCursor(line, cm.getLine(line).length);
    cm.getScrollerElement().scrollIntoView({ block: "end" });
  });
  await page.type(" nonsense {");
  await page.until(() => document.querySelector(".state.bad"));
  const seen = await page.run(() => {
    const r = document.querySelector(".state").getBoundingClientRect();
    return r.top >= 0 && r.bottom <= innerHeight;
  });
  assert.ok(seen);
  assert.deepEqual(page.errors, []);
});

test("the engine is unpacked beside the page, which goes on", { skip }, async () => {
  const page = await browser.page(phone);
  const count = "for (const f of ['instantiate', 'compile']) { const own = WebAssembly[f]; WebAssembly[f] = (...a) => ((window.called ??= []).push(f), own(...a)); }";
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: count });
  await page.open(address("#/play/t4"));
  await page.until(() => document.querySelector(".board .cells"));
  assert.deepEqual(await page.run(() => window.called), ["compile"]);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("what was learned is there at the next visit", { skip }, async () => {
  const page = await opened("play/tic_tac_toe", ".board .cells");
  const names = () =>
    new Promise((resolve) => {
      const request = indexedDB.open("poise");
      request.onsuccess = () => {
        const { result } = request;
        if (!result.objectStoreNames.length) return resolve((result.close(), null));
        const all = result.transaction("nets").objectStore("nets").getAllKeys();
        all.onsuccess = () => resolve((result.close(), all.result.length ? all.result : null));
      };
    });
  const kept = await page.until(names);
  assert.match(kept[0], /^[0-9a-f]{16}-.*\.net$/);
  await page.open("about:blank");
  await page.open(address("#/play/tic_tac_toe"));
  await page.until(() => document.querySelector(".board .cells"));
  await page.touch(cell(4));
  await page.until(moves, 2);
  assert.deepEqual(await page.run(names), kept);
  assert.deepEqual(page.errors, []);
});
