import { AppError, type Content, type WrittenBy, type WrittenScript } from "@inkreel/contract";
import type { CompositionRequest } from "../composition-request.js";
import type { Takes } from "../recording/open-takes.js";
import { recordTakes } from "../recording/record-takes.js";
import { narrateScenes, type Narrations } from "./narrate-scenes.js";
import type { VoiceSettings } from "../voices/voice-settings.js";
import { scenesOfWords } from "./read-words.js";
import type { Illustration } from "./scene-illustrator.js";
import { DIRECT_WRITER } from "./script-writer.js";
import { createScriptTranslator, type ScriptTranslator } from "./translate-script.js";
import { writeFittingScript, type FittingScript } from "./write-fitting-script.js";

/** Words that are said as they are. */
export interface GivenWords {
  text: string;
  writtenBy: WrittenBy;
}

/** Null to have a script written that fits the length. @throws AppError unavailable, and what the writer fails with. */
export async function findGivenWords(request: CompositionRequest): Promise<GivenWords | null> {
  const { scriptText, form, content, lengthSeconds, template, tone, voice, signal } = request;
  if (scriptText !== null) return { text: scriptText, writtenBy: { kind: "user", name: "" } };
  if (form === "script") return null;
  const budgetMs = lengthSeconds * 10 * voice.speedPercent;
  return requireWriter(request).writeTestimonial(
    { content, lengthSeconds, template, tone },
    { budgetMs, builtIn: DIRECT_WRITER, signal },
  );
}

/** Null where the content's own language is spoken. @throws AppError unavailable. */
export function openTranslator(request: CompositionRequest, content: Content): ScriptTranslator | null {
  const { translateTo: language, template, signal } = request;
  if (language === null) return null;
  return createScriptTranslator(requireWriter(request), { language, template, content, signal });
}

function requireWriter({ connectedWriter }: CompositionRequest) {
  if (connectedWriter !== null) return connectedWriter;
  throw new AppError("unavailable", "No AI writer is connected. Set OPENAI_API_KEY or OPENAI_BASE_URL.");
}

export interface SpeakingRequest extends Omit<CompositionRequest, "voice"> {
  voice: VoiceSettings;
  words: GivenWords | null;
  translator: ScriptTranslator | null;
  /** Of what is spoken, as a BCP 47 tag. */
  language: string;
  illustration: Illustration | null;
}

/** The script as it is spoken: as long as was asked for, or with the words that were given. */
export async function writeAndSpeak(request: SpeakingRequest): Promise<FittingScript> {
  const { content, words, template, tone, translator, report } = request;
  const narrate = async (script: WrittenScript, takes: Takes | null): Promise<Narrations> => {
    requireScenes(script, words !== null);
    // While they are spoken, pictures can be looked for.
    request.illustration?.consider(script.scenes);
    if (translator !== null) report("writing", 1);
    const { scenes } = translator === null ? script : await translator.translate(script);
    return narrateScenes({
      ...request,
      scenes,
      takes,
      onScene: (doneCount, sceneCount) => report("speaking", doneCount / sceneCount),
    });
  };
  if (words === null) {
    return writeFittingScript({
      ...request,
      narrate: (script) => narrate(script, null),
      speedPercent: request.voice.speedPercent,
    });
  }
  const script = scenesOfWords({ text: words.text, template, tone, content });
  requireScenes(script, true);
  const recorded = await recordTakes({ ...request, scenes: script.scenes });
  const narrations = await narrate(script, recorded.takes);
  const warnings = [...script.warnings, ...recorded.warnings];
  return { script, writtenBy: words.writtenBy, narrations, warnings };
}

/** @throws AppError content_too_short */
function requireScenes({ scenes }: WrittenScript, isGiven: boolean): void {
  if (scenes.length > 0) return;
  const what = isGiven ? "script has no words" : "text has no sentence";
  throw new AppError("content_too_short", `The ${what} that can be narrated. Write some, then try again.`);
}
