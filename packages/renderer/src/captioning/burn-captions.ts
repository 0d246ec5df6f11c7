import { setImmediate } from "node:timers/promises";
import { createCaptionTimeline, sceneAt, type Timeline } from "@inkreel/composition";
import { Packet, type CodecContext, type Frame } from "node-av";
import { AVCOL_RANGE_JPEG, AV_PIX_FMT_YUV420P } from "node-av/constants";
import { FrameCompositor } from "../compositor/frame-compositor.js";
import { createKernel, type Kernel } from "../compositor/kernel.js";
import { paddedStrides } from "../compositor/planar-image.js";
import { checkCall } from "../encoder/ffmpeg-call.js";
import { videoSettings } from "../encoder/video-settings.js";
import { openX264Context } from "../encoder/x264-encoder.js";
import { planesOf } from "../footage/clip-decoder.js";
import { CompositionClips } from "../footage/composition-clips.js";
import { describeSource } from "../footage/describe-source.js";
import { type FilterChain, openFilterChain } from "../footage/filter-chain.js";
import { isHighDynamicRange, shownSize, uprightFilters } from "../footage/footage-filters.js";
import { broken, openFootage, type OpenFootage } from "../footage/open-footage.js";
import { newFrame, receivedPictures } from "../footage/transcode-footage.js";
import { createTextHost } from "../host/create-node-host.js";
import type { CaptionedVideo, CaptionJob } from "./caption-job.js";
import { type CaptionedFile, openCaptionedFile } from "./captioned-file.js";

/** Uses all cores, because a video is captioned in one piece. */
const THREADS = 0;

/**
 * Writes a video again with captions in its picture: the same frames at the same times, and the same sound, whose packets
 * are copied. One frame is in memory at a time. It blocks, so run it in a separate process. Throws `picture_broken`, or
 * `bad_input` if the container does not take the sound.
 */
export async function burnCaptions(
  job: CaptionJob,
  onProgress: (share: number) => void,
): Promise<CaptionedVideo> {
  const kernel = await createKernel();
  const source = openFootage(job.inputPath, { threads: THREADS, withSound: true });
  const packet = new Packet();
  packet.alloc();
  const waiting: Packet[] = [];
  const frames = newFrame();
  let target: Target | null = null;
  try {
    for (let isEnd = false; !isEnd;) {
      isEnd = source.demuxer.readFrameSync(packet) < 0;
      if (!isEnd && packet.streamIndex !== source.stream.index) {
        if (target === null) waiting.push(packet.clone()!);
        else target.file.copy(packet);
        packet.unref();
        continue;
      }
      source.decoder.sendPacketSync(isEnd ? null : packet);
      packet.unref();
      for (const picture of receivedPictures(source.decoder, frames)) {
        target ??= openTarget({ job, source, first: picture, kernel, waiting });
        target.chain.send(picture);
        writeReady(target);
        onProgress(Math.min(1, target.timeMs / Math.max(1, job.captions.durationMs)));
        // So that the process notices if the one that started it has exited.
        await setImmediate();
      }
    }
    if (target === null) throw broken("undecoded");
    target.chain.send(null);
    writeReady(target);
    target.file.finish();
    return target.video;
  } finally {
    if (target !== null) closeTarget(target);
    for (const sound of waiting) sound.free();
    frames.free();
    packet.free();
    source.close();
  }
}

/** Everything that can be opened only once the first frame is known. */
interface Target {
  video: CaptionedVideo;
  timeline: Timeline;
  compositor: FrameCompositor;
  chain: FilterChain;
  encoder: CodecContext;
  file: CaptionedFile;
  frame: Frame;
  /** Length of a unit of the frames' times. */
  unitMs: number;
  /** Time of the last written frame. */
  timeMs: number;
  lastPts: bigint | null;
}

function openTarget(options: {
  job: CaptionJob;
  source: OpenFootage;
  first: Frame;
  kernel: Kernel;
  /** Packets of sound from before the first frame. */
  waiting: Packet[];
}): Target {
  const { job, source, first, kernel, waiting } = options;
  const { timeBase } = source.stream;
  const shape = describeSource(source, first);
  const size = shownSize(shape);
  const isPlain = first.format === AV_PIX_FMT_YUV420P && first.colorRange !== AVCOL_RANGE_JPEG;
  const steps = uprightFilters(shape, { isPlain });
  const encoder = openEncoder(source, size);
  const { words, language } = job.captions;
  const host = createTextHost(words.map(({ text }) => text).join(" "), language);
  const file = openCaptionedFile({
    path: job.outputPath,
    container: job.container,
    encoder,
    source,
  });
  for (const sound of waiting) file.copy(sound);
  return {
    video: { ...size, frameCount: 0, durationMs: 0, wasHdr: isHighDynamicRange(shape) },
    timeline: createCaptionTimeline({ ...job.captions, ...size }, host),
    compositor: new FrameCompositor({
      kernel,
      clips: new CompositionClips({ load: () => Promise.reject(new Error("Captions have no clips.")) }),
      ...size,
      strides: paddedStrides(size.widthPx),
    }),
    chain: openFilterChain({ first, timeBase, steps }),
    encoder,
    file,
    frame: newFrame(),
    unitMs: (1000 * timeBase.num) / timeBase.den,
    timeMs: 0,
    lastPts: null,
  };
}

function openEncoder({ stream }: OpenFootage, size: { widthPx: number; heightPx: number }): CodecContext {
  const settings = videoSettings({ ...size, threads: THREADS, arch: process.arch });
  return openX264Context(settings, (context) => {
    context.timeBase = stream.timeBase;
    if (stream.avgFrameRate.num > 0) context.framerate = stream.avgFrameRate;
  });
}

function writeReady(target: Target): void {
  const { chain, frame, file, unitMs, video } = target;
  while (chain.receive(frame)) {
    // Damaged files may repeat a time, which a video cannot contain twice.
    if (target.lastPts === null || frame.pts > target.lastPts) {
      target.lastPts = frame.pts;
      target.timeMs = Number(frame.pts) * unitMs;
      drawCaptions(target, frame);
      file.write(frame);
      video.frameCount++;
      video.durationMs = Math.round(target.timeMs + Number(frame.duration) * unitMs);
    }
    frame.unref();
  }
}

function drawCaptions({ timeline, compositor, timeMs }: Target, frame: Frame): void {
  const scene = sceneAt(timeline, timeMs);
  if (scene === null) return;
  const sceneTimeMs = Math.min(Math.max(0, timeMs - scene.startMs), scene.durationMs);
  compositor.overlay(scene, sceneTimeMs, () => {
    // The decoder still needs its own frame to decode the next ones.
    if (!frame.isWritable) checkCall(frame.makeWritable(), "preparing a frame");
    return planesOf(frame);
  });
}

function closeTarget({ chain, compositor, file, encoder, frame }: Target): void {
  chain.close();
  compositor.close();
  file.close();
  encoder.freeContext();
  frame.free();
}
