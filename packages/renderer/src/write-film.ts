import { createHash } from "node:crypto";
import type { Composition } from "@inkreel/contract";
import { produceChunks } from "./chunks/chunk-source.js";
import { engineFingerprint } from "./chunks/engine-fingerprint.js";
import { frameCountOf, planChunks, type PlannedChunk } from "./chunks/plan-chunks.js";
import { videoSettings } from "./encoder/video-settings.js";
import { picturesOf } from "./host/create-node-host.js";
import { Mp4Writer, type FilmPlan } from "./muxer/mp4-writer.js";
import { failStage } from "./render-failure.js";
import { RenderProgressMeter } from "./render-progress.js";
import type { RenderResult, RenderVideoOptions } from "./render-options.js";
import type { AudioResult, FilmOutline } from "./workers/messages.js";
import type { RenderPool } from "./workers/render-pool.js";

const PROGRESS_INTERVAL_MS = 150;
const ENCODER_NAME = "Inkreel";

export type FilmJob = RenderVideoOptions & { drawingModule: string; pool: RenderPool };

/** Renders the job's composition into the file at `path`: audio and chunks side by side, written in order. */
export async function writeFilm(path: string, job: FilmJob): Promise<RenderResult> {
  const { composition, pool } = job;
  const meter = new RenderProgressMeter(job.onProgress, () => performance.now());
  const sound = pool
    .run("audio", audioJob(composition))
    .catch((error) => failStage("mixing the narration", error));
  // Awaited once the first chunk is there; until then a failure must not count as unhandled.
  sound.catch(() => undefined);
  const [outline, pictureHashes, fingerprint] = await Promise.all([
    pool.run("outline", {}).catch((error) => failStage("laying out the scenes", error)),
    hashPictures(job),
    engineFingerprint(job.drawingModule),
  ]);
  const chunks = planChunks(outline.scenes);
  const film = { job, outline, chunks, pictureHashes, engineFingerprint: fingerprint, meter };
  const openWriter = async (): Promise<Mp4Writer> =>
    Mp4Writer.create(path, filmPlan(composition, outline, await sound));
  const { writer, reusedChunkCount } = await writeChunks(film, openWriter);
  meter.finishing();
  const bytes = await writer.finish().finally(() => writer.close());
  meter.done();
  const { widthPx, heightPx, durationMs } = outline;
  const { loudnessLufs, truePeakDbtp } = await sound;
  const frameCount = frameCountOf(durationMs);
  return {
    durationMs,
    frameCount,
    chunkCount: chunks.length,
    reusedChunkCount,
    loudnessLufs,
    truePeakDbtp,
    widthPx,
    heightPx,
    bytes,
  };
}

interface Film {
  job: FilmJob;
  outline: FilmOutline;
  chunks: PlannedChunk[];
  pictureHashes: ReadonlyMap<string, string>;
  engineFingerprint: string;
  meter: RenderProgressMeter;
}

async function writeChunks(
  film: Film,
  openWriter: () => Promise<Mp4Writer>,
): Promise<{ writer: Mp4Writer; reusedChunkCount: number }> {
  const { job, outline, chunks, meter } = film;
  const { widthPx, heightPx, durationMs, scenes } = outline;
  const settings = videoSettings({ widthPx, heightPx, threads: 1, arch: process.arch });
  let toEncode = frameCountOf(durationMs);
  let reusedChunkCount = 0;
  let scene = 1;
  let writer: Mp4Writer | null = null;
  const report = (): void => meter.frames({ encoded: job.pool.encodedFrames, toEncode, scene });
  const timer = setInterval(report, PROGRESS_INTERVAL_MS);
  try {
    for await (const { chunk, video, isReused } of produceChunks({
      ...job,
      ...film,
      chunks,
      scenes,
      settings,
    })) {
      scene = chunk.sceneIndex + 1;
      if (isReused) {
        reusedChunkCount++;
        toEncode -= chunk.endFrame - chunk.startFrame;
      }
      writer ??= await openWriter();
      await writer.writeVideo(video);
      report();
    }
    return { writer: writer ?? (await openWriter()), reusedChunkCount };
  } catch (error) {
    await writer?.close();
    throw error;
  } finally {
    clearInterval(timer);
  }
}

function audioJob({ scenes, durationMs }: Composition): {
  durationMs: number;
  narrations: { startMs: number; src: string }[];
} {
  let startMs = 0;
  const narrations: { startMs: number; src: string }[] = [];
  for (const scene of scenes) {
    if (scene.narration !== null) narrations.push({ startMs, src: scene.narration.src });
    startMs += scene.durationMs;
  }
  return { durationMs, narrations };
}

async function hashPictures({ composition, assets }: FilmJob): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { id, src } of picturesOf(composition))
    hashes.set(
      id,
      createHash("sha256")
        .update(await assets.load(src))
        .digest("hex"),
    );
  return hashes;
}

function filmPlan(composition: Composition, outline: FilmOutline, { audio }: AudioResult): FilmPlan {
  const { title, description, language, fps } = composition;
  const { widthPx, heightPx, durationMs, scenes } = outline;
  return {
    widthPx,
    heightPx,
    fps,
    durationMs,
    language,
    audio,
    frameCount: frameCountOf(durationMs),
    chapters: scenes.map(({ startMs, title: chapterTitle }) => ({
      startMs,
      title: chapterTitle,
    })),
    metadata: {
      title,
      description,
      encoder: ENCODER_NAME,
    },
  };
}
