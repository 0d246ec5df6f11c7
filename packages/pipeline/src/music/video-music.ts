import type { MusicMood } from "@inkreel/contract";

/** The chosen music of a video. */
export type VideoMusic =
  | { kind: "composed"; mood: MusicMood; seed: number; volumePercent: number }
  | {
      kind: "own";
      /** Key of the uploaded file in the byte store. */
      fileKey: string;
      volumePercent: number;
    };
