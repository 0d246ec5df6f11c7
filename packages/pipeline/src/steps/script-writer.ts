import { type Scene, warn, type WrittenBy, type WrittenScript } from "@inkreel/contract";
import {
  condenseContent,
  directWritten,
  fitScript,
  type ScriptReview,
  type ScriptRequest,
  type WrittenFor,
  type WrittenScene,
  writeScript,
} from "@inkreel/writer";
import { planContent, reviewWritten, type WrittenToReview } from "./read-words.js";

/** A script, its writer, and a function that brings it closer to a length. */
export interface BegunScript {
  /** Its warnings say which better writers were not available. */
  script: WrittenScript;
  writtenBy: WrittenBy;
  /** Fits a script as `fitScript` of the writer does, with the plan from which the script was made. */
  fit: (fit: ScriptFit) => Promise<WrittenScript | null>;
}
export type ScriptFit = Parameters<typeof fitScript>[1];

/** Writes scripts: a model, this thread, or another thread so that a long text does not delay others. */
export interface ScriptWriter {
  /**
   * Writes a script for `budgetMs` of narration at normal speed. Rejects with the reason of the signal when aborted.
   */
  begin(
    request: ScriptRequest,
    options: { budgetMs: number; signal: AbortSignal | null },
  ): Promise<BegunScript>;
}

/** The writer that is always available, and its functions for other writers. */
export interface BuiltInWriter extends ScriptWriter {
  /**
   * Returns the most important sentences of a content, word for word, up to `maxChars`, for a model that cannot read
   * all of it.
   */
  condense(
    request: ScriptRequest,
    options: { maxChars: number; signal: AbortSignal | null },
  ): Promise<string>;
  /** Checks the sentences of a model against the content from which they were written. */
  review(asked: WrittenToReview, signal: AbortSignal | null): Promise<ScriptReview>;
  /** Converts the sentences of a model to scenes, each with a layout that its text allows. */
  direct(asked: WrittenToDirect, signal: AbortSignal | null): Promise<Scene[]>;
}

export interface WrittenToDirect {
  scenes: readonly WrittenScene[];
  for: WrittenFor;
  language: string;
}

/**
 * Writes the script of a video only once, however often it is begun, so that another voice does not pay for the model
 * again.
 */
export function writeOnce(writer: ScriptWriter): ScriptWriter {
  let begun: Promise<BegunScript> | null = null;
  return { begin: (request, options) => (begun ??= writer.begin(request, options)) };
}

const BUILT_IN: WrittenBy = { kind: "builtin", name: "Built-in writer" };

/**
 * Begins a script with the writer of `@inkreel/writer` and names it as the writer, so that callers need not know who
 * writes.
 */
export function beginBuiltIn(
  script: WrittenScript,
  fit: (fit: ScriptFit) => Promise<WrittenScript | null>,
): BegunScript {
  const told = (own: WrittenScript): WrittenScript => ({
    ...own,
    warnings: [warn("builtin_writer"), ...own.warnings],
  });
  return {
    script: told(script),
    writtenBy: BUILT_IN,
    fit: async (asked) => {
      const fitted = await fit(asked);
      return fitted === null ? null : told(fitted);
    },
  };
}

/** Writes immediately in this thread. */
export const DIRECT_WRITER: BuiltInWriter = {
  begin: async (request, { budgetMs }) => {
    const plan = planContent(request);
    return beginBuiltIn(writeScript(plan, budgetMs), async (fit) => fitScript(plan, fit));
  },
  condense: async (request, { maxChars }) =>
    condenseContent(planContent(request), request.content.text, maxChars),
  review: async (asked) => reviewWritten(asked),
  direct: async (asked) => directWritten(asked.scenes, asked.for, asked.language),
};
