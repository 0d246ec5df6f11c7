import { z } from "zod";
import { MUSIC_MOODS, MUSIC_SEED } from "../music.js";
import { warningSchema } from "../warning.js";
import { idParams, okResponse, timestampSchema, writtenNumberSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

export const musicMoodSchema = z.object({
  id: z.enum(MUSIC_MOODS),
  name: z.string(),
  description: z.string(),
  /** URL of a short excerpt. The query parameter `seed` selects a different piece. */
  previewUrl: z.string(),
});
export type MusicMoodInfo = z.infer<typeof musicMoodSchema>;

/** A user's recording of the whole script of a project, aligned word by word with the text. */
export const recordingSchema = z.object({
  name: z.string(),
  durationMs: z.int().min(0),
  wordCount: z.int().min(0),
  createdAt: timestampSchema,
  /** Warnings about the recording. */
  warnings: z.array(warningSchema),
  /** For each scene, whether the recording contains its current words. A synthetic voice speaks the other scenes. */
  scenes: z.array(z.object({ sceneId: z.string(), isRecorded: z.boolean() })),
});
export type Recording = z.infer<typeof recordingSchema>;

const recordingPath = "/api/projects/{id}/recording";

export const musicEndpoints = {
  listMusic: defineEndpoint({
    method: "GET",
    path: "/api/music",
    tag: "Music",
    summary: "Lists the moods for music.",
    access: "public",
    response: z.object({ moods: z.array(musicMoodSchema) }),
  }),
  musicPreview: defineEndpoint({
    method: "GET",
    path: "/api/music/{mood}/preview",
    tag: "Music",
    summary: "Returns a short sample of a mood. The first request composes it.",
    access: "public",
    params: z.object({ mood: z.enum(MUSIC_MOODS) }),
    query: z.object({
      seed: writtenNumberSchema.pipe(z.int().min(MUSIC_SEED.min).max(MUSIC_SEED.max)).optional(),
    }),
    response: { mediaTypes: ["audio/wav"] },
    errors: ["rate_limited"],
    isCostly: true,
  }),
  getRecording: defineEndpoint({
    method: "GET",
    path: recordingPath,
    tag: "Voices",
    summary: "Returns the project's recording, if there is one.",
    params: idParams,
    response: z.object({ recording: recordingSchema.nullable() }),
    errors: ["not_found"],
  }),
  deleteRecording: defineEndpoint({
    method: "DELETE",
    path: recordingPath,
    tag: "Voices",
    summary: "Deletes the recording. The voice speaks again.",
    params: idParams,
    response: okResponse,
    errors: ["not_found"],
  }),
};
