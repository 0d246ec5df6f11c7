import type { Timeline } from "@inkreel/composition";
import { toPassedError } from "@inkreel/contract";
import { masterTrack } from "../audio/master-track.js";
import { mixMusic } from "../audio/mix-music.js";
import { mixNarration } from "../audio/mix-narration.js";
import type { VideoAudio } from "../audio/stored-audio.js";
import { encodeAac } from "../encoder/aac-encoder.js";
import { createNodeHost, type NodeHost } from "../host/create-node-host.js";
import { loadDrawing } from "../host/load-drawing.js";
import { createFrameRenderer, type RenderedFrame } from "../render-frame.js";
import type { VideoSounds } from "../video/video-plan.js";
import { ChunkEncoder } from "./chunk-encoder.js";
import type { VideoOutline, FromWorker, RenderJobs, RenderWorkerData, ToWorker } from "./messages.js";
import { createParentAssets } from "./parent-assets.js";

const FRAMES_PER_REPORT = 10;

/**
 * A render worker: builds the timeline of its composition when it first needs it and runs one job at a time, chunks of
 * video or the audio. It holds nothing that outlives it, so its parent ends it by killing it.
 */
const send = (message: FromWorker): void => {
  process.send!(message, (error: Error | null) => {
    // Nobody listens any more.
    if (error !== null) process.exit();
  });
};
const assets = createParentAssets(send);
let data: RenderWorkerData | null = null;
let video: Promise<{ timeline: Timeline; host: NodeHost }> | null = null;
let chunks: Promise<ChunkEncoder> | null = null;

async function openVideo(): Promise<{ timeline: Timeline; host: NodeHost }> {
  const { composition, drawingModule } = data!;
  const [host, drawing] = await Promise.all([
    createNodeHost({ composition, assets }),
    loadDrawing(drawingModule),
  ]);
  return { timeline: drawing.createTimeline(composition, host), host };
}

async function describeVideo(): Promise<VideoOutline> {
  const { timeline } = await (video ??= openVideo());
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
  const { timeline, host } = await (video ??= openVideo());
  const encoder = await (chunks ??= ChunkEncoder.create(timeline, host.clips));
  let unreported = 0;
  const bytes = await encoder.encode(chunk, settings, () => {
    if (++unreported < FRAMES_PER_REPORT) return;
    send({ type: "frames", count: unreported });
    unreported = 0;
  });
  send({ type: "frames", count: unreported });
  host.pictures.release();
  return bytes;
}

async function makeAudio({ durationMs, narrations, music }: VideoSounds): Promise<VideoAudio> {
  const placed = await Promise.all(
    narrations.map(async ({ startMs, src }) => ({ startMs, wav: await assets.load(src) })),
  );
  const mix = mixNarration(placed, durationMs);
  if (music !== null) mixMusic(mix, { wav: await assets.load(music.src), gain: music.gain });
  const track = masterTrack(mix);
  const { loudnessLufs, truePeakDbtp } = track;
  return { audio: encodeAac(track.pieces()), loudnessLufs, truePeakDbtp };
}

async function drawFrame({ composition, frame }: RenderJobs["frame"]["job"]): Promise<RenderedFrame> {
  const { drawingModule } = data!;
  const renderer = await createFrameRenderer({ composition, assets, drawingModule });
  return renderer.render(frame);
}

function run(message: Extract<ToWorker, { type: "run" }>): Promise<RenderJobs[keyof RenderJobs]["result"]> {
  switch (message.kind) {
    case "outline":
      return describeVideo();
    case "audio":
      return makeAudio(message.job as VideoSounds);
    case "frame":
      return drawFrame(message.job as RenderJobs["frame"]["job"]);
    case "chunk":
      return makeChunk(message.job as RenderJobs["chunk"]["job"]);
  }
}

process.on("message", (message: ToWorker) => {
  if (message.type === "start") ({ data } = message);
  if (message.type !== "run") return;
  run(message).then(
    (result) => send({ type: "done", result }),
    (error: unknown) => send({ type: "failed", error: toPassedError(error) }),
  );
});
// The parent is gone, killed perhaps.
process.on("disconnect", () => process.exit());
// Ctrl-C reaches the whole group; what to do about it is the parent's decision.
process.on("SIGINT", () => undefined);
