import { z } from "zod";
import { SCENE_ROLES } from "./choices.js";
import { charRangeSchema } from "./char-range.js";
import { directionSchema } from "./direction.js";
import { sceneChangeSchema } from "./scene-change.js";
import { warningSchema } from "./warning.js";

export const scriptSectionsSchema = z.object({ hook: z.string(), main: z.string(), cta: z.string() });
export type ScriptSections = z.infer<typeof scriptSectionsSchema>;

export const WRITER_KINDS = ["builtin", "model", "user"] as const;
/** Author of a script's first version: the built-in writer, a model (by its name) or a person. */
export const writtenBySchema = z.object({ kind: z.enum(WRITER_KINDS), name: z.string() });
export type WrittenBy = z.infer<typeof writtenBySchema>;

/** A scene of the script: what is said, where in the content it comes from, and how it is shown. */
export const sceneSchema = z.object({
  id: z.string(),
  role: z.enum(SCENE_ROLES),
  text: z.string(),
  /** Range in the content's text, or null for words that are not the author's (a template's call to action). */
  source: charRangeSchema.nullable(),
  /** Missing where the author's words are said as they are. */
  changes: z.array(sceneChangeSchema).optional(),
  direction: directionSchema,
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
