import type { Claim, WrittenBy } from "@inkreel/contract";
import type { ScriptRequest } from "@inkreel/writer";
import type { BuiltInWriter } from "./script-writer.js";

/** A topic, and the length of the video about it. */
export interface OutlineRequest {
  topic: string;
  lengthSeconds: number;
}

/** Tasks of a connected language model. All reject with AppError, or with the abort reason of the caller's signal. */
export interface ConnectedWriter {
  /** Writes claims about a topic. None has a source. */
  writeOutline: (
    request: OutlineRequest,
    signal: AbortSignal | null,
  ) => Promise<{ title: string; claims: Claim[]; writtenBy: WrittenBy }>;
  /** Writes a testimonial as a script text with a marker, which `scenesFromText` converts to scenes. */
  writeTestimonial: (
    request: ScriptRequest,
    options: { budgetMs: number; builtIn: BuiltInWriter; signal: AbortSignal | null },
  ) => Promise<{ text: string; writtenBy: WrittenBy }>;
  /** Translates texts. The result has the same number of texts. */
  translate: (
    given: { title: string; texts: readonly string[]; language: string },
    signal: AbortSignal | null,
  ) => Promise<{ title: string; texts: string[]; writtenBy: WrittenBy }>;
}
