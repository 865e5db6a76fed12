// Engines in Workers: each answers one request after another, has a budget of time for each, and is killed and started anew where it
// exceeds it or breaks.
import { unpack } from "./unpack.js";

const USUAL = 4000; // milliseconds for what the engine itself ends within one, on a machine that is slower
const SLACK = 4000; // beside those that a request gives itself
const START = 60000;

// One line that can be read: what is wrong may quote what somebody wrote.
const LONGEST = 300;
const lineOf = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} ...` : text).trim().replace(/\s*\n\s*/g, " ");

export class EngineError extends Error {
  constructor(message, reply = {}) {
    super(lineOf(message));
    this.line = reply.line; // of the rules' text, where that is wrong
    this.stopped = Boolean(reply.stopped);
  }
}

/** Where a game is: {rules: {variant or text, options}, moves: [text, ...]}. */
export class Engine {
  #worker = null;
  #ready = null;
  #queue = Promise.resolve();
  #waiting = null; // {resolve, reject, more, timer} of the request under way
  #rules = null; // JSON of those that are loaded
  #moves = [];
  #loaded = null; // the answer to "load"

  /** The last answer to `request`. `more` is called with those before it. Rejects with EngineError; so after `slack` milliseconds more than the
   *  request has. */
  ask(request, { place = null, more = () => {}, slack = SLACK } = {}) {
    const turn = this.#queue.then(async () => {
      if (place) await this.#stand(place);
      const answer = await this.#say(request, more, slack);
      this.#follow(request, answer);
      return answer;
    });
    this.#queue = turn.catch(() => {});
    return turn;
  }

  /** Rules become those at hand, at the start; what "load" says of them. */
  load(rules) {
    const turn = this.#queue.then(async () => {
      await this.#stand({ rules, moves: [] });
      return this.#loaded;
    });
    this.#queue = turn.catch(() => {});
    return turn;
  }

  /** Ends what is under way, if anything is. */
  stop() {
    if (this.#waiting) this.rest();
  }

  /** Ends it all: it takes no memory until it is asked again. */
  rest() {
    this.#kill(new EngineError("stopped", { stopped: true }));
  }

  async #stand({ rules, moves }) {
    const key = JSON.stringify(rules);
    if (this.#rules !== key || !this.#worker) {
      this.#rules = null;
      const answer = await this.#say({ do: "load", ...rules, moves });
      this.#loaded = answer;
      this.#rules = key;
    } else {
      let same = 0;
      while (same < moves.length && this.#moves[same] === moves[same]) same++;
      if (same < this.#moves.length) await this.#say({ do: "undo", to: same });
      this.#moves = this.#moves.slice(0, same);
      if (same < moves.length) await this.#say({ do: "play", moves: moves.slice(same) });
    }
    this.#moves = [...moves];
  }

  // Requests that move the game leave where it is unknown, but those of which it is known.
  #follow(request, answer) {
    if (request.do === "roll") this.#moves.push(answer.move);
    else if (request.do === "play") this.#moves.push(...[request.moves].flat());
    else if (request.do === "think" && request.play) this.#moves.push(answer.move);
    else if (["load", "follow", "undo"].includes(request.do)) this.#rules = null;
  }

  #start() {
    if (this.#worker) return this.#ready;
    const started = (async () => {
      const { url, module } = await unpack();
      const worker = new Worker(url);
      if (this.#ready !== started) return worker.terminate();
      this.#worker = worker;
      await new Promise((resolve, reject) => {
        this.#waiting = { resolve, reject, timer: setTimeout(() => this.#kill(new EngineError("the engine does not start")), START) };
        worker.onmessage = ({ data }) => this.#hear(data);
        worker.onerror = (event) => this.#kill(new EngineError(event.message || "the engine does not start"));
        worker.postMessage({ module });
      });
    })();
    this.#ready = started;
    return started;
  }

  async #say(request, more = () => {}, slack = SLACK) {
    await this.#start();
    const budget = request.milliseconds ? request.milliseconds + Math.max(slack, SLACK) : USUAL;
    return new Promise((resolve, reject) => {
      const late = () => this.#kill(new EngineError(`${request.do}: it took too long with these rules, and was ended`));
      if (!this.#worker) return reject(new EngineError("stopped", { stopped: true }));
      this.#waiting = { resolve, reject, more, timer: setTimeout(late, budget) };
      this.#worker.postMessage(request.do ? { line: JSON.stringify(request) } : request);
    });
  }

  /** Files that the engine finds when it looks for nets: [{name, bytes}]. */
  put(files) {
    return this.ask({ put: files });
  }

  /** Those of its files whose names begin so. */
  async take(begin) {
    return (await this.ask({ take: begin })).files;
  }

  #hear(data) {
    const waiting = this.#waiting;
    if (data.broken !== undefined) return this.#kill(new EngineError(`the engine broke (${data.broken}), and was started anew`));
    if (!waiting) return;
    const answer = data.ready ? {} : { ...JSON.parse(data.line), files: data.files };
    if (answer.more) return waiting.more(answer);
    this.#waiting = null;
    clearTimeout(waiting.timer);
    if (data.ready || answer.ok) waiting.resolve(answer);
    else waiting.reject(new EngineError(answer.error, answer));
  }

  #kill(error) {
    const waiting = this.#waiting;
    this.#worker?.terminate();
    this.#worker = this.#ready = this.#waiting = this.#rules = null;
    this.#moves = [];
    if (!waiting) return;
    clearTimeout(waiting.timer);
    waiting.reject(error);
  }
}

const engines = new Map();

/** The engine of that name, made when it is first asked for: "table", "thinker", "looker", "worker 1" ... */
export function engine(name) {
  if (!engines.has(name)) engines.set(name, new Engine());
  return engines.get(name);
}
