import type { WrittenScript } from "@inkreel/contract";
import type { ScriptFit } from "@inkreel/pipeline";
import type { ScriptRequest } from "@inkreel/writer";

/** What the writing thread is asked for. */
export type WritingRequest =
  | { kind: "begin"; request: ScriptRequest; budgetMs: number }
  | { kind: "fit"; plan: Uint8Array; fit: ScriptFit }
  | { kind: "condense"; request: ScriptRequest; maxChars: number };

export interface WritingAnswer {
  script: WrittenScript | null;
  /** Of what was begun. As bytes, since the main thread only keeps it and a long text's takes long to read. */
  plan: Uint8Array | null;
  /** Of what was to be condensed. */
  condensed: string | null;
}
