import { DURATION_TOLERANCE, warn, type Warning, type WrittenScript } from "@inkreel/contract";
import type { BuiltInWriter } from "@inkreel/pipeline";
import { chooseByImportance, directWritten, type ScriptRequest, type WrittenScene } from "@inkreel/writer";
import type { DraftSentence, ScriptDraft } from "./script-draft.js";

/** A sentence that may be said, with what its place in the source says of it. */
export interface WeighedScene extends WrittenScene {
  importance: number;
}

/** What rests on nothing is said last of all. */
const UNGROUNDED_SHARE = 0.2;

/** Places each sentence in the source; those that are not found there, or say what it does not, weigh least. */
export async function groundDraft(
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

/** The sentences that fill a time best: opening and close always, of the others what matters most, in their order. */
export function chooseScenes(
  scenes: readonly WeighedScene[],
  { targetMs, timeOf }: { targetMs: number; timeOf: (text: string) => number },
): WeighedScene[] {
  const main = scenes.filter(({ role }) => role === "main");
  const frameMs = scenes.reduce((sum, { role, text }) => sum + (role === "main" ? 0 : timeOf(text)), 0);
  const weighed = main.map(({ text, importance }) => ({ durationMs: timeOf(text), importance }));
  const chosen = new Set(chooseByImportance(weighed, targetMs - frameMs).map((index) => main[index]));
  return scenes.filter((scene) => scene.role !== "main" || chosen.has(scene));
}

/** The script of chosen sentences, each shown in the way that its text allows. */
export function assembleModelScript(
  scenes: readonly WeighedScene[],
  {
    title,
    request,
    targetMs,
    timeOf,
  }: {
    title: string;
    request: ScriptRequest;
    targetMs: number;
    timeOf: (text: string) => number;
  },
): WrittenScript {
  const directed = directWritten(scenes, request, request.content.language);
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

/** Said of a script that its source does not suffice for, as the built-in writer says it. */
export const TOO_SHORT = "content_shorter_than_length";

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
