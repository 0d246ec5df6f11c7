import { z } from "zod";
import { SCENE_LAYOUTS } from "./choices.js";

/** Longest text that a person can put into one field of a form. */
export const OWN_TEXT_MAX_CHARS = 160;
/** Largest number of rows in any form. */
const ROWS_MAX = 6;

/** The names of all fields of all forms. Each has one label in the interface, whatever its form. */
export const FORM_FIELD_NAMES = [
  "headline",
  "kicker",
  "phrase",
  "heading",
  "item",
  "figure",
  "label",
  "from",
  "fromWhen",
  "to",
  "toWhen",
  "difference",
  "name",
  "value",
  "subject",
  "other",
  "instrument",
  "low",
  "high",
  "when",
  "what",
  "quote",
  "speaker",
  "step",
  "left",
  "right",
  "price",
  "point",
  "action",
] as const;
export type FormFieldName = (typeof FORM_FIELD_NAMES)[number];

const textsSchema = z.partialRecord(
  z.enum(FORM_FIELD_NAMES),
  z
    .string()
    .max(OWN_TEXT_MAX_CHARS)
    .regex(/^[^\0]*$/u, "Text must not contain NUL characters"),
);

/**
 * Own words and figures for a form, by the names of its fields. A figure that the text of the scene does not give is
 * allowed, because a person vouches for it. What each form takes is checked by `findFormFaults`, which the first page of the app does not load.
 */
export const ownFormSchema = z.object({
  layout: z.enum(SCENE_LAYOUTS),
  fields: textsSchema.default({}),
  rows: z.array(textsSchema).max(ROWS_MAX).default([]),
});
