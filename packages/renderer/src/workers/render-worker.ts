import { parentPort, workerData } from "node:worker_threads";
import { masterTrack } from "../audio/master-track.js";
import { mixNarration } from "../audio/mix-narration.js";
import { encodeAac } from "../encoder/aac-encoder.js";
import { createNodeHost, type NodeHost } from "../host/create-node-host.js";
import { loadDrawing } from "../host/load-drawing.js";
import type { Timeline } from "@inkreel/composition";
import { ChunkEncoder } from "./chunk-encoder.js";
import {
  SHARED_FRAMES,
  SHARED_STOP,
  type AudioResult,
  type FilmOutline,
  type FromWorker,
  type RenderJobs,
  type RenderWorkerData,
  type ToWorker,
} from "./messages.js";
import { createParentAssets } from "./parent-assets.js";
import { toPassedError } from "./pass-error.js";

/**
 * A render worker: builds the timeline of its composition when it first needs it and runs one job at a time, chunks of
 * video or the audio.
 */
const port = parentPort!;
const { composition, drawingModule, shared } = workerData as RenderWorkerData;
const counters = new Int32Array(shared);
const assets = createParentAssets(port);
let film: Promise<{ timeline: Timeline; host: NodeHost }> | null = null;
let chunks: Promise<ChunkEncoder> | null = null;

async function openFilm(): Promise<{ timeline: Timeline; host: NodeHost }> {
  const [host, drawing] = await Promise.all([
    createNodeHost({ composition, assets }),
    loadDrawing(drawingModule),
  ]);
  return { timeline: drawing.createTimeline(composition, host), host };
}

async function describeFilm(): Promise<FilmOutline> {
  const { timeline } = await (film ??= openFilm());
  const { widthPx, heightPx, durationMs } = timeline;
  const scenes = timeline.scenes.map(({ id, title, startMs, durationMs: sceneMs, identity }) => ({
    id,
    title,
    startMs,
    identity,
    durationMs: sceneMs,
  }));
  return { widthPx, heightPx, durationMs, scenes };
}

async function makeChunk({ chunk, settings }: RenderJobs["chunk"]["job"]): Promise<Uint8Array> {
  const { timeline, host } = await (film ??= openFilm());
  const encoder = await (chunks ??= ChunkEncoder.create(timeline));
  const bytes = await encoder.encode(chunk, settings, () => {
    if (Atomics.load(counters, SHARED_STOP) === 1)
      throw new DOMException("The render was stopped.", "AbortError");
    Atomics.add(counters, SHARED_FRAMES, 1);
  });
  host.pictures.release();
  return bytes;
}

async function makeAudio({ durationMs, narrations }: RenderJobs["audio"]["job"]): Promise<AudioResult> {
  const placed = await Promise.all(
    narrations.map(async ({ startMs, src }) => ({ startMs, wav: await assets.load(src) })),
  );
  const track = masterTrack(mixNarration(placed, durationMs));
  const { loudnessLufs, truePeakDbtp } = track;
  return { audio: encodeAac(track.pieces()), loudnessLufs, truePeakDbtp };
}

function run(message: Extract<ToWorker, { type: "run" }>): Promise<RenderJobs[keyof RenderJobs]["result"]> {
  switch (message.kind) {
    case "outline":
      return describeFilm();
    case "audio":
      return makeAudio(message.job as RenderJobs["audio"]["job"]);
    case "chunk":
      return makeChunk(message.job as RenderJobs["chunk"]["job"]);
  }
}

port.on("message", (message: ToWorker) => {
  if (message.type === "close") port.close();
  if (message.type !== "run") return;
  run(message).then(
    (result) => port.postMessage({ type: "done", result } satisfies FromWorker),
    (error: unknown) =>
      port.postMessage({ type: "failed", error: toPassedError(error) } satisfies FromWorker),
  );
});
