// The current game as a link, and links of others.
import { announce, fill, h, notice } from "../dom.js";
import { game, keptGame } from "../game.js";
import { happened } from "../happened.js";
import { encode, lettersIn, linkTo } from "../link.js";
import { kept } from "../store.js";

export const name = "send";
export const title = "Send";
export const tab = "Send";

const COMFORTABLE = 2000; // what all programs pass on whole

async function openKept() {
  if (game.rules) return;
  const old = keptGame();
  await game.open(old?.rules ?? { variant: "t4" }, old?.moves ?? [], old?.at);
}

class Send {
  constructor(root) {
    const box = (id, label, checked) => {
      const input = h("input", { type: "checkbox", id, checked, onchange: () => this.#write() });
      return { input, row: h("p", { class: "check" }, input, " ", h("label", { for: id }, label)) };
    };
    const count = game.at;
    this.position = box("with-position", count ? `with the position after ${count} ${count === 1 ? "move" : "moves"}` : "with the position (there are no moves yet)", count > 0);
    this.position.input.disabled = !count;
    this.players = box("with-players", `with who plays: ${this.seats.join(" against ")}`, true);
    this.link = h("textarea", { id: "link", readonly: true, rows: 4, spellcheck: "false", onfocus: () => this.link.select() });
    this.length = h("p", { class: "by" });
    this.pasted = h("input", { type: "text", id: "pasted", autocomplete: "off", spellcheck: "false", placeholder: "...#/open/..." });
    fill(root, h("h1", {}, `Send ${game.info.title}`), this.#sending(), this.#opening());
    this.#write();
  }

  get seats() {
    return kept("seats", ["you", "casual"]);
  }

  #sending() {
    const share = navigator.share && h("button", { type: "button", onclick: () => navigator.share({ title: game.info.title, url: this.link.value }).catch(() => {}) }, "Share ...");
    const onDisk = location.protocol === "file:" && h("p", { class: "by" }, "This page lies on your disk. Whoever has a copy of it, anywhere, opens the link by what begins at the #: it can be pasted below.");
    const what = game.rules.text ? "The rules as you wrote them, their options, and the position are in the link itself; nothing is stored anywhere." : "The game's name, its options and the position are in the link itself; nothing is stored anywhere.";
    return h("section", { class: "panel" }, h("p", {}, what), this.position.row, this.players.row, h("label", { for: "link" }, "The link"), this.link, h("div", { class: "goes" }, h("button", { type: "button", class: "main", onclick: () => this.#copy() }, "Copy the link"), share), this.length, onDisk);
  }

  #opening() {
    const open = (event) => {
      event.preventDefault();
      const letters = lettersIn(this.pasted.value);
      if (letters) location.hash = `#/open/${letters}`;
      else notice("That is no link of this page: what ends in #/open/ and letters is wanted.");
    };
    return h("form", { class: "panel", onsubmit: open }, h("label", { for: "pasted" }, "Open a link that you were sent"), h("div", { class: "pair" }, this.pasted, h("button", { type: "submit" }, "Open")));
  }

  async #write() {
    const letters = await encode({ rules: game.rules, moves: this.position.input.checked ? game.moves.slice(0, game.at) : [], seats: this.players.input.checked ? this.seats : null });
    this.link.value = linkTo(letters);
    const length = this.link.value.length;
    this.length.textContent = `${length.toLocaleString("en")} characters${length > COMFORTABLE ? ": some programs cut links that are longer than 2,000. The file (Write, Download) is safer." : ""}`;
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.link.value);
      announce("Copied");
      notice("Copied. Paste it wherever your friend reads.");
    } catch {
      this.link.focus();
      this.link.select();
      notice(document.execCommand("copy") ? "Copied." : "Press Ctrl+C: the link is selected.");
    }
    happened("sent");
  }
}

export async function mount(root) {
  await openKept();
  new Send(root);
}
