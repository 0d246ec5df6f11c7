import { isAbort } from "@inkreel/contract";
import type { BuiltInWriter } from "@inkreel/pipeline";
import type { ScriptFinding, ScriptRequest, ScriptReview, WrittenScene } from "@inkreel/writer";
import { ProviderError } from "../http/provider-error.js";
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
  /** As people are told of it. */
  writerName: string;
  budgetMs: number;
  /** What the model reads and writes in one call. */
  contextTokens: number;
  ask: AskForJson;
  builtIn: BuiltInWriter;
  signal: AbortSignal | null;
}

/** A sentence that may be said, with what its place in the source and its neighbours say of it. */
export interface WeighedScene extends WrittenScene {
  /** Place among the sentences of the draft. */
  place: number;
  importance: number;
  leansBack: boolean;
  leansForward: boolean;
  /** Places of sentences without which it must not be said. */
  needs: readonly number[];
}

/** A model's script, held to its source. */
export interface ReviewedDraft {
  title: string;
  scenes: WeighedScene[];
  /** All sentences of the draft, which findings count. */
  texts: readonly string[];
  findings: readonly ScriptFinding[];
}

export interface AskedScript extends ReviewedDraft {
  /** The call that it answers, and what is left for another one. */
  messages: readonly ChatMessage[];
  room: PromptRoom;
  /** How much of the text the model was given, in percent; the weightiest sentences of a long one. */
  readPercent: number;
}

/** A model that reads less than was thought gets a third. */
const SECOND_CUT = 3;

/**
 * Asks for a script, once more where the rules of scripts find something in it. Null when half of its sentences rest on nothing in the
 * source even then. Rejects with ProviderError.
 */
export async function askForScript(options: ModelScriptRequest): Promise<AskedScript | null> {
  try {
    return await write(options);
  } catch (error) {
    if (!isTooLong(error)) throw error;
    return write({ ...options, contextTokens: Math.ceil(options.contextTokens / SECOND_CUT) });
  }
}

async function write(options: ModelScriptRequest): Promise<AskedScript | null> {
  const { request, budgetMs, contextTokens } = options;
  const empty = scriptPrompt(request, { text: "", budgetMs, spare: 1 });
  const room = shareRoom({ contextTokens, promptTokens: tokensOf(empty), budgetMs });
  const text = await cutSource(request, { ...options, maxTokens: room.sourceTokens });
  const messages = scriptPrompt(request, { text, budgetMs, spare: room.spare });
  const draft = await askForDraft(options, messages, room);
  return draft && { ...draft, messages, room, readPercent: percentOf(text, request.content.text) };
}

/** Never a hundred for a part, and never nothing. */
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

/** What is said, without the wishes for each sentence: enough to be mended. */
function restate({ title, sentences }: { title: string; sentences: readonly { text: string }[] }): string {
  return JSON.stringify({ title, sentences: sentences.map(({ text }) => ({ text })) });
}

/** A sentence without a source is said last of all. */
const UNFOUNDED_SHARE = 0.2;
/** Above all that a model may call important: what answers, and what introduces a speaker of opening or close. */
const OWED_IMPORTANCE = 10;

/** Leaves out what must never be said: stock phrases, and a close that rests on nothing. Null when half of the rest is unfounded. */
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

/** Null when nothing better came of it: the script that there is stays, and the video says how long it became. */
export async function askForAnotherLength(
  options: ModelScriptRequest,
  asked: AskedScript,
  spoken: { spokenMs: number; targetMs: number },
): Promise<AskedScript | null> {
  const { messages, room, readPercent, title, scenes } = asked;
  const { spare, answerTokens } = room;
  const again = askAgain(messages, {
    answer: restate({ title, sentences: scenes }),
    note: relengthTask({ ...spoken, spare, language: options.request.content.language }),
    maxTokens: options.contextTokens - answerTokens,
  });
  try {
    const draft = await askForDraft(options, again, room);
    return draft && { ...draft, messages, room, readPercent };
  } catch (error) {
    if (isAbort(error) || !(error instanceof ProviderError)) throw error;
    return null;
  }
}
