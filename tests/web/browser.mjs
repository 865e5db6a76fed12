// A headless Chromium, spoken to over a pipe by its own protocol: opens a page, runs functions in it, types and clicks as people do.
import { spawn, execSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The program, or null. */
export function findBrowser() {
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    try {
      return execSync(`command -v ${name}`, { encoding: "utf8" }).trim();
    } catch {
      continue;
    }
  }
  return null;
}

export class Browser {
  #waiting = new Map();
  #next = 1;
  #rest = "";
  #listeners = new Set();

  static async start() {
    const b = new Browser();
    b.folder = mkdtempSync(join(tmpdir(), "poise-web-"));
    const options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--remote-debugging-pipe", "--hide-scrollbars"];
    b.process = spawn(findBrowser(), [...options, `--user-data-dir=${b.folder}`, "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    b.process.stdio[4].setEncoding("utf8").on("data", (text) => b.#hear(text));
    return b;
  }

  #hear(text) {
    const messages = (this.#rest + text).split("\0");
    this.#rest = messages.pop();
    for (const message of messages.map((m) => JSON.parse(m))) {
      const waiting = this.#waiting.get(message.id);
      if (!waiting) for (const listener of this.#listeners) listener(message);
      else if (message.error) waiting.reject(new Error(message.error.message));
      else waiting.resolve(message.result);
      this.#waiting.delete(message.id);
    }
  }

  send(method, params = {}, sessionId = undefined) {
    const id = this.#next++;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  listen(listener) {
    this.#listeners.add(listener);
  }

  /** A page of that size; `dark`: as the reader's system says; `own`: with a storage of its own, as another person's. */
  async page({ width = 1280, height = 900, dark = false, touch = false, own = false, slower = 1 } = {}) {
    const context = own ? (await this.send("Target.createBrowserContext")).browserContextId : undefined;
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank", browserContextId: context });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    await page.send("Page.enable");
    await page.send("Runtime.enable");
    await page.send("Network.enable");
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: touch });
    if (touch) await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    if (slower > 1) await page.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }] });
    return page;
  }

  async close() {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.send("Browser.close").catch(() => {});
    setTimeout(() => this.process.kill("SIGKILL"), 3000).unref();
    await ended;
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Page {
  constructor(browser, session, target) {
    Object.assign(this, { browser, session, target, errors: [], requests: [], patience: 30000 }); // patience: milliseconds of `until`
    browser.listen(({ method, params, sessionId }) => {
      if (sessionId !== session) return;
      if (method === "Runtime.exceptionThrown") this.errors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      if (method === "Runtime.consoleAPICalled" && params.type === "error") this.errors.push(params.args.map((a) => a.value ?? a.description).join(" "));
      if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
    });
  }

  send(method, params) {
    return this.browser.send(method, params, this.session);
  }

  async open(url) {
    await this.send("Page.navigate", { url });
    await this.until(() => document.readyState === "complete");
  }

  /** What a function returns in the page; its arguments go there as JSON. */
  async run(f, ...args) {
    const expression = `(${f})(${args.map((a) => JSON.stringify(a)).join(",")})`;
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value ?? null;
  }

  /** Waits until a function returns something true there, which is returned. */
  async until(f, ...args) {
    const end = Date.now() + this.patience;
    for (;;) {
      const value = await this.run(f, ...args).catch(() => false);
      if (value) return value;
      if (Date.now() > end) throw new Error(`not within ${this.patience / 1000} seconds: ${f}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** The middle of an element on the screen. */
  middle(selector) {
    return this.run((s) => {
      const element = document.querySelector(s);
      if (!element) throw new Error(`nothing is ${s}`);
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const r = element.getBoundingClientRect();
      return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    }, selector);
  }

  async click(selector) {
    const { x, y } = await this.middle(selector);
    for (const type of ["mousePressed", "mouseReleased"]) await this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
  }

  async drag(from, to) {
    const a = await this.middle(from);
    const b = await this.middle(to);
    const mouse = (type, { x, y }, buttons) => this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons, clickCount: 1 });
    await mouse("mousePressed", a, 1);
    for (const t of [0.3, 0.7, 1]) await mouse("mouseMoved", { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }, 1);
    await mouse("mouseReleased", b, 0);
  }

  async touch(selector) {
    const { x, y } = await this.middle(selector);
    await this.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await this.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** A finger goes from one to the other; `seen` returns something true in the page before it is lifted. */
  async swipe(from, to, seen = null) {
    const a = await this.middle(from);
    const b = await this.run((s) => {
      const r = document.querySelector(s).getBoundingClientRect();
      return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    }, to);
    const finger = (type, ...touchPoints) => this.send("Input.dispatchTouchEvent", { type, touchPoints });
    await finger("touchStart", a);
    for (const t of [0.3, 0.7, 1]) await finger("touchMove", { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
    if (seen) await this.until(seen);
    await finger("touchEnd");
  }

  async key(key) {
    const code = { Enter: 13, Escape: 27, Tab: 9, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 }[key];
    for (const type of ["rawKeyDown", "keyUp"]) await this.send("Input.dispatchKeyEvent", { type, key, code: key, windowsVirtualKeyCode: code });
  }

  type(text) {
    return this.send("Input.insertText", { text });
  }

  async picture(path) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(path, Buffer.from(data, "base64"));
  }

  close() {
    return this.browser.send("Target.closeTarget", { targetId: this.target });
  }
}
