import { isAbort, type WrittenScript } from "@inkreel/contract";
import type { BegunScript, BuiltInWriter, ScriptFit } from "@inkreel/pipeline";
import { createMeasuredTime, estimateSpokenMs, type ScriptRequest } from "@inkreel/writer";
import { ProviderError } from "../http/provider-error.js";
import { isTooLong, type AskForJson } from "./ask-for-json.js";
import type { ChatMessage } from "./chat-server.js";
import { cutSource } from "./cut-source.js";
import {
  assembleModelScript,
  chooseScenes,
  groundDraft,
  TOO_SHORT,
  type WeighedScene,
} from "./model-script.js";
import { relengthPrompt, scriptPrompt } from "./prompts/script-prompt.js";
import { cleanDraft, draftFaults, scriptDraftSchema, type ScriptDraft } from "./script-draft.js";

export interface ModelScriptRequest {
  request: ScriptRequest;
  budgetMs: number;
  /** Of the source, as many as the model can read beside the rest. */
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
  const { request, budgetMs } = options;
  let { draft, messages } = await writeDraft(options);
  let scenes = await groundDraft(draft, options);
  let isAskedAgain = false;

  const assemble = (chosen: readonly WeighedScene[], targetMs: number, timeOf: (text: string) => number) =>
    assembleModelScript(chosen, { title: draft.title, request, targetMs, timeOf });
  const choose = (targetMs: number, timeOf: (text: string) => number): WrittenScript =>
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
    const chosen = choose(targetMs, timeOf);
    if (missOf(chosen) < previousMiss - 0.002) return chosen;
    if (previousMiss > MISSED_TOLERANCE && !isAskedAgain) {
      isAskedAgain = true;
      const spokenMs = scenes.reduce((sum, { text }) => sum + timeOf(text), 0);
      const longer = await relength({ options, messages, draft, spokenMs, targetMs });
      if (longer !== null) {
        draft = longer;
        scenes = await groundDraft(draft, options);
        const again = choose(targetMs, timeOf);
        if (missOf(again) < previousMiss - 0.002) return again;
      }
    }
    return saysTooShort(chosen) === saysTooShort(previous) ? null : chosen;
  };
  return { script: choose(budgetMs, estimateSpokenMs), fit };
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

/** Null when nothing came of it: the script that there is stays, and the film says how long it became. */
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
