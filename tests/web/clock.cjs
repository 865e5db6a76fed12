// Before the engine in node: a clock that runs CLOCK times as fast, as on a machine that is slower, or that others keep busy.
const fast = Number(process.env.CLOCK);
const now = performance.now.bind(performance), begun = process.hrtime.bigint.bind(process.hrtime), start = begun();

performance.now = () => now() * fast;
process.hrtime = () => {
  const gone = Number(begun() - start) * fast + 1e9;
  return [Math.floor(gone / 1e9), Math.floor(gone % 1e9)];
};
