import type { WrittenBy } from "@inkreel/contract";
import type { ScriptRequest } from "@inkreel/writer";
import type { BuiltInWriter } from "./script-writer.js";

/** Tasks of a connected model. Both reject with AppError, or with the reason of the caller's signal. */
export interface ConnectedWriter {
  /** Writes a script under the testimonial marker, for `scenesFromText`. */
  writeTestimonial: (
    request: ScriptRequest,
    options: { budgetMs: number; builtIn: BuiltInWriter; signal: AbortSignal | null },
  ) => Promise<{ text: string; writtenBy: WrittenBy }>;
  /** Translates texts. Returns as many as it received. */
  translate: (
    given: { title: string; texts: readonly string[]; language: string },
    signal: AbortSignal | null,
  ) => Promise<{ title: string; texts: string[]; writtenBy: WrittenBy }>;
}
