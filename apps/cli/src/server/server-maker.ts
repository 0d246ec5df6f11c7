import { AppError, ENDPOINTS, FRAME_SIZE_PX, say, type VideoProject } from "@inkreel/contract";
import { setTimeout as wait } from "node:timers/promises";
import type { MadeExcerpt, MadeNarration } from "@inkreel/pipeline";
import { requireWritable } from "@inkreel/pipeline/staging";
import type {
  ExcerptOrder,
  FinishedVideo,
  NarrationOrder,
  VideoMaker,
  VideoOrder,
  MakerProgress,
} from "../making/video-maker.js";
import type { ServerConnection } from "./connect-to-server.js";
import { prepareProject, type ReportStep } from "./prepare-project.js";
import type { ServerClient } from "./server-client.js";

/** The fractions of the total progress that are reached before the render and at its end. */
const PREPARED = 0.12;
const RENDERED = 0.97;
/** How long an interrupted run waits for the server to cancel. */
const CANCEL_MS = 5_000;

/** Creates a maker that renders videos on a server and downloads them. */
export function createServerMaker(connection: ServerConnection): VideoMaker {
  const { client } = connection;
  return {
    make: (order) => makeOnServer(connection, order),
    narrate: (order) => narrateOnServer(connection, order),
    excerpt: (order) => excerptOnServer(connection, order),
    listVoices: () => client.call(ENDPOINTS.listVoices),
    listTemplates: () => client.call(ENDPOINTS.listTemplates),
    close: async () => undefined,
  };
}

async function makeOnServer(connection: ServerConnection, order: VideoOrder): Promise<FinishedVideo> {
  const { client } = connection;
  const { onProgress, signal, videoPath } = order;
  await requireWritable(videoPath);
  return onOwnProject(client, order, async (projectId) => {
    const video = await followRender({
      client,
      projectId,
      signal,
      onProgress: ({ share, ...progress }) =>
        onProgress({ ...progress, share: PREPARED + share * (RENDERED - PREPARED) }),
    });
    onProgress({ stage: "downloading", share: RENDERED, etaMs: null });
    // The modules that write files take a second to load, so they are loaded only when the video is finished.
    const { downloadVideo } = await import("./download-video.js");
    const downloaded = await downloadVideo({ connection, projectId, videoPath, signal });
    const { bytes, ...made } = downloaded;
    const { composition } = made;
    onProgress({ stage: "downloading", share: 1, etaMs: 0 });
    const durationMs = video.durationMs ?? composition.durationMs;
    return { ...made, render: { durationMs, ...FRAME_SIZE_PX[composition.aspectRatio], bytes } };
  });
}

/** Lets the server narrate a text, and downloads the files. Nothing is rendered. */
async function narrateOnServer({ client }: ServerConnection, order: NarrationOrder): Promise<MadeNarration> {
  const { onProgress, signal, audioPath, format } = order;
  await requireWritable(audioPath);
  return onOwnProject(client, order, async (projectId) => {
    onProgress({ stage: "downloading", share: PREPARED, etaMs: null });
    const { downloadNarration } = await import("./download-narration.js");
    return downloadNarration({ client, projectId, audioPath, format, signal });
  });
}

/** Lets the server draw a part of the video, and downloads it. */
async function excerptOnServer({ client }: ServerConnection, order: ExcerptOrder): Promise<MadeExcerpt> {
  const { onProgress, signal, path, wish } = order;
  await requireWritable(path);
  return onOwnProject(client, order, async (projectId) => {
    onProgress({ stage: "downloading", share: PREPARED, etaMs: null });
    const { downloadExcerpt } = await import("./download-excerpt.js");
    return downloadExcerpt({ client, projectId, path, wish, signal });
  });
}

/** Runs work on a project that is made for an order, and deletes the project if the order is cancelled. */
async function onOwnProject<T>(
  client: ServerClient,
  order: Omit<VideoOrder, "videoPath">,
  work: (projectId: number) => Promise<T>,
): Promise<T> {
  const { onProgress, signal } = order;
  const projects = new Set<number>();
  try {
    const report: ReportStep = (stage, share) => onProgress({ stage, share, etaMs: null });
    return await work(await prepareProject({ client, order, report, projects }));
  } catch (error) {
    if (signal.aborted) for (const id of projects) await abandon(client, id);
    throw error;
  }
}

/** Cancels the render and deletes the project, which exists only for this run. */
async function abandon(client: ServerClient, projectId: number): Promise<void> {
  const signal = AbortSignal.timeout(CANCEL_MS);
  try {
    await client.call(ENDPOINTS.resetVideo, { body: { projectId }, signal });
    await client.call(ENDPOINTS.deleteProject, { params: { id: projectId }, signal });
  } catch (cause) {
    throw new AppError(
      "unavailable",
      `The render of project ${projectId} could not be cancelled. Cancel it on the server.`,
      { cause },
    );
  }
}

const POLL_MS = 1_000;
/** How long to wait for an unreachable server. After a restart it continues its renders. */
const UNREACHABLE_MS = 60_000;

/** Renders the project and polls until the render ends. Resolves with the state of the finished video. */
async function followRender(options: {
  client: ServerClient;
  projectId: number;
  onProgress: (progress: MakerProgress) => void;
  signal: AbortSignal;
}): Promise<VideoProject> {
  const { client, projectId, onProgress, signal } = options;
  let video = await client.call(ENDPOINTS.generateVideo, { body: { projectId }, signal });
  while (video.status === "queued" || video.status === "rendering") {
    onProgress({
      stage: video.stage ?? "waiting",
      share: video.renderProgress / 100,
      etaMs: video.etaMs,
      waiting: video.awaited === undefined ? null : say("service_awaited", video.awaited).message,
    });
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
