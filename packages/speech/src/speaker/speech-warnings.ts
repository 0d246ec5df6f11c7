import { VOICE_TONE_LEVEL, warn, type Warning } from "@inkreel/contract";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import type { VoiceRecipe } from "../voices/built-in-voices.js";

const NAMED_TOKENS = 3;

const NAMED_CHARS = 24;

function shorten(display: string): string {
  const characters = [...display];
  return characters.length > NAMED_CHARS ? `${characters.slice(0, NAMED_CHARS).join("")}…` : display;
}

/** What a listener should know: words that became silence, a tone level the voice cannot follow. */
export function speechWarnings(
  tokens: readonly SpokenToken[],
  recipe: VoiceRecipe,
  toneLevel: number,
): Warning[] {
  const warnings: Warning[] = [];
  const silent = tokens.filter(({ silentMs }) => silentMs > 0).map(({ display }) => shorten(display));
  if (silent.length > 0) {
    const words = silent.slice(0, NAMED_TOKENS);
    const more = silent.length - words.length;
    warnings.push(warn("speech_unpronounceable", { voice: recipe.voice.name, words, more }));
  }
  if (recipe.pitchSpreadHz === null && toneLevel !== VOICE_TONE_LEVEL.default) {
    warnings.push(warn("voice_tone_ignored", { level: toneLevel, voice: recipe.voice.name }));
  }
  return warnings;
}
