import { Pool } from "undici";

const WARM_UP_MS = 2_000;

/**
 * Reads through `connections` connections, one request after the other on each: the addresses that `pathAt` gives for
 * numbers from `startIndex`, with the headers that `headersAt` gives. Returns the answers per second, and the median and
 * the 99th percentile of their times in ms. `count` has those of the beginning, too, which are not measured. An answer that is not a success is a failure.
 */
export async function measureReads(options) {
  const { origin, pathAt, headersAt = () => ({}), startIndex = 0, connections, durationMs } = options;
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const timesMs = [];
  const warmUntilMs = performance.now() + WARM_UP_MS;
  const endMs = warmUntilMs + durationMs;
  let next = startIndex;
  const readOn = async () => {
    while (performance.now() < endMs) {
      const startedMs = performance.now();
      const index = next++;
      const path = pathAt(index);
      const { statusCode, body } = await pool.request({ path, method: "GET", headers: headersAt(index) });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
      if (startedMs >= warmUntilMs) timesMs.push(performance.now() - startedMs);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, readOn));
  } finally {
    await pool.destroy();
  }
  timesMs.sort((a, b) => a - b);
  return {
    count: next - startIndex,
    perSecond: Math.round((timesMs.length * 1000) / durationMs),
    p50Ms: timesMs[Math.floor(timesMs.length * 0.5)],
    p99Ms: timesMs[Math.floor(timesMs.length * 0.99)],
  };
}
