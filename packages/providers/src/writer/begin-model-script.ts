import { isAbort, type WrittenScript, DURATION_TOLERANCE, warn, type Warning } from "@inkreel/contract";
import type { BegunScript, BuiltInWriter, ScriptFit } from "@inkreel/pipeline";
import {
  createMeasuredTime,
  estimateSpokenMs,
  type ScriptRequest,
  chooseByImportance,
  type WrittenScene,
} from "@inkreel/writer";
import { ProviderError } from "../http/provider-error.js";
import { isTooLong, type AskForJson } from "./ask-for-json.js";
import type { ChatMessage } from "./chat-server.js";
import { cutSource } from "./cut-source.js";
import { relengthPrompt, scriptPrompt } from "./prompts/script-prompt.js";
import {
  cleanDraft,
  draftFaults,
  scriptDraftSchema,
  type ScriptDraft,
  type DraftSentence,
} from "./script-draft.js";

export interface ModelScriptRequest {
  request: ScriptRequest;
  budgetMs: number;
  /** Limit of the source: as many tokens as the model can read beside the rest. */
  maxTokens: number;
  ask: AskForJson;
  builtIn: BuiltInWriter;
  signal: AbortSignal | null;
}

/** Near enough to the length asked for: closer than this nobody hears. */
const AIMED_TOLERANCE = 0.04;
/** Beyond this, the sentences that there are do not add up, and the model is asked once more. */
const MISSED_TOLERANCE = 0.1;
/** A model that reads less than was thought gets a third. */
const SECOND_CUT = 3;

/** A model's script. Rejects with ProviderError when none came of it, or with the abort. */
export async function beginModelScript(
  options: ModelScriptRequest,
): Promise<Pick<BegunScript, "script" | "fit">> {
  const { request, budgetMs, builtIn, signal } = options;
  let { draft, messages } = await writeDraft(options);
  let scenes = await groundDraft(draft, options);
  let isAskedAgain = false;

  const assemble = (chosen: readonly WeighedScene[], targetMs: number, timeOf: (text: string) => number) =>
    assembleModelScript(chosen, { title: draft.title, request, targetMs, timeOf, builtIn, signal });
  const choose = (targetMs: number, timeOf: (text: string) => number): Promise<WrittenScript> =>
    assemble(chooseScenes(scenes, { targetMs, timeOf }), targetMs, timeOf);

  const fit = async ({ targetMs, measuredMs, previous }: ScriptFit): Promise<WrittenScript | null> => {
    const timeOf = createMeasuredTime(
      previous.scenes.map(({ text }) => text),
      measuredMs,
    );
    const missOf = ({ scenes: said }: WrittenScript): number =>
      Math.abs(said.reduce((sum, { text }) => sum + timeOf(text), 0) - targetMs) / targetMs;
    const previousMiss = missOf(previous);
    if (previousMiss <= AIMED_TOLERANCE) return null;
    const chosen = await choose(targetMs, timeOf);
    if (missOf(chosen) < previousMiss - 0.002) return chosen;
    if (previousMiss > MISSED_TOLERANCE && !isAskedAgain) {
      isAskedAgain = true;
      const spokenMs = scenes.reduce((sum, { text }) => sum + timeOf(text), 0);
      const longer = await relength({ options, messages, draft, spokenMs, targetMs });
      if (longer !== null) {
        draft = longer;
        scenes = await groundDraft(draft, options);
        const again = await choose(targetMs, timeOf);
        if (missOf(again) < previousMiss - 0.002) return again;
      }
    }
    return saysTooShort(chosen) === saysTooShort(previous) ? null : chosen;
  };
  return { script: await choose(budgetMs, estimateSpokenMs), fit };
}

function saysTooShort({ warnings }: WrittenScript): boolean {
  return warnings.some(({ code }) => code === TOO_SHORT);
}

async function writeDraft(
  options: ModelScriptRequest,
): Promise<{ draft: ScriptDraft; messages: ChatMessage[] }> {
  const { request, budgetMs, maxTokens } = options;
  const write = async (tokens: number) => {
    const text = await cutSource(request, { ...options, maxTokens: tokens });
    const messages = scriptPrompt(request, { text, budgetMs });
    return { draft: await askForDraft(options, messages), messages };
  };
  try {
    return await write(maxTokens);
  } catch (error) {
    if (!isTooLong(error)) throw error;
    return write(Math.ceil(maxTokens / SECOND_CUT));
  }
}

async function askForDraft(
  { ask, request, signal }: ModelScriptRequest,
  messages: readonly ChatMessage[],
): Promise<ScriptDraft> {
  const draft = await ask({
    name: "script",
    shape: scriptDraftSchema,
    messages,
    faultsOf: (answer) => draftFaults(answer, request.content.language),
    signal,
  });
  return cleanDraft(draft);
}

