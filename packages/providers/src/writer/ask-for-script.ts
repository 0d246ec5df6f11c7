import { isAbort } from "@inkreel/contract";
import type { BuiltInWriter } from "@inkreel/pipeline";
import type { ScriptFinding, ScriptRequest, ScriptReview, WrittenScene } from "@inkreel/writer";
import { ProviderError } from "../http/provider-error.js";
import { contextTokensIn } from "../http/provider-faults.js";
import { isTooLong, type AskForJson } from "./ask-for-json.js";
import type { ChatMessage } from "./chat-server.js";
import { cutSource } from "./cut-source.js";
import { sayToModel } from "./findings.js";
import { askAgain, shareRoom, tokensOf, type PromptRoom } from "./prompt-room.js";
import { relengthTask, scriptPrompt } from "./prompts/script-prompt.js";
import {
  cleanDraft,
  draftFaults,
  scriptDraftSchema,
  type CleanDraft,
  type ScriptDraft,
} from "./script-draft.js";

export interface ModelScriptRequest {
  request: ScriptRequest;
  /** Display name of the writer. */
  writerName: string;
  budgetMs: number;
  /** Context of the model in tokens, for prompt and response together. */
  contextTokens: number;
  /** Setting of the server for its context, or null if unknown. */
  contextSetting: string | null;
  ask: AskForJson;
  builtIn: BuiltInWriter;
  signal: AbortSignal | null;
}

/** A candidate sentence of a script, with its importance and its dependencies. */
export interface WeighedScene extends WrittenScene {
  /** Index among the sentences of the draft. */
  place: number;
  importance: number;
  leansBack: boolean;
  leansForward: boolean;
  /** Indexes of the sentences on which this one depends. */
  needs: readonly number[];
}

/** A script by a model, checked against its source. */
export interface ReviewedDraft {
  title: string;
  scenes: WeighedScene[];
  /** All sentences of the draft. Indexes in findings refer to them. */
  texts: readonly string[];
  findings: readonly ScriptFinding[];
}

export interface AskedScript extends ReviewedDraft {
  /** The request to which it responds, and the token budget for another one. */
  messages: readonly ChatMessage[];
  room: PromptRoom;
  /** True if the context of the model turned out to be smaller than expected. */
  isContextSmall: boolean;
  /** Percentage of the source that the model received. A long source is reduced to its most important sentences. */
  readPercent: number;
}

/**
 * Divisor for the source length in a second attempt, if the context of the model turns out to be smaller than expected.
 */
const SECOND_CUT = 3;

/**
 * Asks a model for a script, and once more if the rules for scripts find problems. Returns null if half of its
 * sentences have no basis in the source even then. Rejects with ProviderError.
 */
export async function askForScript(options: ModelScriptRequest): Promise<AskedScript | null> {
  try {
    return await write(options);
  } catch (error) {
    if (!isTooLong(error)) throw error;
    const asked = await write({ ...options, contextTokens: smallerContext(error, options.contextTokens) });
    return asked && { ...asked, isContextSmall: true };
  }
}

/** Returns the context that the error names, or a fraction of the one that was too large. */
function smallerContext({ contextTokens, message }: ProviderError, assumedTokens: number): number {
  const named = contextTokens ?? contextTokensIn(message);
  return named !== null && named < assumedTokens ? named : Math.ceil(assumedTokens / SECOND_CUT);
}

async function write(options: ModelScriptRequest): Promise<AskedScript | null> {
  const { request, budgetMs, contextTokens } = options;
  const empty = scriptPrompt(request, { text: "", budgetMs, spare: 1 });
  const room = shareRoom({ contextTokens, promptTokens: tokensOf(empty), budgetMs });
  const text = await cutSource(request, { ...options, maxTokens: room.sourceTokens });
  const messages = scriptPrompt(request, { text, budgetMs, spare: room.spare });
  const draft = await askForDraft(options, messages, room);
  const readPercent = percentOf(text, request.content.text);
  return draft && { ...draft, messages, room, isContextSmall: false, readPercent };
}

/** Returns the percentage of the source in `part`. It is never 0, and 100 only for the whole source. */
function percentOf(part: string, whole: string): number {
  if (part === whole) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * part.length) / whole.length)));
}

