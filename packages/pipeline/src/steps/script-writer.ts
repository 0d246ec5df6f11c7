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

/** A script, who wrote it, and how to come closer to a length. */
export interface BegunScript {
  /** Its warnings say what stood in for a better writer. */
  script: WrittenScript;
  writtenBy: WrittenBy;
  /** Fits a script like the writer's `fitScript`, with the plan that the script was made from. */
  fit: (fit: ScriptFit) => Promise<WrittenScript | null>;
}
export type ScriptFit = Parameters<typeof fitScript>[1];

/** Writes scripts: a model, this thread, or another one where a long text must not hold others up. */
export interface ScriptWriter {
  /** A script for `budgetMs` of narration at normal speed. Rejects with the signal's reason when aborted. */
  begin(
    request: ScriptRequest,
    options: { budgetMs: number; signal: AbortSignal | null },
  ): Promise<BegunScript>;
}

/** The writer that is always there, and what others ask of it. */
export interface BuiltInWriter extends ScriptWriter {
  /** The weightiest sentences of a content, word for word, in `maxChars`: for a model that cannot read it all. */
  condense(
    request: ScriptRequest,
    options: { maxChars: number; signal: AbortSignal | null },
  ): Promise<string>;
  /** Holds a model's sentences to the content that they are written from. */
  review(asked: WrittenToReview, signal: AbortSignal | null): Promise<ScriptReview>;
  /** A model's sentences as scenes, each shown in a way that its text allows. */
  direct(asked: WrittenToDirect, signal: AbortSignal | null): Promise<Scene[]>;
}

export interface WrittenToDirect {
  scenes: readonly WrittenScene[];
  for: WrittenFor;
  language: string;
}

/** Writes a video's script once, however often it is begun: who begins again with another voice pays no model twice. */
export function writeOnce(writer: ScriptWriter): ScriptWriter {
  let begun: Promise<BegunScript> | null = null;
  return { begin: (request, options) => (begun ??= writer.begin(request, options)) };
}

const BUILT_IN: WrittenBy = { kind: "builtin", name: "Built-in writer" };

/** A script of the writer of `@inkreel/writer`, and that it is: whoever asks for one need not know who writes. */
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

/** Writes at once, in this thread. */
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
