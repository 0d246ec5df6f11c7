import type { MusicMood } from "@inkreel/contract";

/** What was chosen to be heard under a video. */
export type VideoMusic =
  | { kind: "composed"; mood: MusicMood; seed: number; volumePercent: number }
  | {
      kind: "own";
      /** Key of the uploaded file in the byte store. */
      fileKey: string;
      volumePercent: number;
    };
