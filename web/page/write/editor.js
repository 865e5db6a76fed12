// The editor of rules: CodeMirror with Lua's colours, the manual's words and keys, and an error under its line.
import CodeMirror from "codemirror/lib/codemirror.js";
import "codemirror/mode/lua/lua.js";
import "codemirror/addon/hint/show-hint.js";
import "codemirror/addon/edit/matchbrackets.js";
import { h } from "../dom.js";
import { context, suggestions } from "./words.js";

export const LARGEST = 256 * 1024; // letters that are edited without waiting

/** In `place`; onEdit(text) after each change by hand, onCursor({within, key, word}) when the cursor moves, onTooLong() where a change would
 *  make the text longer than LARGEST: it is not made. */
export class Editor {
  #wrong = null;

  constructor(place, { text, words, onEdit, onCursor, onTooLong }) {
    this.words = words;
    this.cm = CodeMirror(place, {
      value: text,
      mode: "lua",
      lineNumbers: true,
      lineWrapping: true,
      matchBrackets: true,
      tabSize: 2,
      screenReaderLabel: "The rules, in Lua",
      // Tab leaves the editor, as elsewhere on the page.
      extraKeys: { Tab: false, "Shift-Tab": false, "Ctrl-Space": () => this.complete(), "Alt-/": () => this.complete() },
    });
    this.cm.getScrollerElement().tabIndex = 0; // what scrolls can be scrolled by keys
    this.cm.addOverlay({ token: (stream) => this.#colour(stream) });
    this.cm.on("beforeChange", (_, change) => this.#bound(change, onTooLong));
    this.cm.on("changes", (_, changes) => this.#changed(changes, onEdit));
    this.cm.on("cursorActivity", () => onCursor(this.#where()));
  }

  get text() {
    return this.cm.getValue();
  }

  set text(text) {
    this.right();
    this.cm.setValue(text);
    this.cm.clearHistory();
  }

  #bound(change, onTooLong) {
    if (change.origin === "setValue" || change.text.reduce((sum, line) => sum + line.length + 1, 0) < LARGEST - this.text.length) return;
    change.cancel();
    onTooLong();
  }

  #changed(changes, onEdit) {
    if (changes.some((c) => c.origin !== "setValue")) onEdit(this.text);
    const last = changes.at(-1);
    if (last.origin === "+input" && /[a-z_]$/.test(last.text.at(-1))) this.complete();
  }

  #colour(stream) {
    if (stream.match(/^--.*/)) return null;
    const found = stream.match(/^[A-Za-z_]\w*/);
    if (found) return this.words.entries.has(found[0]) && /^\s*(\{|$)/.test(stream.string.slice(stream.pos)) ? "rule" : null;
    stream.next();
    return null;
  }

  // The word may go on behind the cursor.
  #where() {
    const cursor = this.cm.getCursor();
    const here = context(this.cm.getRange({ line: 0, ch: 0 }, cursor));
    const rest = /^\w*/.exec(this.cm.getLine(cursor.line).slice(cursor.ch))[0];
    return { ...here, word: here.word + rest };
  }

  complete() {
    const hint = () => {
      const cursor = this.cm.getCursor();
      const here = context(this.cm.getRange({ line: 0, ch: 0 }, cursor));
      const list = suggestions(this.words, here).slice(0, 60);
      const render = (element, _, { name, help }) => element.append(h("b", {}, name), " ", h("span", {}, help));
      return { list: list.map((s) => ({ ...s, render })), from: { line: cursor.line, ch: cursor.ch - here.word.length }, to: cursor };
    };
    this.cm.showHint({ hint, completeSingle: false, closeOnUnfocus: true });
  }

  /** The line is wrong, and why. */
  wrong(line, why) {
    this.right();
    const at = Math.min(Math.max(line, 1), this.cm.lineCount()) - 1;
    this.cm.addLineClass(at, "background", "wrong");
    this.#wrong = { at: this.cm.getLineHandle(at), widget: this.cm.addLineWidget(at, h("p", { class: "wrong" }, why)) };
  }

  /** Nothing is. */
  right() {
    if (!this.#wrong) return;
    this.cm.removeLineClass(this.#wrong.at, "background", "wrong");
    this.#wrong.widget.clear();
    this.#wrong = null;
  }

  /** Selects the first place of a text, so that typing replaces it. */
  select(text) {
    const index = this.text.indexOf(text);
    if (index < 0) return;
    const from = this.cm.posFromIndex(index);
    const to = this.cm.posFromIndex(index + text.length);
    this.cm.getWrapperElement().scrollIntoView({ block: "start" });
    this.cm.focus();
    this.cm.setSelection(from, to);
    this.cm.scrollIntoView({ from, to }, this.cm.getScrollerElement().clientHeight / 2); // to the middle
  }

  /** The cursor goes to a line. */
  show(line) {
    this.cm.setCursor({ line: line - 1, ch: 0 });
    this.cm.focus();
  }
}
