// The processes of a browser that draw its pages and run their Workers: found, and slowed as a slower processor would. What the browser's own
// protocol offers for that slows pages alone, and no Worker.
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const RUN = 8; // milliseconds in one go
const LOOK = 25; // so many goes until new processes are looked for

/** Their numbers, of the browser whose files are in that folder. */
export function renderers(folder) {
  const is = (pid) => {
    try {
      const called = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return called.includes("--type=renderer") && called.includes(folder);
    } catch {
      return false; // it has ended
    }
  };
  return readdirSync("/proc").filter((n) => /^\d+$/.test(n) && is(n)).map(Number);
}

function tell(pids, signal) {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      continue; // it has ended
    }
}

/** From now on they stand still most of the time, until the function that is returned is called. */
export function slow(folder, factor) {
  let on = true;
  const ended = (async () => {
    for (let i = 0, pids = []; on; i++) {
      if (i % LOOK === 0) pids = renderers(folder);
      const began = performance.now();
      await sleep(RUN);
      const ran = performance.now() - began;
      tell(pids, "SIGSTOP");
      await sleep(ran * (factor - 1));
      tell(pids, "SIGCONT");
    }
  })();
  return () => ((on = false), ended);
}
