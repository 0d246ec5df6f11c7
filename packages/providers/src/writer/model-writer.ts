import {
  isAbort,
  say,
  saidBy,
  warn,
  type RewriteStyle,
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

/**
 * Limit of the source in tokens. Services read far more; what runs on a machine of one's own often no more than 8,000
 * in all.
 */
const MAX_TOKENS = { service: 20_000, own: 4_000 } as const;

/** A writer over any OpenAI-compatible chat server. Asks nobody anything yet. */
export function createModelWriter(
  settings: NonNullable<ProviderSettings["writer"]>,
  options: ChatServerOptions,
): ModelWriter {
  const server = createChatServer(settings, options);
  const ask = createAskForJson(server);
  const maxTokens = server.isOwn ? MAX_TOKENS.own : MAX_TOKENS.service;
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
          const begun = await beginModelScript({ request, budgetMs, maxTokens, ask, builtIn, signal });
          return { ...begun, writtenBy: await writtenBy() };
        } catch (error) {
          if (isAbort(error) || !(error instanceof ProviderError)) throw error;
          return toldWhy(await builtIn.begin(request, { budgetMs, signal }), error);
        }
      },
    }),
    writeTestimonial: async (request, { budgetMs, builtIn, signal }) => {
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

function toldWhy(begun: BegunScript, error: ProviderError): BegunScript {
  const warning = warn("writer_failed", { why: saidBy(error) });
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
