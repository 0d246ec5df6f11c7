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

/** A script, its author, and a function that adjusts its length. */
export interface BegunScript {
  /** The script. Its warnings name better writers that were not available. */
  script: WrittenScript;
  writtenBy: WrittenBy;
  /** Adjusts the length of the script like `fitScript` of the writer package, with the original plan. */
  fit: (fit: ScriptFit) => Promise<WrittenScript | null>;
}
export type ScriptFit = Parameters<typeof fitScript>[1];

/**
 * Writes scripts. Implementations use a language model, the current thread, or a worker thread so that a long text does
 * not delay other requests.
 */
export interface ScriptWriter {
  /** Writes a script for `budgetMs` of narration at normal speed. Rejects with the abort reason of the signal. */
  begin(
    request: ScriptRequest,
    options: { budgetMs: number; signal: AbortSignal | null },
  ): Promise<BegunScript>;
}

/** The built-in writer, which is always available, with functions that other writers use. */
export interface BuiltInWriter extends ScriptWriter {
  /**
   * Returns the most important sentences of a content, word for word, up to `maxChars`. It is for a language model that
   * cannot read the whole text.
   */
  condense(
    request: ScriptRequest,
    options: { maxChars: number; signal: AbortSignal | null },
  ): Promise<string>;
  /** Checks the sentences of a language model against the content. */
  review(asked: WrittenToReview, signal: AbortSignal | null): Promise<ScriptReview>;
  /** Converts the sentences of a language model to scenes. Each gets a layout that its text allows. */
  direct(asked: WrittenToDirect, signal: AbortSignal | null): Promise<Scene[]>;
}

export interface WrittenToDirect {
  scenes: readonly WrittenScene[];
  for: WrittenFor;
  language: string;
}

/**
 * Wraps a writer so that the script of a video is written only once. If another voice has to speak, the model is not
 * paid for again.
 */
export function writeOnce(writer: ScriptWriter): ScriptWriter {
  let begun: Promise<BegunScript> | null = null;
  return { begin: (request, options) => (begun ??= writer.begin(request, options)) };
}

const BUILT_IN: WrittenBy = { kind: "builtin", name: "Built-in writer" };

/** Returns a script of the package `@inkreel/writer` as a begun script with the built-in writer as its author. */
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

/** Built-in writer that runs in the current thread. */
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
