import {
  type Claim,
  isAbort,
  saidBy,
  say,
  TESTIMONIAL_MARKER,
  warn,
  type Content,
  type RewriteStyle,
  type Warning,
  type WrittenBy,
  type WrittenScript,
} from "@inkreel/contract";
import { splitSentences } from "@inkreel/language";
import type { BegunScript, BuiltInWriter, OutlineRequest, ScriptWriter } from "@inkreel/pipeline";
import type { ScriptRequest } from "@inkreel/writer";
import { z } from "zod";
import { ProviderError } from "../http/provider-error.js";
import type { ProviderSettings } from "../settings.js";
import type { ProviderDescription } from "../state/provider-description.js";
import { createAskForJson, type AskForJson } from "./ask-for-json.js";
import { beginModelScript } from "./begin-model-script.js";
import { createChatServer, type ChatMessage, type ChatServerOptions } from "./chat-server.js";
import { cutSource } from "./cut-source.js";
import { rewriteText, translateTexts, type TextsToTranslate } from "./model-texts.js";
import type { SceneToRewrite } from "./prompts/rewrite-prompt.js";
import { SOURCE_RULES, sourceBlock } from "./prompts/source-block.js";
import { languageWords, lengthWords } from "./prompts/style-words.js";
import { cleanLine } from "./script-draft.js";
import { writeOutline } from "./write-outline.js";

/**
 * Writing tasks of a connected model. All reject with ProviderError, or with the abort reason of the caller's signal.
 */
export interface ModelWriter {
  description: ProviderDescription;
  /** Creates a script writer. If the model fails, `builtIn` writes the script, and a warning says why. */
  scriptWriter: (builtIn: BuiltInWriter) => ScriptWriter;
  /** Writes a testimonial as a script text with a marker, which `scenesFromText` converts to scenes. */
  writeTestimonial: (
    request: ScriptRequest,
    options: { budgetMs: number; builtIn: BuiltInWriter; signal: AbortSignal | null },
  ) => Promise<{ text: string; writtenBy: WrittenBy }>;
  /** Writes claims about a topic. None has a source. */
  writeOutline: (
    request: OutlineRequest,
    signal: AbortSignal | null,
  ) => Promise<{ title: string; claims: Claim[]; writtenBy: WrittenBy }>;
  rewrite: (
    scene: SceneToRewrite,
    options: { style: RewriteStyle; signal: AbortSignal | null },
  ) => Promise<string>;
  translate: (
    given: TextsToTranslate,
    signal: AbortSignal | null,
  ) => Promise<{ title: string; texts: string[]; writtenBy: WrittenBy }>;
}

/** Fraction of the context for the source of a testimonial, whose text is short. */
const TESTIMONIAL_SOURCE_SHARE = 0.75;

/** Creates a writer for an OpenAI-compatible chat server. No requests are made. */
export function createModelWriter(
  settings: NonNullable<ProviderSettings["writer"]>,
  options: ChatServerOptions,
): ModelWriter {
  const server = createChatServer(settings, options);
  const ask = createAskForJson(server);
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
          const begun = await beginModelScript({
            request,
            writerName: server.identity.name,
            budgetMs,
            contextTokens: await server.contextTokens(signal),
            contextSetting: server.contextSetting(),
            ask,
            builtIn,
            signal,
          });
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
      const maxTokens = (await server.contextTokens(signal)) * TESTIMONIAL_SOURCE_SHARE;
      const text = await cutSource(request, { maxTokens, builtIn, signal });
      const written = await writeTestimonial(ask, request, { text, budgetMs, signal });
      return { text: written, writtenBy: await writtenBy() };
    },
    writeOutline: async (request, signal) => ({
      ...(await writeOutline(ask, request, signal)),
      writtenBy: await writtenBy(),
    }),
    rewrite: (scene, { style, signal }) => rewriteText(ask, scene, { style, signal }),
    translate: async (given, signal) => ({
      ...(await translateTexts(ask, given, signal)),
      writtenBy: await writtenBy(),
    }),
  };
}

/** Description of the writer if none is connected. */
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

const testimonial = z.object({ text: z.string(), evidence: z.array(z.string()).catch([]) });

/** Matches words with which speakers claim their own experience. */
const OWN_EXPERIENCE = /\b(?:I|I['’](?:ve|m|d|ll)|me|my|mine|myself|we|we['’](?:ve|re|d|ll)|our|ours|us)\b/u;

/**
 * Writes a one-scene testimonial with the marker that `scenesFromText` expects. The presenter reports what the product
 * page and its buyers say, and must not claim to have used the product. Rejects with ProviderError.
 */
async function writeTestimonial(
  ask: AskForJson,
  request: ScriptRequest,
  { text, budgetMs, signal }: { text: string; budgetMs: number; signal: AbortSignal | null },
): Promise<string> {
  const answer = await ask({
    name: "testimonial",
    shape: testimonial,
    messages: testimonialPrompt(request.content, { text, budgetMs }),
    faultsOf: (given) => testimonialFaults(cleanLine(given.text)),
    signal,
  });
  return `${TESTIMONIAL_MARKER}:\n${cleanLine(answer.text)}`;
}

function testimonialFaults(text: string): string[] {
  if (!/[\p{L}\p{N}]/u.test(text)) return ["The text is empty."];
  return splitSentences(text)
    .filter((sentence) => OWN_EXPERIENCE.test(withoutQuotes(sentence.text)))
    .map(
      (sentence) =>
        `The presenter has not used the product, but speaks in the first person here: "${sentence.text}"`,
    );
}

/** Removes quotations, in which buyers may speak about themselves. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/[“"„«][^”"“»]*([”"“»])?/gu, (quote, end?: string) =>
    end === undefined ? quote : "",
  );
}

const RULES = `You write what a presenter says about a product, as one piece, in a short video that is marked as made by AI.

${SOURCE_RULES}

The presenter has not bought, held, tried or seen the product, and therefore never speaks in the first person: no "I", "me", "my", "we",
"our", no "in my experience", and no story of a use that is not in the source. The presenter reports what the page says about the product.
The presenter also reports what its buyers say, and names them as the source: "Buyers praise …", "One buyer writes …", "The maker
promises …". Include what buyers criticise. Use no number, price, name or quotation that is not in the source. Put quotation marks only
around words that are copied from the source.

Write one paragraph of plain spoken sentences, without markup, headings, emoji or a call to buy.
Answer with one JSON object and nothing else: {"text": string, "evidence": [string]}. "evidence" lists the passages of the source that
your text is based on, copied word for word.`;

function testimonialPrompt(
  content: Pick<Content, "title" | "product" | "language">,
  { text, budgetMs }: { text: string; budgetMs: number },
): ChatMessage[] {
  const { language } = content;
  const task = `Write it in ${languageWords(language)}, with ${lengthWords(budgetMs, language)}.`;
  return [
    { role: "system", content: RULES },
    { role: "user", content: `${task}\n\n${sourceBlock(content, text)}` },
  ];
}
