import {
  AppError,
  warn,
  warnOfScenes,
  type AspectRatio,
  type ByteStore,
  type CaptionStyle,
  type Composition,
  type CompositionPicture,
  type CompositionScene,
  type Scene,
  type TemplateType,
  type Voice,
  type Warning,
} from "@inkreel/contract";
import type { Speaker } from "@inkreel/speech";
import type { VideoMusic } from "./music/video-music.js";
import { planMusic } from "./music/plan-music.js";
import { openTakes } from "./recording/open-takes.js";
import type { RecordedScript } from "./recording/recorded-script.js";
import { assembleComposition, type BrandChoices } from "./steps/assemble-composition.js";
import { knownLanguage } from "./steps/known-language.js";
import { narrateScenes } from "./steps/narrate-scenes.js";
import type { VideoVoices } from "./voices/video-voices.js";
import { speakWithFallback } from "./voices/speak-with-fallback.js";
import type { VoiceSettings } from "./voices/voice-settings.js";
import { voiceSettingsFor } from "./voices/voice-settings-for.js";

/** Choices that decide how a video's scenes look and sound. */
export interface ComposingOptions {
  title: string;
  description: string;
  /** Language of the scenes' text, as a BCP 47 tag. */
  language: string;
  aspectRatio: AspectRatio;
  template: TemplateType;
  captionStyle: CaptionStyle;
  brand: BrandChoices;
  /** Those that scenes may show; the others are left out. */
  pictures: readonly CompositionPicture[];
  voice: Voice;
  voiceSettings: Omit<VoiceSettings, "voiceId">;
  /** Null for none. Its track is named here and made by `ensureMusic`. */
  music: VideoMusic | null;
  /** The recording; it goes before the voice. Null for none. */
  recording: RecordedScript | null;
  /** Warnings about the scenes that are known before they are spoken. */
  warnings: readonly Warning[];
}

/** Services that composing uses. */
export interface ComposingPorts {
  speaker: Speaker;
  /** Those that stand in when the voice fails. */
  voices: VideoVoices;
  store: ByteStore;
  /** The file that a recording names; null when it is gone. */
  loadFile: (key: string) => Promise<Uint8Array | null>;
  signal: AbortSignal | null;
  onScene: ((doneCount: number, sceneCount: number) => void) | null;
}

/**
 * Scenes as they were written and edited → narration, where it is missing → the document that preview and renderer draw. No
 * scene is dropped or changed. A voice that fails is stood in for, as the warnings say.
 *
 * @throws AppError speech_failed with the scene's number, voice_unknown, bad_input without scenes.
 */
export async function composeVideo(
  scenes: readonly Scene[],
  options: ComposingOptions,
  { speaker, voices, store, loadFile, signal, onScene }: ComposingPorts,
): Promise<Composition> {
  if (scenes.length === 0) throw new AppError("bad_input", "There is no scene to compose.");
  const { title, description, language, aspectRatio, template, captionStyle, brand, pictures } = options;
  const takes = options.recording && openTakes(options.recording, loadFile);
  const isRecorded = scenes.every(({ text }) => takes?.find(text) != null);
  const asked = { voices, voice: options.voice, language: knownLanguage(language), signal };
  return speakWithFallback(asked, async ({ id, name, provider }, fallback) => {
    const voice = voiceSettingsFor({ id, provider }, options.voiceSettings);
    const { speedPercent, toneLevel } = voice;
    const narrated = await narrateScenes({
      scenes,
      voice,
      language,
      speaker,
      takes,
      store,
      signal,
      onScene,
    });
    const voiceProvider = isRecorded ? null : provider;
    return assembleComposition({
      title,
      description,
      language,
      aspectRatio,
      template,
      captionStyle,
      brand,
      pictures,
      scenes: narrated.scenes,
      music: options.music && planMusic(options.music, narrated.scenes).music,
      voice: { id, name, speedPercent, toneLevel },
      warnings: [
        ...options.warnings,
        ...fallback,
        ...foldWarnings(narrated.warnings),
        ...fallbackWarnings({ voiceProvider, scenes: narrated.scenes }),
      ],
    });
  });
}

/** Warns of every fallback, so that none is silent. */
function fallbackWarnings(request: {
  /** Null when nobody but the recording speaks. */
  voiceProvider: string | null;
  scenes: readonly CompositionScene[];
}): Warning[] {
  const { voiceProvider, scenes } = request;
  const shownCount = scenes.filter((scene) => scene.direction.pictureId !== null).length;
  const warnings: Warning[] = [];
  if (voiceProvider === "builtin") warnings.push(warn("builtin_voice"));
  if (shownCount === 0) warnings.push(warn("drawn_pictures"));
  return warnings;
}

/** Says once what holds for many scenes: the first warning of its kind stands for the others, which are counted. */
export function foldWarnings(warnings: readonly Warning[]): Warning[] {
  const codes = [...new Set(warnings.map(({ code }) => code))];
  return codes.flatMap((code) => foldAlike(warnings.filter((warning) => warning.code === code)));
}

function foldAlike([first, ...others]: Warning[]): Warning[] {
  if (first === undefined) return [];
  if (others.length === 0) return [first];
  return [warnOfScenes(first, others.length)];
}
