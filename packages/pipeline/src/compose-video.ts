import {
  AppError,
  DEFAULT_CAPTION_STYLE,
  warn,
  warnOfScenes,
  type AspectRatio,
  type ByteStore,
  type CaptionPosition,
  type CaptionSize,
  type CaptionStyle,
  type Composition,
  type CompositionPicture,
  type CompositionScene,
  type Scene,
  type SoundSettings,
  type TemplateType,
  type VideoMotion,
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
import { narrateWithVoices } from "./steps/narrate-with-voices.js";
import type { VideoVoices } from "./voices/video-voices.js";
import { type ChosenSceneVoice, sceneStandIns } from "./voices/scene-voices.js";
import { isVoiceFailure, speakWithFallback } from "./voices/speak-with-fallback.js";
import type { VoiceSettings } from "./voices/voice-settings.js";
import { voiceSettingsFor } from "./voices/voice-settings-for.js";

/** Options that determine the look and sound of a composed video. */
export interface ComposingOptions {
  title: string;
  description: string;
  /** Language of the text of the scenes, as a BCP 47 tag. */
  language: string;
  aspectRatio: AspectRatio;
  template: TemplateType;
  captionStyle: CaptionStyle;
  captionSize: CaptionSize;
  captionPosition: CaptionPosition;
  motion: VideoMotion;
  brand: BrandChoices;
  /** Pictures that scenes may show. Pictures that no scene uses are left out. */
  pictures: readonly CompositionPicture[];
  voice: Voice;
  /** Voices of scenes that are not spoken by that one. See `chooseSceneVoices`. */
  sceneVoices: readonly ChosenSceneVoice[];
  voiceSettings: Omit<VoiceSettings, "voiceId">;
  /** Chosen music, or null for none. The music is only planned here, and `ensureMusic` creates the file. */
  music: VideoMusic | null;
  /** Effects, the space that music leaves, and pauses. */
  sound: SoundSettings;
  /** Recording by the author that replaces the voice, or null for none. */
  recording: RecordedScript | null;
  /** Warnings about the scenes from before the narration. */
  warnings: readonly Warning[];
  /** Numbers of the scenes by which messages name them. By default, they are counted. */
  sceneNumbers?: readonly number[];
}

/** Services that composing needs. */
export interface ComposingPorts {
  speaker: Speaker;
  /** All available voices, including those that replace a failed one. */
  voices: VideoVoices;
  store: ByteStore;
  /** Loads the file of a recording, or returns null if it no longer exists. */
  loadFile: (key: string) => Promise<Uint8Array | null>;
  signal: AbortSignal | null;
  onScene: ((doneCount: number, sceneCount: number) => void) | null;
}

/**
 * Converts scenes to the composition that preview and renderer draw, and creates missing narration. All scenes are kept
 * unchanged. If a voice fails, another one speaks, and a warning says so. If the voice of scenes fails, that of the video does. Throws AppError "speech_failed" (with the
 * number of the scene), "voice_unknown", or "bad_input" without scenes.
 */
export function composeVideo(
  scenes: readonly Scene[],
  options: ComposingOptions,
  ports: ComposingPorts,
): Promise<Composition> {
  return compose(scenes, options, { ...ports, spokenIds: null });
}

/**
 * Works like `composeVideo`, but speaks only the scenes with these ids. Others that are not in the store have `estimated` lengths. There
 * is no music then, because its piece is made for the exact length. If the voice fails, nothing is spoken; composing the video tells why.
 */
export async function estimateVideo(
  scenes: readonly Scene[],
  options: ComposingOptions,
  ports: ComposingPorts & { spokenIds: ReadonlySet<string> },
): Promise<Composition> {
  try {
    return await compose(scenes, options, ports);
  } catch (error) {
    if (ports.spokenIds.size === 0 || !isVoiceFailure(error)) throw error;
    return compose(scenes, options, { ...ports, spokenIds: new Set() });
  }
}

async function compose(
  scenes: readonly Scene[],
  options: ComposingOptions,
  ports: ComposingPorts & { spokenIds: ReadonlySet<string> | null },
): Promise<Composition> {
  const { speaker, voices, store, loadFile, spokenIds, signal, onScene } = ports;
  if (scenes.length === 0) throw new AppError("bad_input", "There is no scene to compose.");
  const { title, description, language, aspectRatio, template, brand, pictures } = options;
  const { captionStyle, captionSize, captionPosition, motion } = options;
  const takes = options.recording && openTakes(options.recording, loadFile);
  const sceneNumbers = options.sceneNumbers ?? scenes.map((_, index) => index + 1);
  const voiced = scenes
    .map(({ id, text }, index) => ({ id, number: sceneNumbers[index]!, text }))
    .filter(({ text }) => takes?.find(text) == null);
  const failed = new Map<string, unknown>();
  const asked = { voices, voice: options.voice, language: knownLanguage(language), signal };
  return speakWithFallback(asked, async ({ id, name, provider }, fallback) => {
    const voice = voiceSettingsFor({ id, provider }, options.voiceSettings);
    const { speedPercent, toneLevel } = voice;
    const narrated = await narrateWithVoices(
      {
        scenes,
        sceneNumbers,
        voice,
        recordedBy: voices.recordedBy({ id, provider }),
        language,
        speaker,
        takes,
        phrasing: options.sound.phrasing,
        // No voice needs no time.
        spokenIds: provider === "none" ? null : spokenIds,
        store,
        signal,
        onScene,
      },
      { voices, sceneVoices: options.sceneVoices, settings: options.voiceSettings, failed },
    );
    const others = new Set(narrated.scenes.flatMap((scene) => (scene.voice === undefined ? [] : [scene.id])));
    const isHeard = voiced.some((scene) => !others.has(scene.id));
    const providers = options.sceneVoices.flatMap(({ sceneId, voice: own }) =>
      own !== null && others.has(sceneId) ? [own.provider] : [],
    );
    const isBuiltin = [...providers, ...(isHeard ? [provider] : [])].every((one) => one === "builtin");
    const isSilent = isHeard && provider === "none";
    const isExact = narrated.scenes.every(({ estimated }) => estimated !== true);
    const isCaptionless = isSilent && captionStyle === "off";
    return assembleComposition({
      title,
      description,
      language,
      aspectRatio,
      template,
      captionStyle: isCaptionless ? DEFAULT_CAPTION_STYLE : captionStyle,
      captionSize,
      captionPosition,
      motion,
      brand,
      pictures,
      scenes: narrated.scenes,
      music: isExact ? options.music && planMusic(options.music, narrated.scenes).music : null,
      sound: options.sound,
      isSilent,
      voice: { id, name, speedPercent, toneLevel },
      warnings: [
        ...options.warnings,
        ...fallback,
        ...sceneStandIns({ scenes: voiced, sceneVoices: options.sceneVoices, failed, next: { name } }),
        ...foldWarnings(narrated.warnings),
        ...(isCaptionless ? [warn("captions_without_voice")] : []),
        ...fallbackWarnings({ isBuiltin: isBuiltin && voiced.length > 0, isSilent, scenes: narrated.scenes }),
      ],
    });
  });
}

/** Returns one warning for each fallback that was used, so that no fallback is silent. */
function fallbackWarnings(request: {
  /** True if built-in voices speak all that is spoken. */
  isBuiltin: boolean;
  isSilent: boolean;
  scenes: readonly CompositionScene[];
}): Warning[] {
  const { isBuiltin, isSilent, scenes } = request;
  const shownCount = scenes.filter((scene) => scene.direction.pictureId !== null).length;
  const warnings: Warning[] = [];
  if (isBuiltin) warnings.push(warn("builtin_voice"));
  if (isSilent) warnings.push(warn("no_voice"));
  if (shownCount === 0) warnings.push(warn("drawn_pictures"));
  return warnings;
}

/** Merges repeated warnings. The first of each kind and voice remains, with the number of the others. */
export function foldWarnings(warnings: readonly Warning[]): Warning[] {
  const kindOf = ({ code, params }: Warning): string => JSON.stringify([code, params?.["voice"]]);
  const kinds = [...new Set(warnings.map(kindOf))];
  return kinds.flatMap((kind) => foldAlike(warnings.filter((warning) => kindOf(warning) === kind)));
}

function foldAlike([first, ...others]: Warning[]): Warning[] {
  if (first === undefined) return [];
  if (others.length === 0) return [first];
  return [warnOfScenes(first, others.length)];
}
