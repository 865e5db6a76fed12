// Rules written: an editor, what the manual says where the cursor is, and what comes of it at each pause.
import variants from "../../../build/web/variants.json";
import { Board } from "../board.js";
import { differs } from "../differs.js";
import { download, fill, h, notice } from "../dom.js";
import { engine } from "../engine.js";
import { game, keptGame } from "../game.js";
import { happened } from "../happened.js";
import { Editor, LARGEST } from "../write/editor.js";
import { chosenOf, liveOptions } from "../write/options.js";
import { desk, drafts, gone, lay, letGo, put } from "../write/shelf.js";
import { read, sample, tester, watch } from "../write/trial.js";
import { words } from "../write/words.js";
import { manualEntry, sampleTable } from "../write/shown.js";

export const name = "write";
export const title = "Write";
export const tab = "Write";

const PAUSE = 500;
const tooLong = (what) => notice(`${what}: at most ${LARGEST / 1024} kB wanted`);

function save(title, text) {
  const called = (title || "rules").toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "");
  download(`${called || "rules"}.lua`, text);
}

async function shipped(variant) {
  const place = { rules: { variant }, moves: [] };
  const info = await engine("looker").load({ variant });
  const { source } = await engine("looker").ask({ do: "source" }, { place });
  const options = chosenOf(info.options);
  return { id: null, from: variant.split(":")[0], original: source, text: source, options, title: info.title };
}

// What is asked for; else the rules of the current game, or what was made of them.
async function begin(argument) {
  const latest = desk();
  const rules = game.rules ?? keptGame()?.rules ?? { variant: "tic_tac_toe" };
  if (argument) return shipped(argument);
  if (rules.text) return latest?.text === rules.text ? latest : { id: null, from: null, original: null, text: rules.text, options: rules.options ?? {}, title: "" };
  const from = rules.variant.split(":")[0];
  if (latest && (latest.from === from || !game.rules)) return latest;
  const draft = await shipped(rules.variant);
  return { ...draft, options: { ...draft.options, ...rules.options } };
}

class Write {
  constructor(root) {
    this.root = root;
    this.turn = 0; // of what was written; what belongs to an older one is dropped
    this.result = null;
  }

  async start(argument) {
    fill(this.root, h("p", { class: "loading" }, "Opening the manual ..."));
    [this.words, this.draft] = await Promise.all([words(), begin(argument)]);
    if (argument) history.replaceState(null, "", "#/write");
    this.#build();
    this.#lay(this.draft);
  }

  stop() {
    this.turn++;
    clearTimeout(this.timer);
    tester().rest();
  }

  /** As "load" has them: by name where the text is the shipped one. */
  get rules() {
    const { from, original, text, options } = this.draft;
    return from && text === original ? { variant: from, options } : { text, options };
  }

