import type { Context } from "hono";
import { streamSSE } from "hono/streaming";

/** Changes by other processes are polled at this interval. Changes by this process are reported at once. */
const LOOK_MS = 1_000;

/** Proxies close a connection that is silent for 30 to 60 seconds. */
const HEARTBEAT_MS = 15_000;

/**
 * Sends the state of some work as server-sent events. Each event contains the whole state. The stream ends when the
 * work has ended, when there is none, and when the client disconnects.
 */
export function streamState<State>(
  c: Context,
  source: {
    /** Returns null if the thing whose state it is no longer exists. */
    read: () => Promise<State | null>;
    isRunning: (state: State) => boolean;
    waitForChange: (signal: AbortSignal, timeoutMs: number) => Promise<void>;
  },
): Response {
  // Nginx would otherwise hold the events back until its buffer is full.
  c.header("x-accel-buffering", "no");
  return streamSSE(c, async (stream) => {
    const left = new AbortController();
    stream.onAbort(() => left.abort());
    let lastData = "";
    let lastSentMs = -Infinity;
    while (!left.signal.aborted) {
      const state = await source.read();
      if (state === null) return;
      const data = JSON.stringify(state);
      const nowMs = performance.now();
      const isNews = data !== lastData;
      if (isNews) await stream.writeSSE({ data });
      else if (nowMs - lastSentMs >= HEARTBEAT_MS) await stream.write(": still here\n\n");
      if (isNews || nowMs - lastSentMs >= HEARTBEAT_MS) lastSentMs = nowMs;
      lastData = data;
      if (!source.isRunning(state)) return;
      await source.waitForChange(left.signal, LOOK_MS);
    }
  });
}
