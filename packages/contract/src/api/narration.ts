import { z } from "zod";
import { timedWordSchema } from "../speech.js";
import { idParams } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

/** All words of a video with their times from its start. Also the content of `.words.json`. */
export const spokenWordsSchema = z.object({
  title: z.string(),
  /** BCP 47 tag. */
  language: z.string(),
  voice: z.object({ id: z.string(), name: z.string() }),
  durationMs: z.int().min(0),
  /** Present if no voice speaks. The times are then a reading pace. */
  timesFrom: z.literal("reading pace").optional(),
  /** `scene` counts from 1. */
  words: z.array(timedWordSchema.extend({ scene: z.int().min(1) })),
});
export type SpokenWords = z.infer<typeof spokenWordsSchema>;

/** The files of a narration: its audio, and its words and subtitles with the same times. */
export const NARRATION_FILES = [
  "audio.mp3",
  "audio.m4a",
  "audio.wav",
  "words.json",
  "captions.srt",
  "captions.vtt",
] as const;

export const narrationEndpoints = {
  getNarration: defineEndpoint({
    method: "GET",
    path: "/api/projects/{id}/narration/{file}",
    tag: "Video",
    summary:
      "Returns a file of the current narration, without rendering the video. `music=1` adds the music of the project to the audio.",
    params: idParams.extend({ file: z.enum(NARRATION_FILES) }),
    query: z.object({ music: z.enum(["0", "1"]).default("0") }),
    response: {
      mediaTypes: [
        "audio/mpeg",
        "audio/mp4",
        "audio/wav",
        "application/json",
        "application/x-subrip",
        "text/vtt",
      ],
    },
    errors: ["not_found", "content_too_short", "language_unspoken", "speech_failed"],
    isCostly: true,
  }),
};
