import { Frame, Packet } from "node-av";
import { AV_FRAME_FLAG_CORRUPT, AVERROR_EAGAIN, AVERROR_EOF } from "node-av/constants";
import { describeSource } from "./describe-source.js";
import { type FilterChain, openFilterChain } from "./filter-chain.js";
import { CLIP_LIMITS, footageFilters, footageSize } from "./footage-filters.js";
import type { FootageJob } from "./footage-job.js";
import { MIN_FOOTAGE_FRAMES } from "./footage-limits.js";
import { openFootageWriter, type FootageWriter } from "./footage-writer.js";
import { broken, openFootage, type OpenFootage } from "./open-footage.js";

/**
 * Converts a video file to a clip at `outputPath`: constant frame rate, upright, limited in size and length, without
 * sound. It is synchronous. Damaged files are converted as far as they are readable. Throws `picture_broken`.
 */
export function transcodeFootage({ inputPath, outputPath, maxFrames }: Omit<FootageJob, "posterPath">): {
  frameCount: number;
} {
  const footage = openFootage(inputPath, { threads: 1, withSound: false });
  const output = { path: outputPath, frame: newFrame() };
  let target: Target | null = null;
  try {
    for (const picture of decodedPictures(footage)) {
      target ??= openTarget(footage, picture, { path: output.path, maxFrames });
      target.chain.send(picture);
      drain(target, output.frame);
      if (target.writer.frameCount >= maxFrames) break;
    }
    if (target === null) throw broken("undecoded");
    target.chain.send(null);
    drain(target, output.frame);
    const { frameCount } = target.writer;
    if (frameCount < MIN_FOOTAGE_FRAMES) throw broken("short");
    target.writer.finish();
    return { frameCount };
  } finally {
    target?.writer.close();
    target?.chain.close();
    output.frame.free();
    footage.close();
  }
}

interface Target {
  chain: FilterChain;
  writer: FootageWriter;
  maxFrames: number;
}

function openTarget(
  footage: OpenFootage,
  first: Frame,
  { path, maxFrames }: { path: string; maxFrames: number },
): Target {
  const source = describeSource(footage, first);
  const { timeBase } = footage.stream;
  const chain = openFilterChain({ first, timeBase, steps: footageFilters(source) });
  return { chain, writer: openFootageWriter(path, footageSize(source, CLIP_LIMITS)), maxFrames };
}

function drain({ chain, writer, maxFrames }: Target, frame: Frame): void {
  while (writer.frameCount < maxFrames && chain.receive(frame)) {
    writer.write(frame);
    frame.unref();
  }
}

/**
 * Yields the decoded frames in display order, always in the same frame object. Packets that cannot be decoded are
 * skipped.
 */
function* decodedPictures({ demuxer, decoder, stream }: OpenFootage): Generator<Frame> {
  const packet = new Packet();
  packet.alloc();
  const frame = newFrame();
  try {
    for (let isEnd = false; !isEnd;) {
      isEnd = demuxer.readFrameSync(packet) < 0;
      if (!isEnd && packet.streamIndex !== stream.index) {
        packet.unref();
        continue;
      }
      decoder.sendPacketSync(isEnd ? null : packet);
      packet.unref();
      yield* receivedPictures(decoder, frame);
    }
  } finally {
    packet.free();
    frame.free();
  }
}

/** Yields the frames that a decoder has finished, see `decodedPictures`. */
export function* receivedPictures(decoder: OpenFootage["decoder"], frame: Frame): Generator<Frame> {
  for (;;) {
    const result = decoder.receiveFrameSync(frame);
    if (result === AVERROR_EAGAIN || result === AVERROR_EOF || result < 0) return;
    frame.pts = frame.bestEffortTimestamp;
    // Frames with concealed errors are skipped, because showing the previous frame for longer looks better.
    if (frame.decodeErrorFlags === 0 && !frame.hasFlags(AV_FRAME_FLAG_CORRUPT)) yield frame;
    frame.unref();
  }
}

export function newFrame(): Frame {
  const frame = new Frame();
  frame.alloc();
  return frame;
}