/** Null when nothing came of it: the script that there is stays, and the video says how long it became. */
async function relength(again: {
  options: ModelScriptRequest;
  messages: readonly ChatMessage[];
  draft: ScriptDraft;
  spokenMs: number;
  targetMs: number;
}): Promise<ScriptDraft | null> {
  const { options, messages, draft, spokenMs, targetMs } = again;
  const { language } = options.request.content;
  const prompt = relengthPrompt({ answer: JSON.stringify(draft), spokenMs, targetMs, language });
  try {
    return await askForDraft(options, [...messages, ...prompt]);
  } catch (error) {
    if (isAbort(error) || !(error instanceof ProviderError)) throw error;
    return null;
  }
}

/** A sentence that may be said, with what its place in the source says of it. */
interface WeighedScene extends WrittenScene {
  importance: number;
}

/** A sentence without a source is said last of all. */
const UNGROUNDED_SHARE = 0.2;

/** Places each sentence in the source; those that are not found there, or say what it does not, weigh least. */
async function groundDraft(
  { sentences }: ScriptDraft,
  {
    request,
    builtIn,
    signal,
  }: { request: ScriptRequest; builtIn: BuiltInWriter; signal: AbortSignal | null },
): Promise<WeighedScene[]> {
  const asked = sentences.map(({ text, evidence }) => ({ text, evidence }));
  const grounds = await builtIn.ground(asked, request.content, signal);
  return sentences.map((sentence, index) => {
    const { role, text, layout, emphasis, pictureQuery } = sentence;
    const { source, hasDoubts } = grounds[index]!;
    const isGrounded = isFree(sentence) || (source !== null && !hasDoubts);
    const importance = sentence.importance * (isGrounded ? 1 : UNGROUNDED_SHARE);
    return { role, text, source, layout, emphasis, pictureQuery, importance };
  });
}

/** A call to action may rest on nothing: it asks, it does not tell. */
function isFree({ role, evidence }: DraftSentence): boolean {
  return role === "cta" && evidence === null;
}

/** Chooses the sentences that fill a time best: opening and close always, of the others what matters most, in their order. */
function chooseScenes(
  scenes: readonly WeighedScene[],
  { targetMs, timeOf }: { targetMs: number; timeOf: (text: string) => number },
): WeighedScene[] {
  const main = scenes.filter(({ role }) => role === "main");
  const frameMs = scenes.reduce((sum, { role, text }) => sum + (role === "main" ? 0 : timeOf(text)), 0);
  const weighed = main.map(({ text, importance }) => ({ durationMs: timeOf(text), importance }));
  const chosen = new Set(chooseByImportance(weighed, targetMs - frameMs).map((index) => main[index]));
  return scenes.filter((scene) => scene.role !== "main" || chosen.has(scene));
}

/** Makes the script of chosen sentences, each shown in the way that its text allows. */
async function assembleModelScript(
  scenes: readonly WeighedScene[],
  options: {
    title: string;
    request: ScriptRequest;
    targetMs: number;
    timeOf: (text: string) => number;
    builtIn: BuiltInWriter;
    signal: AbortSignal | null;
  },
): Promise<WrittenScript> {
  const { title, request, targetMs, timeOf, builtIn, signal } = options;
  const { template, content } = request;
  const { pictures, product, language } = content;
  const directed = await builtIn.direct(
    { scenes, for: { template, content: { title: content.title, pictures, product } }, language },
    signal,
  );
  const textOf = (role: string): string =>
    directed
      .filter((scene) => scene.role === role)
      .map(({ text }) => text)
      .join(" ");
  const speakingMs = Math.round(directed.reduce((sum, { text }) => sum + timeOf(text), 0));
  return {
    title: title === "" ? request.content.title : title,
    sections: { hook: textOf("hook"), main: textOf("main"), cta: textOf("cta") },
    scenes: directed,
    estimatedSpeakingMs: speakingMs,
    warnings: [
      ...unfoundWarnings(scenes),
      ...lengthWarnings({ share: speakingMs / targetMs, lengthSeconds: request.lengthSeconds }),
    ],
  };
}

/** The built-in writer notes so, too, that a source does not suffice for its script. */
const TOO_SHORT = "content_shorter_than_length";

function lengthWarnings({ share, lengthSeconds }: { share: number; lengthSeconds: number }): Warning[] {
  if (share >= 1 - DURATION_TOLERANCE) return [];
  const seconds = Math.round(share * lengthSeconds);
  return [warn(TOO_SHORT, { of: "script", seconds, wanted: lengthSeconds })];
}

const QUOTED_MAX_CHARS = 60;

function unfoundWarnings(scenes: readonly WeighedScene[]): Warning[] {
  const unfound = scenes.filter(({ role, source }) => source === null && role !== "cta");
  const [first] = unfound;
  if (first === undefined) return [];
  const text =
    first.text.length > QUOTED_MAX_CHARS ? `${first.text.slice(0, QUOTED_MAX_CHARS).trimEnd()}…` : first.text;
  return [warn("source_not_found", { sentence: text, more: unfound.length - 1 })];
}