  #build() {
    this.picker = h("select", { id: "begin", onchange: () => this.#pick(this.picker.value) });
    this.file = h("input", { type: "file", accept: ".lua,text/plain", class: "unseen", tabindex: -1, "aria-label": "A file of rules", onchange: () => this.#openFile() });
    this.state = h("p", { class: "state", role: "status" });
    this.pushed = h("div", { role: "status" });
    this.place = h("div", { class: "editor" });
    this.manual = h("section", { class: "manual", "aria-label": "The manual, where the cursor is" });
    this.picture = h("div", { class: "frame" });
    this.found = h("div", { class: "found" });
    this.options = h("details", { class: "panel", open: true }, h("summary", {}, "Options"), h("div", {}));
    this.goes = [
      h("button", { type: "button", class: "main", onclick: () => this.#go("play") }, "Play it"),
      h("button", { type: "button", onclick: () => this.#go("ask") }, "Is it fair?"),
      h("button", { type: "button", onclick: () => this.#go("send") }, "Send it"),
    ];
    const desk = h("div", { class: "desk" }, h("label", { for: "begin", class: "unseen" }, "Rules to work on"), this.picker, h("button", { type: "button", onclick: () => this.file.click() }, "Open a file"), this.file, h("button", { type: "button", onclick: () => this.#download() }, "Download"));
    fill(
      this.root,
      h("div", { class: "text" }, h("h1", {}, "Write"), desk, this.pushed, this.state, this.place, this.manual),
      h("aside", { "aria-label": "What comes of it" }, this.picture, h("div", { class: "goes" }, this.goes), this.options, this.found),
    );
    this.editor = new Editor(this.place, { text: "", words: this.words, onEdit: (text) => this.#edited(text), onCursor: (where) => this.#look(where), onTooLong: () => tooLong("A text of rules") });
  }

  #fillPicker() {
    const own = drafts();
    const option = (value, text) => h("option", { value, selected: value === (this.draft.id ? `own ${this.draft.id}` : this.draft.from) }, text);
    fill(
      this.picker,
      this.draft.id || this.draft.from ? null : h("option", { value: "", selected: true }, this.draft.title || "These rules"),
      own.length ? h("optgroup", { label: "Yours" }, own.map((d) => option(`own ${d.id}`, d.title || "Untitled"))) : null,
      h("optgroup", { label: "Shipped" }, variants.map((v) => option(v.name, v.title))),
    );
  }

  async #pick(value) {
    const own = /^own (\d+)$/.exec(value);
    if (value) this.#lay(own ? drafts().find((d) => d.id === Number(own[1])) : await shipped(value));
  }

  async #openFile() {
    const [file] = this.file.files;
    this.file.value = "";
    if (!file) return;
    if (file.size > LARGEST) return tooLong(file.name);
    this.#lay(put({ id: null, from: null, original: null, text: await file.text(), options: {}, title: file.name }));
  }

  #download() {
    save(this.result?.info.title ?? this.draft.title, this.draft.text);
  }

  // What the browser does not keep any more is offered before it is lost.
  #tellPushed() {
    const [oldest] = gone();
    const next = () => (letGo(), this.#tellPushed());
    const button = (text, onclick) => h("button", { type: "button", onclick }, text);
    fill(this.pushed, oldest && h("p", { class: "wrong" }, `This browser keeps thirty drafts; "${oldest.title || "Untitled"}", the oldest, makes room.`), oldest && h("div", { class: "goes" }, button("Download it", () => (save(oldest.title, oldest.text), next())), button("Let it go", next)));
  }

  /* --- what is written --- */

  #lay(draft) {
    this.draft = draft;
    lay(draft);
    this.editor.text = draft.text;
    this.#fillPicker();
    this.#tellPushed();
    this.#look({ within: "rules", key: null, word: "" });
    this.#try();
  }

  #edited(text) {
    const isNew = !this.draft.id;
    this.draft = put({ ...this.draft, text });
    if (this.draft.lost && !this.warned) notice("This browser has no room to keep what you write: download it before you leave.");
    this.warned ||= this.draft.lost;
    if (isNew) this.#fillPicker();
    this.#tellPushed();
    this.turn++;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#try(), PAUSE);
  }

  #choose(options) {
    this.draft = { ...this.draft, options };
    if (this.draft.id) put(this.draft);
    else lay(this.draft);
    happened("options");
    this.#try();
  }

  // One trial at a time; the one after it is of what is written then.
  async #try() {
    const turn = ++this.turn;
    if (this.trying) return;
    this.trying = true;
    this.root.classList.add("trying");
    try {
      this.result = await read(this.rules);
      if (turn === this.turn) this.#right();
      const found = turn === this.turn ? await sample(this.result.rules) : null;
      const list = found && (await this.#differing());
      if (turn === this.turn) this.#sampled(found, list);
    } catch (error) {
      if (turn === this.turn && !error.stopped) this.#wrong(error);
    }
    this.trying = false;
    this.root.classList.remove("trying");
    if (turn !== this.turn && this.root.isConnected) this.#try();
  }

  #wrong({ message, line }) {
    this.result = null;
    const says = message.replace(/^rules\.lua(:\d+)?:\s*/, "");
    this.state.className = "state bad";
    fill(this.state, line ? [h("button", { type: "button", class: "quiet", onclick: () => this.editor.show(line) }, `Line ${line}`), ` ${says}`] : says);
    if (line) this.editor.wrong(line, says);
    else this.editor.right();
    this.goes.forEach((b) => (b.disabled = true));
    this.root.classList.add("stale");
  }

  #right() {
    const { info, board, position, options } = this.result;
    this.editor.right();
    this.root.classList.remove("stale");
    this.state.className = "state";
    this.state.textContent = `${info.title}: the rules hold together. ${info.advice ?? ""}`;
    this.goes.forEach((b) => (b.disabled = false));
    this.board = new Board(board, { label: `Board of ${info.title}` });
    this.board.show(position);
    fill(this.picture, this.board.element);
    this.options.hidden = !info.options.length;
    const inside = this.options.lastElementChild;
    if (!inside.contains(document.activeElement)) fill(inside, liveOptions(info.options, (o) => this.#choose(o)));
    this.draft = { ...this.draft, options, title: this.draft.id ? info.title : this.draft.title };
    if (this.draft.id) put(this.draft);
    else lay(this.draft);
    this.#fillPicker();
    if (this.draft.text !== this.draft.original) happened("rules");
  }

  // What the reader has changed of a shipped game.
  #differing() {
    const { from } = this.draft;
    const { rules } = this.result;
    return from && rules.text ? differs(tester(), rules, { variant: from, options: rules.options }, from).catch(() => null) : null;
  }

  #sampled({ check, answer }, list) {
    const again = h("button", { type: "button", onclick: () => this.#watch() }, "Watch a random game");
    fill(this.found, h("h2", {}, "Random games"), sampleTable(check, answer, this.result.board.sides), again, list);
  }

  #watch() {
    const turn = this.turn;
    const show = (position) => {
      this.board.show(position);
      this.board.mark({ last: position.changed });
    };
    this.watching = {};
    const mine = this.watching;
    watch(this.result.rules, show, () => turn === this.turn && mine === this.watching && this.root.isConnected).catch((error) => error.stopped || notice(error.message));
  }

  #look(where) {
    clearTimeout(this.looking);
    this.looking = setTimeout(() => fill(this.manual, manualEntry(this.words, where)), 120);
  }

  /** Brings that part of the view before the reader's eyes: "options", "goes", or the first line that says "win". */
  pointTo(what) {
    if (what === "win") return this.editor.select('"win"');
    if (what === "options") this.options.open = true;
    const shown = what === "options" ? this.options : this.goes[0].parentNode;
    shown.scrollIntoView({ block: "start" });
    shown.querySelector("summary, button").focus({ preventScroll: true });
  }

  async #go(view) {
    try {
      await game.open(this.rules);
      location.hash = `#/${view}`;
    } catch (error) {
      notice(error.message);
    }
  }
}

let shown = null; // the view, while it is

export const pointTo = (what) => shown?.pointTo(what);

export async function mount(root, argument) {
  const write = new Write(root);
  await write.start(argument);
  shown = write;
  return () => {
    shown = null;
    write.stop();
  };
}
