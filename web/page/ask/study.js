// Is it fair? The same question of players of growing strength, in turns, each until its verdict is there.
import { endAll, Series } from "./series.js";

const RUNGS = [
  { name: "random", between: "random players", says: "plays anything", player: "random", games: 262144 },
  { name: "novice", between: "novices", says: "has just been told the rules", player: "novice", games: 65536 },
  { name: "thinks 20", between: "players who look 20 games ahead", says: "tries 20 continuations a move", player: "mcts:iterations=20,training=0", games: 65536 },
  { name: "thinks 80", between: "players who look 80 games ahead", says: "tries 80", player: "mcts:iterations=80,training=0", games: 65536 },
  { name: "thinks 320", between: "players who look 320 games ahead", says: "tries 320", player: "mcts:iterations=320,training=0", games: 65536 },
];
const PROBE = 32; // games
const BLOCK = 4096;
const LONGEST = 15000; // milliseconds of a block of random games
const TURN = 2500; // milliseconds of a rung before the next has its turn; in the first round less

export class Study {
  /** Of versions [{title, rules}], the first of which is the current game; changed() when there is more to tell. */
  constructor(versions, changed) {
    this.changed = changed;
    this.versions = versions.map((v) => ({ ...v, rungs: RUNGS.map((r) => ({ ...r, series: new Series(v.rules, r.player, r.games) })) }));
    this.running = false;
    this.now = null; // the rung that is played
  }

  get open() {
    return RUNGS.flatMap((_, i) => this.versions.map((v) => v.rungs[i])).filter(({ series }) => !series.decided && !series.all);
  }

  // Random games come in blocks of thousands: of slow ones there are fewer, so that there is soon something to see.
  async #fit({ rules, rungs }) {
    const probe = new Series(rules, "random", PROBE);
    probe.slice = LONGEST;
    probe.valued = true; // nobody sees its figures
    await probe.play(LONGEST, () => this.running && !probe.all, () => {});
    const blocks = probe.pace * BLOCK;
    if (!probe.all || blocks > 3000) rungs[0].series.games = Math.max(PROBE, Math.min(BLOCK, Math.floor(6000 / (probe.pace || 1e3))));
    rungs[0].series.slice = blocks > 200 ? LONGEST : rungs[0].series.slice;
  }

  // Only as many games of each as of the other can be set against each other.
  async #fitAll() {
    for (const version of this.versions) await this.#fit(version);
    const first = this.versions.map(({ rungs }) => rungs[0].series);
    const least = Math.min(...first.map((s) => s.games));
    for (const series of first) series.games = least;
    this.fitted = true;
  }

  // The second version's rung is set against the first one's.
  async #compare(rung) {
    if (this.versions.length < 2) return;
    const [one, two] = this.versions.map(({ rungs }) => rungs.find((r) => r.name === rung.name));
    if (one.series.answer && two.series.answer) two.difference = (await one.series.against(two.series)) ?? two.difference;
    this.changed();
  }

  /** Until all is decided, it is stopped, or it fails. */
  async run() {
    this.running = true;
    this.error = null;
    let stopped = false;
    try {
      if (!this.fitted) await this.#fitAll();
      for (let round = 0; this.running && this.open.length; round++)
        for (const rung of this.open) {
          if (!this.running) break;
          this.now = rung;
          this.changed();
          await rung.series.play(round ? TURN : TURN / 2, () => this.running && !rung.series.decided, this.changed);
          await this.#compare(rung);
        }
    } catch (error) {
      stopped = error.stopped;
      if (!stopped) this.error = error;
    }
    this.running = false;
    this.now = null;
    endAll();
    this.changed();
  }

  stop() {
    this.running = false;
    endAll();
  }

  /** What was found, as JSON can say it; `simulation` has the members of poise simulate --json. */
  get found() {
    return this.versions.map(({ title, rules, rungs }) => ({ title, rules, rungs: rungs.filter((r) => r.series.answer).map(({ name, series, difference }) => ({ name, says: series.answer.says, simulation: series.answer.simulation, lengths: series.answer.lengths, difference })) }));
  }
}
