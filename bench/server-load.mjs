import { Pool } from "undici";

const WARM_UP_MS = 2_000;

/**
 * Reads these paths over and over through `connections` connections, one request after the other on each. Gives the
 * answers per second and the 99th percentile of their times in ms. An answer that is not a success is a failure.
 */
export async function measureReads({ origin, paths, headers, connections, durationMs }) {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const timesMs = [];
  const warmUntilMs = performance.now() + WARM_UP_MS;
  const endMs = warmUntilMs + durationMs;
  let next = 0;
  const readOn = async () => {
    while (performance.now() < endMs) {
      const startedMs = performance.now();
      const path = paths[next++ % paths.length];
      const { statusCode, body } = await pool.request({ path, method: "GET", headers });
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
    perSecond: Math.round((timesMs.length * 1000) / durationMs),
    p99Ms: timesMs[Math.floor(timesMs.length * 0.99)],
  };
}
