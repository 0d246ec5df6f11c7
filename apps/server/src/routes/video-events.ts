import type { VideoProject } from "@inkreel/contract";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";

/** News from other processes are looked for that often; those of this one come at once. */
const LOOK_MS = 1_000;
/** Proxies close what is silent for a minute or half of one. */
const HEARTBEAT_MS = 15_000;

/**
 * The state of a render as server-sent events, each the whole object, sent when it changed. Ends when the render has
 * ended, when there is none, and when the client leaves.
 */
export function streamVideo(
  c: Context,
  source: {
    /** Null when the project has gone. */
    read: () => Promise<VideoProject | null>;
    waitForChange: (signal: AbortSignal, timeoutMs: number) => Promise<void>;
  },
): Response {
  // Nginx would keep the events until its buffer is full.
  c.header("x-accel-buffering", "no");
  return streamSSE(c, async (stream) => {
    const left = new AbortController();
    stream.onAbort(() => left.abort());
    let lastData = "";
    let lastSentMs = -Infinity;
    while (!left.signal.aborted) {
      const video = await source.read();
      if (video === null) return;
      const data = JSON.stringify(video);
      const nowMs = performance.now();
      const isNews = data !== lastData;
      if (isNews) await stream.writeSSE({ data });
      else if (nowMs - lastSentMs >= HEARTBEAT_MS) await stream.write(": still here\n\n");
      if (isNews || nowMs - lastSentMs >= HEARTBEAT_MS) lastSentMs = nowMs;
      lastData = data;
      if (video.status !== "queued" && video.status !== "rendering") return;
      await source.waitForChange(left.signal, LOOK_MS);
    }
  });
}
