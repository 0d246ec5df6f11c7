import { basename, dirname, extname, join } from "node:path";

/** The output files, all beside the video and named after it. */
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
 * Returns the moves that publish finished files. The video is last, so that its presence means that all files are
 * there.
 */
export function publishOrder(staged: OutputPaths, files: OutputPaths): { from: string; to: string }[] {
  const order = ["composition", "poster", "srt", "vtt", "mp4"] as const;
  return order.map((kind) => ({ from: staged[kind], to: files[kind] }));
}
