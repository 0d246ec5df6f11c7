import type { Composition } from "@inkreel/contract";
import type { VideoAudio } from "../audio/stored-audio.js";
import { type ChunkSource, produceChunks } from "../chunks/chunk-source.js";
import { frameCountOf } from "../chunks/plan-chunks.js";
import { type Mp4Plan, Mp4Writer } from "../muxer/mp4-writer.js";
import type { RenderResult } from "../render-options.js";
import type { RenderProgressMeter } from "../render-progress.js";
import type { VideoPlan } from "./video-plan.js";

const PROGRESS_INTERVAL_MS = 150;
const ENCODER_NAME = "Inkreel";

interface VideoToWrite {
  composition: Composition;
  source: Omit<ChunkSource, "onFrames">;
  audio: Promise<VideoAudio>;
  meter: RenderProgressMeter;
}

/**
 * Writes the video to `path`. Chunks come from the store or are rendered, and are interleaved with the audio of the
 * same time.
 */
export async function writeVideo(path: string, video: VideoToWrite): Promise<RenderResult> {
  const { composition, audio, meter } = video;
  const { plan } = video.source;
  const openWriter = async (): Promise<Mp4Writer> =>
    Mp4Writer.create(path, mp4Plan(composition, plan, await audio));
  const { writer, reusedChunkCount } = await writeChunks(video, openWriter);
  meter.finishing();
  const bytes = await writer.finish().finally(() => writer.close());
  meter.done();
  const { widthPx, heightPx, durationMs } = plan;
  const { loudnessLufs, truePeakDbtp } = await audio;
  const frameCount = frameCountOf(durationMs);
  return {
    durationMs,
    frameCount,
    chunkCount: plan.chunks.length,
    reusedChunkCount,
    loudnessLufs,
    truePeakDbtp,
    widthPx,
    heightPx,
    bytes,
  };
}

async function writeChunks(
  { source, meter }: VideoToWrite,
  openWriter: () => Promise<Mp4Writer>,
): Promise<{ writer: Mp4Writer; reusedChunkCount: number }> {
  let toEncode = frameCountOf(source.plan.durationMs);
  let encoded = 0;
  let reusedChunkCount = 0;
  let scene = 1;
  let writer: Mp4Writer | null = null;
  const report = (): void => meter.frames({ encoded, toEncode, scene });
  const timer = setInterval(report, PROGRESS_INTERVAL_MS);
  try {
    const onFrames = (count: number): void => void (encoded += count);
    for await (const { chunk, video, isReused } of produceChunks({ ...source, onFrames })) {
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

function mp4Plan(composition: Composition, plan: VideoPlan, { audio }: VideoAudio): Mp4Plan {
  const { title, description, language, fps } = composition;
  const { widthPx, heightPx, durationMs, scenes } = plan;
  return {
    widthPx,
    heightPx,
    fps,
    durationMs,
    language,
    audio,
    frameCount: frameCountOf(durationMs),
    chapters: scenes,
    metadata: {
      title,
      description,
      encoder: ENCODER_NAME,
    },
  };
}
