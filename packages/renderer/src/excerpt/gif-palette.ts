import { Filter, FilterGraph, type FilterContext, type Frame, type Rational } from "node-av";
import { AVERROR_EAGAIN, AVERROR_EOF } from "node-av/constants";
import { checkCall } from "../encoder/ffmpeg-call.js";
import { openFilterChain, sourceArguments, type FilterChain } from "../footage/filter-chain.js";
import { newFrame } from "../footage/transcode-footage.js";

/**
 * A regular pattern between the colours, which stays in place from frame to frame. A file with scattered dots would be
 * several times as large.
 */
const PALETTE_USE = "dither=bayer:bayer_scale=4:diff_mode=rectangle";

/** Returns the 256 colours that suit some frames of a GIF best, as a frame that the caller frees. */
export async function findPalette(frames: AsyncIterable<Frame>, timeBase: Rational): Promise<Frame> {
  let chain: FilterChain | null = null;
  const palette = newFrame();
  try {
    for await (const frame of frames) {
      chain ??= openFilterChain({ first: frame, timeBase, steps: [["palettegen", "stats_mode=full"]] });
      chain.send(frame);
      frame.free();
    }
    chain?.send(null);
    if (chain?.receive(palette) !== true) throw new Error("There are no frames to take colours from.");
    return palette;
  } finally {
    chain?.close();
  }
}

/** Creates filters that give frames like `first` the colours of a palette. */
export function openPaletteFilter(first: Frame, palette: Frame, timeBase: Rational): FilterChain {
  const graph = new FilterGraph();
  graph.alloc();
  graph.nbThreads = 1;
  const add = (name: string, args: string): FilterContext => {
    const filter = Filter.getByName(name);
    const context = filter && graph.createFilter(filter, `${name}${graph.nbFilters}`, args || null);
    if (context == null) throw new Error(`The media library has no filter ${name} with ${args}.`);
    return context;
  };
  const pictures = add("buffer", sourceArguments(first, timeBase));
  const colours = add("buffer", sourceArguments(palette, timeBase));
  const use = add("paletteuse", PALETTE_USE);
  const sink = add("buffersink", "");
  checkCall(pictures.link(0, use, 0), "joining filters");
  checkCall(colours.link(0, use, 1), "joining filters");
  checkCall(use.link(0, sink, 0), "joining filters");
  checkCall(graph.configSync(), "preparing filters");
  checkCall(colours.buffersrcAddFrameSync(palette), "filtering a frame");
  checkCall(colours.buffersrcAddFrameSync(null), "filtering a frame");
  return {
    send: (frame) => void checkCall(pictures.buffersrcAddFrameSync(frame), "filtering a frame"),
    receive(frame) {
      const result = sink.buffersinkGetFrameSync(frame);
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return false;
      checkCall(result, "filtering a frame");
      return true;
    },
    close: () => graph.free(),
  };
}
