import { Filter, FilterGraph, Frame, Packet, type FilterContext, type Rational } from "node-av";
import {
  AV_FRAME_FLAG_CORRUPT,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVERROR_EAGAIN,
  AVERROR_EOF,
} from "node-av/constants";
import { checkCall } from "../encoder/ffmpeg-call.js";
import { footageFilters, footageSize, type FilterStep, type FootageSource } from "./footage-filters.js";
import { MAX_FOOTAGE_FRAMES, MIN_FOOTAGE_FRAMES } from "./footage-limits.js";
import { openFootageWriter, type FootageWriter } from "./footage-writer.js";
import { broken, openFootage, type OpenFootage } from "./open-footage.js";

/**
 * Converts a video file to a clip at `outputPath`: constant frame rate, upright, limited in size and length, without
 * sound. It is synchronous. Damaged files are converted as far as they are readable. Throws `picture_broken`.
 */
export function transcodeFootage(inputPath: string, outputPath: string): { frameCount: number } {
  const footage = openFootage(inputPath);
  const output = { path: outputPath, frame: newFrame() };
  let target: Target | null = null;
  try {
    for (const picture of decodedPictures(footage)) {
      target ??= openTarget(footage, picture, output.path);
      target.chain.send(picture);
      drain(target, output.frame);
      if (target.writer.frameCount >= MAX_FOOTAGE_FRAMES) break;
    }
    if (target === null) throw broken("none of its frames can be decoded");
    target.chain.send(null);
    drain(target, output.frame);
    const { frameCount } = target.writer;
    if (frameCount < MIN_FOOTAGE_FRAMES) throw broken("it is shorter than half a second");
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
}

function openTarget(footage: OpenFootage, first: Frame, path: string): Target {
  const source = describeSource(footage, first);
  const { timeBase } = footage.stream;
  const chain = openFilterChain({ first, timeBase, steps: footageFilters(source) });
  return { chain, writer: openFootageWriter(path, footageSize(source)) };
}

function drain({ chain, writer }: Target, frame: Frame): void {
  while (writer.frameCount < MAX_FOOTAGE_FRAMES && chain.receive(frame)) {
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

function* receivedPictures(decoder: OpenFootage["decoder"], frame: Frame): Generator<Frame> {
  for (;;) {
    const result = decoder.receiveFrameSync(frame);
    if (result === AVERROR_EAGAIN || result === AVERROR_EOF || result < 0) return;
    frame.pts = frame.bestEffortTimestamp;
    // Frames with concealed errors are skipped, because showing the previous frame for longer looks better.
    if (frame.decodeErrorFlags === 0 && !frame.hasFlags(AV_FRAME_FLAG_CORRUPT)) yield frame;
    frame.unref();
  }
}

function newFrame(): Frame {
  const frame = new Frame();
  frame.alloc();
  return frame;
}

function describeSource({ stream }: OpenFootage, first: Frame): FootageSource {
  const { num, den } = stream.codecpar.sampleAspectRatio;
  const aspect = num > 0 && den > 0 ? num / den : 1;
  return {
    widthPx: first.width,
    heightPx: first.height,
    // A ratio outside this range means that the file is damaged.
    pixelAspect: aspect >= 0.25 && aspect <= 4 ? aspect : 1,
    clockwiseDegrees: clockwiseDegrees(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    transfer: first.colorTrc,
    colorSpace: first.colorSpace,
  };
}

/** Returns the clockwise rotation of a display matrix, which consists of nine 32-bit numbers. */
function clockwiseDegrees(matrix: Buffer | null): FootageSource["clockwiseDegrees"] {
  if (matrix === null || matrix.length < 36) return 0;
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return [0 as const, 90 as const, 180 as const, 270 as const][quarters]!;
}

/** An FFmpeg filter graph. */
interface FilterChain {
  /** Sends a frame to the filters, or null after the last frame. */
  send(frame: Frame | null): void;
  /** Writes the next finished frame to `frame`. Returns false if none is available yet, or after the last one. */
  receive(frame: Frame): boolean;
  close(): void;
}

/** Creates a filter graph for frames with the format of `first` and timestamps in `timeBase`. */
function openFilterChain(options: {
  first: Frame;
  timeBase: Rational;
  steps: readonly FilterStep[];
}): FilterChain {
  const { first, timeBase, steps } = options;
  const graph = new FilterGraph();
  graph.alloc();
  graph.nbThreads = 1;
  const add = (name: string, args: string): FilterContext => {
    const filter = Filter.getByName(name);
    const context = filter && graph.createFilter(filter, `${name}${graph.nbFilters}`, args || null);
    if (context == null) throw new Error(`The media library has no filter ${name} with ${args}.`);
    return context;
  };
  const source = add("buffer", sourceArguments(first, timeBase));
  let last = source;
  for (const [name, args] of [...steps, ["buffersink", ""] as const]) {
    const next = add(name, args);
    checkCall(last.link(0, next, 0), `joining the filter ${name}`);
    last = next;
  }
  checkCall(graph.configSync(), "preparing filters");
  return {
    send: (frame) => void checkCall(source.buffersrcAddFrameSync(frame), "filtering a frame"),
    receive(frame) {
      const result = last.buffersinkGetFrameSync(frame);
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return false;
      checkCall(result, "filtering a frame");
      return true;
    },
    close: () => graph.free(),
  };
}

function sourceArguments(first: Frame, timeBase: Rational): string {
  const { width, height, format, colorSpace, colorRange } = first;
  return [
    `video_size=${width}x${height}`,
    `pix_fmt=${format}`,
    `time_base=${timeBase.num}/${timeBase.den}`,
    `colorspace=${colorSpace}`,
    `range=${colorRange}`,
  ].join(":");
}