async function askForDraft(
  { ask, request, builtIn, contextTokens, signal }: ModelScriptRequest,
  messages: readonly ChatMessage[],
  { answerTokens }: PromptRoom,
): Promise<ReviewedDraft | null> {
  const reviews = new Map<ScriptDraft, Promise<Reviewed>>();
  const reviewOf = (answer: ScriptDraft): Promise<Reviewed> => {
    const known = reviews.get(answer) ?? reviewDraft(answer, { request, builtIn, signal });
    reviews.set(answer, known);
    return known;
  };
  const answer = await ask({
    name: "script",
    shape: scriptDraftSchema,
    messages,
    faultsOf: (given) => draftFaults(given, request.content.language),
    findingsOf: async (given) => {
      const { draft, review } = await reviewOf(given);
      const texts = draft.sentences.map(({ text }) => text);
      return review.findings.map((finding) => sayToModel(finding, texts));
    },
    restate: (given) => restate(cleanDraft(given)),
    maxTokens: contextTokens - answerTokens,
    signal,
  });
  return weighDraft(await reviewOf(answer));
}

interface Reviewed {
  draft: CleanDraft;
  review: ScriptReview;
}

async function reviewDraft(
  answer: ScriptDraft,
  { request, builtIn, signal }: Pick<ModelScriptRequest, "request" | "builtIn" | "signal">,
): Promise<Reviewed> {
  const draft = cleanDraft(answer);
  const sentences = draft.sentences.map(({ role, text, evidence }) => ({ role, text, evidence }));
  const { content, template } = request;
  const script = { title: draft.title, sentences };
  return { draft, review: await builtIn.review({ script, request: { content, template } }, signal) };
}

/** Returns the spoken text of a script without the details of each sentence, which is enough for corrections. */
function restate({ title, sentences }: { title: string; sentences: readonly { text: string }[] }): string {
  return JSON.stringify({ title, sentences: sentences.map(({ text }) => ({ text })) });
}

/** Factor for the importance of a sentence without a basis in the source, so that it is used last. */
const UNFOUNDED_SHARE = 0.2;
/**
 * Importance of sentences that must be kept: answers to the hook, and introductions of a speaker in the opening or
 * close. It exceeds any importance from a model.
 */
const OWED_IMPORTANCE = 10;

/**
 * Removes sentences that must never be used: stock phrases, and a close without a basis in the source. Returns null if
 * half of the remaining sentences have no basis.
 */
function weighDraft({ draft, review }: Reviewed): ReviewedDraft | null {
  const { title, sentences } = draft;
  const { findings } = review;
  const stock = new Set(
    findings.flatMap((finding) => (finding.kind === "stock_phrase" ? [finding.sentence] : [])),
  );
  const kept = sentences.flatMap((sentence, place) => {
    const reviewed = review.sentences[place]!;
    const isFiller = stock.has(place) || (sentence.role === "cta" && reviewed.source === null);
    return isFiller ? [] : [{ sentence, place, reviewed }];
  });
  const unfounded = kept.filter(({ reviewed }) => !reviewed.isFounded).length;
  if (unfounded * 2 >= kept.length) return null;
  const owed = new Set(
    kept.flatMap(({ sentence, place, reviewed }) => [
      ...(sentence.role === "main" ? [] : reviewed.needs),
      ...(reviewed.isAnswer ? [place] : []),
    ]),
  );
  const hasHook = kept.some(({ sentence }) => sentence.role === "hook");
  const scenes = kept.map(({ sentence, place, reviewed }, index): WeighedScene => {
    const { text, layout, emphasis, pictureQuery, importance } = sentence;
    const { source, isFounded, leansBack, leansForward, needs } = reviewed;
    return {
      place,
      role: !hasHook && index === 0 ? "hook" : sentence.role,
      text,
      source,
      layout,
      emphasis,
      pictureQuery,
      importance: owed.has(place) ? OWED_IMPORTANCE : importance * (isFounded ? 1 : UNFOUNDED_SHARE),
      leansBack: leansBack || sentence.leans,
      leansForward,
      needs,
    };
  });
  return { title, scenes, texts: sentences.map(({ text }) => text), findings };
}

/**
 * Asks for the same script at another length. Returns null if the result is not better. The existing script is then
 * kept, and a warning reports its length.
 */
export async function askForAnotherLength(
  options: ModelScriptRequest,
  asked: AskedScript,
  spoken: { spokenMs: number; targetMs: number },
): Promise<AskedScript | null> {
  const { messages, room, isContextSmall, readPercent, title, scenes } = asked;
  const { spare, answerTokens } = room;
  const again = askAgain(messages, {
    answer: restate({ title, sentences: scenes }),
    note: relengthTask({ ...spoken, spare, language: options.request.content.language }),
    maxTokens: options.contextTokens - answerTokens,
  });
  try {
    const draft = await askForDraft(options, again, room);
    return draft && { ...draft, messages, room, isContextSmall, readPercent };
  } catch (error) {
    if (isAbort(error) || !(error instanceof ProviderError)) throw error;
    return null;
  }
}
