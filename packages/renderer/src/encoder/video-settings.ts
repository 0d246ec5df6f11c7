import { FPS } from "@inkreel/contract";

/** Everything that determines the bytes of the encoder for given frames. */
export interface VideoSettings {
  widthPx: number;
  heightPx: number;
  fps: number;
  /**
   * Number of encoder threads. Chunks use one, so that their bytes do not depend on timing. 0 is the default of the
   * encoder.
   */
  threads: number;
  /** Private options of libx264, in the order in which they are set. */
  options: readonly (readonly [name: string, value: string])[];
}

/**
 * Settings for H.264 High with the quality of `veryfast` in 0.6 of its time: `superfast` with macroblock-tree rate
 * control over a short lookahead. Frames refer only to the nearest frame on either side, because `RepeatedPictures`
 * needs that. On x64 the AVX-512 code is off, because with mbtree it produced different bytes in different encoders of
 * one process.
 */
export function videoSettings(options: {
  widthPx: number;
  heightPx: number;
  threads: number;
  arch: string;
}): VideoSettings {
  const parameters = ["rc-lookahead=10", "mbtree=1", "open-gop=0", "ref=1", "b-pyramid=none"];
  if (options.arch === "x64") parameters.push("asm=avx2");
  return {
    widthPx: options.widthPx,
    heightPx: options.heightPx,
    fps: FPS,
    threads: options.threads,
    options: [
      ["preset", "superfast"],
      ["profile", "high"],
      ["crf", "21"],
      ["x264-params", parameters.join(":")],
    ],
  };
}

/** Returns the settings of this machine for the chunks of a video. */
export function chunkSettings({ widthPx, heightPx }: { widthPx: number; heightPx: number }): VideoSettings {
  return videoSettings({ widthPx, heightPx, threads: 1, arch: process.arch });
}
