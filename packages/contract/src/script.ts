import { z } from "zod";
import { SCENE_ROLES } from "./choices.js";
import { charRangeSchema } from "./char-range.js";
import { directionSchema } from "./direction.js";
import { sceneChangeSchema } from "./scene-change.js";
import { sceneMovementSchema } from "./scene-movement.js";
import { scenePausesSchema } from "./scene-pauses.js";
import { warningSchema } from "./warning.js";

export const scriptSectionsSchema = z.object({ hook: z.string(), main: z.string(), cta: z.string() });
export type ScriptSections = z.infer<typeof scriptSectionsSchema>;

export const WRITER_KINDS = ["builtin", "model", "user"] as const;
/** Who wrote a script that still has some of its first words: the built-in writer, a language model (with its name) or a person. */
export const writtenBySchema = z.object({ kind: z.enum(WRITER_KINDS), name: z.string() });
export type WrittenBy = z.infer<typeof writtenBySchema>;

/** A scene of the script: its text, the range of the content from which it comes, and its visual design. */
export const sceneSchema = z.object({
  id: z.string(),
  role: z.enum(SCENE_ROLES),
  text: z.string(),
  /**
   * Range in the text of the content. Null if the text is not taken from the content (the call to action of a
   * template).
   */
  source: charRangeSchema.nullable(),
  /** Missing if the author's words are spoken unchanged. */
  changes: z.array(sceneChangeSchema).optional(),
  direction: directionSchema,
  /** Missing if the program chooses both pauses. */
  pauses: scenePausesSchema.optional(),
  /** Missing if the program chooses both the transition and the animation. */
  movement: sceneMovementSchema.optional(),
});
export type Scene = z.infer<typeof sceneSchema>;

export const writtenScriptSchema = z.object({
  title: z.string(),
  sections: scriptSectionsSchema,
  scenes: z.array(sceneSchema),
  estimatedSpeakingMs: z.int().min(0),
  warnings: z.array(warningSchema),
});
export type WrittenScript = z.infer<typeof writtenScriptSchema>;
