import type { MusicMood } from "@inkreel/contract";

/** Music of a video: composed in a mood, or an uploaded file. */
export type VideoMusic =
  | { kind: "composed"; mood: MusicMood; seed: number; volumePercent: number }
  | {
      kind: "own";
      /** Key of the uploaded file in the byte store. */
      fileKey: string;
      volumePercent: number;
    };
