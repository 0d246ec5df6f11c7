import {
  isAbort,
  say,
  saidBy,
  warn,
  type RewriteStyle,
  type Warning,
  type WrittenBy,
  type WrittenScript,
} from "@inkreel/contract";
import type { BegunScript, BuiltInWriter, ScriptWriter } from "@inkreel/pipeline";
import type { ScriptRequest } from "@inkreel/writer";
import { ProviderError } from "../http/provider-error.js";
import type { ProviderSettings } from "../settings.js";
import type { ProviderDescription } from "../state/provider-description.js";
import { createAskForJson } from "./ask-for-json.js";
import { beginModelScript } from "./begin-model-script.js";
import { type ChatServerOptions, createChatServer } from "./chat-server.js";
import { cutSource } from "./cut-source.js";
import { CONTEXT_TOKENS } from "./prompt-room.js";
import { rewriteText, translateTexts, type TextsToTranslate } from "./model-texts.js";
import type { SceneToRewrite } from "./prompts/rewrite-prompt.js";
import { writeTestimonial } from "./write-testimonial.js";

/** Tasks of a connected model. All reject with ProviderError, or with the caller's abort. */
export interface ModelWriter {
  description: ProviderDescription;
  /** Writes scripts; when the model fails, `builtIn` does, and the script's warnings say why. */
  scriptWriter: (builtIn: BuiltInWriter) => ScriptWriter;
  /** A script under the testimonial marker, for `scenesFromText`. */
  writeTestimonial: (
    request: ScriptRequest,
    options: { budgetMs: number; builtIn: BuiltInWriter; signal: AbortSignal | null },
  ) => Promise<{ text: string; writtenBy: WrittenBy }>;
  rewrite: (
    scene: SceneToRewrite,
    options: { style: RewriteStyle; signal: AbortSignal | null },
  ) => Promise<string>;
  translate: (
    given: TextsToTranslate,
    signal: AbortSignal | null,
  ) => Promise<{ title: string; texts: string[]; writtenBy: WrittenBy }>;
}

/** Share of a context for the source of a testimonial, whose answer is short. */
const TESTIMONIAL_SOURCE_SHARE = 0.75;

/** A writer over any OpenAI-compatible chat server. Asks nobody anything yet. */
export function createModelWriter(
  settings: NonNullable<ProviderSettings["writer"]>,
  options: ChatServerOptions,
): ModelWriter {
  const server = createChatServer(settings, options);
  const ask = createAskForJson(server);
  const contextTokens = server.isNear ? CONTEXT_TOKENS.own : CONTEXT_TOKENS.service;
  const writtenBy = async (): Promise<WrittenBy> => ({ kind: "model", name: await server.modelId() });
  return {
    description: {
      ...server.identity,
      kind: "writer",
      adds: say("adds_model_writer"),
      availability: "configured",
      test: server.test,
      monitor: server.monitor,
    },
    scriptWriter: (builtIn) => ({
      begin: async (request, { budgetMs, signal }) => {
        try {
          const begun = await beginModelScript({ request, budgetMs, contextTokens, ask, builtIn, signal });
          if (begun !== null) return { ...begun, writtenBy: await writtenBy() };
          const unsupported = warn("writer_unsupported", { writer: server.identity.name });
          return toldWhy(await builtIn.begin(request, { budgetMs, signal }), unsupported);
        } catch (error) {
          if (isAbort(error) || !(error instanceof ProviderError)) throw error;
          const failed = warn("writer_failed", { why: saidBy(error) });
          return toldWhy(await builtIn.begin(request, { budgetMs, signal }), failed);
        }
      },
    }),
    writeTestimonial: async (request, { budgetMs, builtIn, signal }) => {
      const maxTokens = contextTokens * TESTIMONIAL_SOURCE_SHARE;
      const text = await cutSource(request, { maxTokens, builtIn, signal });
      const written = await writeTestimonial(ask, request, { text, budgetMs, signal });
      return { text: written, writtenBy: await writtenBy() };
    },
    rewrite: (scene, { style, signal }) => rewriteText(ask, scene, { style, signal }),
    translate: async (given, signal) => ({
      ...(await translateTexts(ask, given, signal)),
      writtenBy: await writtenBy(),
    }),
  };
}

/** Description of a writer that is not connected. */
export const MODEL_WRITER_MISSING: ProviderDescription = {
  id: "openai-writer",
  name: "AI writer",
  kind: "writer",
  setting: "OPENAI_API_KEY",
  adds: say("adds_model_writer_missing"),
  availability: "key_missing",
  test: null,
  monitor: null,
};

function toldWhy(begun: BegunScript, warning: Warning): BegunScript {
  const told = (script: WrittenScript): WrittenScript => ({
    ...script,
    warnings: [warning, ...script.warnings],
  });
  return {
    ...begun,
    script: told(begun.script),
    fit: async (fit) => {
      const fitted = await begun.fit(fit);
      return fitted === null ? null : told(fitted);
    },
  };
}
