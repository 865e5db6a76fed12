// A headless Firefox, spoken to by its own protocol, Marionette: a length, a colon, and [type, id, command, arguments] as JSON.
import { spawn, execSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The program, or null. */
export function findFirefox() {
  for (const name of ["firefox-esr", "firefox"]) {
    try {
      return execSync(`command -v ${name}`, { encoding: "utf8" }).trim();
    } catch {
      continue;
    }
  }
  return null;
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Firefox {
  #waiting = new Map();
  #next = 1;
  #rest = Buffer.alloc(0);

  static async start({ width = 1280, height = 900, port = 20000 + (process.pid % 10000) } = {}) {
    const b = new Firefox();
    b.folder = mkdtempSync(join(tmpdir(), "poise-firefox-"));
    writeFileSync(join(b.folder, "user.js"), `user_pref("marionette.port", ${port});\nuser_pref("app.update.enabled", false);\n`);
    b.process = spawn(findFirefox(), ["--headless", "--marionette", "--no-remote", "--profile", b.folder, `--width=${width}`, `--height=${height}`], { stdio: "ignore" });
    for (let tries = 0; !b.socket; tries++) {
      b.socket = await new Promise((resolve) => {
        const socket = connect(port, "127.0.0.1", () => resolve(socket));
        socket.on("error", () => resolve(null));
      });
      if (!b.socket && tries > 300) throw new Error("Firefox does not start");
      if (!b.socket) await pause(200);
    }
    b.socket.on("data", (bytes) => b.#hear(bytes));
    await b.send("WebDriver:NewSession", { capabilities: {} });
    await b.send("WebDriver:SetTimeouts", { script: 120000, pageLoad: 120000 });
    return b;
  }

  #hear(bytes) {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const colon = this.#rest.indexOf(":");
      const length = Number(this.#rest.subarray(0, colon));
      if (colon < 0 || this.#rest.length < colon + 1 + length) return;
      const message = JSON.parse(this.#rest.subarray(colon + 1, colon + 1 + length));
      this.#rest = this.#rest.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue; // it introduces itself
      const [, id, error, result] = message;
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    }
  }

  send(name, parameters = {}) {
    const id = this.#next++;
    const text = Buffer.from(JSON.stringify([0, id, name, parameters]));
    this.socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  open(url) {
    return this.send("WebDriver:Navigate", { url });
  }

  async run(f, ...args) {
    return (await this.send("WebDriver:ExecuteScript", { script: `return (${f})(...arguments)`, args })).value;
  }

  async until(f, ...args) {
    for (const end = Date.now() + 60000; ; await pause(100)) {
      const value = await this.run(f, ...args).catch(() => null);
      if (value) return value;
      if (Date.now() > end) throw new Error(`not within 60 seconds: ${f}`);
    }
  }

  /** A pointer goes there and presses. */
  async click(selector) {
    const { x, y } = await this.run((s) => {
      const e = document.querySelector(s);
      e.scrollIntoView({ block: "center", behavior: "instant" });
      const r = e.getBoundingClientRect();
      return { x: Math.round(r.x + r.width / 2), y: Math.round(r.y + r.height / 2) };
    }, selector);
    const actions = [{ type: "pointerMove", x, y, duration: 0 }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    await this.send("WebDriver:PerformActions", { actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }] });
  }

  async close() {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.send("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => {});
    setTimeout(() => this.process.kill("SIGKILL"), 5000).unref();
    await ended;
    this.socket.destroy();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
