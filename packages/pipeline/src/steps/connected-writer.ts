import type { WrittenBy } from "@inkreel/contract";
import type { ScriptRequest } from "@inkreel/writer";
import type { BuiltInWriter } from "./script-writer.js";

/** A connected model's tasks. Both reject with AppError, or with the caller's abort. */
export interface ConnectedWriter {
  /** A script under the testimonial marker, for `scenesFromText`. */
  writeTestimonial: (
    request: ScriptRequest,
    options: { budgetMs: number; builtIn: BuiltInWriter; signal: AbortSignal | null },
  ) => Promise<{ text: string; writtenBy: WrittenBy }>;
  /** Translates texts; returns as many as were given. */
  translate: (
    given: { title: string; texts: readonly string[]; language: string },
    signal: AbortSignal | null,
  ) => Promise<{ title: string; texts: string[]; writtenBy: WrittenBy }>;
}
