import { basename, dirname, extname, join } from "node:path";

/** Paths of the output files. They are in the same folder and named after the video. */
export interface OutputPaths {
  mp4: string;
  srt: string;
  vtt: string;
  poster: string;
  composition: string;
}

export function outputPaths(videoPath: string): OutputPaths {
  const stem = join(dirname(videoPath), basename(videoPath, extname(videoPath)));
  return {
    mp4: videoPath,
    srt: `${stem}.srt`,
    vtt: `${stem}.vtt`,
    poster: `${stem}.jpg`,
    composition: `${stem}.composition.json`,
  };
}

/**
 * Returns the renames that publish finished files. The video is last, so its presence means that all files are there.
 */
export function publishOrder(staged: OutputPaths, files: OutputPaths): { from: string; to: string }[] {
  const order = ["composition", "poster", "srt", "vtt", "mp4"] as const;
  return order.map((kind) => ({ from: staged[kind], to: files[kind] }));
}
