import { Filter, FilterGraph, type FilterContext, type Frame, type Rational } from "node-av";
import { AVERROR_EAGAIN, AVERROR_EOF } from "node-av/constants";
import { checkCall } from "../encoder/ffmpeg-call.js";
import type { FilterStep } from "./footage-filters.js";

/** An FFmpeg filter graph. */
export interface FilterChain {
  /** Sends a frame to the filters, or null after the last frame. */
  send(frame: Frame | null): void;
  /** Writes the next finished frame to `frame`. Returns false if none is available yet, or after the last one. */
  receive(frame: Frame): boolean;
  close(): void;
}

/** Creates a filter graph for frames with the format of `first` and timestamps in `timeBase`. */
export function openFilterChain(options: {
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

/** Returns the arguments of the filter `buffer` for frames like `first`. */
export function sourceArguments(first: Frame, timeBase: Rational): string {
  const { width, height, format, colorSpace, colorRange } = first;
  return [
    `video_size=${width}x${height}`,
    `pix_fmt=${format}`,
    `time_base=${timeBase.num}/${timeBase.den}`,
    `colorspace=${colorSpace}`,
    `range=${colorRange}`,
  ].join(":");
}
