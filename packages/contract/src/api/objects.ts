import { z } from "zod";
import { drawingSchema } from "../drawing.js";
import { textSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

export const OBJECT_QUERY_MAX_CHARS = 100;
/** Largest number of objects in an answer. */
export const OBJECTS_FOUND_MAX = 60;

export const foundObjectSchema = z.object({
  name: z.string(),
  /** Name for people, in the language of the search. */
  label: z.string(),
  drawing: drawingSchema,
});
export type FoundObject = z.infer<typeof foundObjectSchema>;

export const objectEndpoints = {
  searchObjects: defineEndpoint({
    method: "GET",
    path: "/api/objects",
    tag: "Scenes",
    summary: "Finds drawn objects for scenes by English or German words, the best first.",
    access: "public",
    query: z.object({
      query: textSchema(OBJECT_QUERY_MAX_CHARS).default(""),
      language: z.enum(["en", "de"]).default("en"),
      /** The object that a scene shows now. It comes first, so that a person sees it without searching. */
      shown: textSchema(64).optional(),
    }),
    response: z.object({ objects: z.array(foundObjectSchema) }),
  }),
};
