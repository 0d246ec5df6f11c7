import { setTimeout as wait } from "node:timers/promises";
import { AppError, ENDPOINTS, type VideoProject } from "@inkreel/contract";
import type { MakerProgress } from "../making/video-maker.js";
import type { ServerClient } from "./server-client.js";

const POLL_MS = 1_000;
/** A server that restarts goes on with its renders by itself, so it is waited for. */
const UNREACHABLE_MS = 60_000;

/** Has the project rendered and follows it to its end. Resolves with the finished video's state. */
export async function followRender(options: {
  client: ServerClient;
  projectId: number;
  onProgress: (progress: MakerProgress) => void;
  signal: AbortSignal;
}): Promise<VideoProject> {
  const { client, projectId, onProgress, signal } = options;
  let video = await client.call(ENDPOINTS.generateVideo, { body: { projectId }, signal });
  while (video.status === "queued" || video.status === "rendering") {
    onProgress({ stage: video.stage ?? "waiting", share: video.renderProgress / 100, etaMs: video.etaMs });
    await wait(POLL_MS, undefined, { signal });
    video = await readPatiently(client, projectId, signal);
  }
  if (video.status === "completed") return video;
  if (video.status === "failed")
    throw new AppError("render_failed", video.error ?? "The server could not render the video.");
  throw new AppError("cancelled", "The render was cancelled on the server.");
}

async function readPatiently(client: ServerClient, id: number, signal: AbortSignal): Promise<VideoProject> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    try {
      return await client.call(ENDPOINTS.getVideo, { params: { id }, signal });
    } catch (error) {
      const isAway = error instanceof AppError && ["address_unreachable", "unavailable"].includes(error.code);
      if (!isAway || waitedMs >= UNREACHABLE_MS) throw error;
      await wait(POLL_MS, undefined, { signal });
    }
  }
}
