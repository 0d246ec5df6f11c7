import { VOICE_TONE_LEVEL, type Warning } from "@inkreel/contract";
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
  const silent = tokens.filter(({ silentMs }) => silentMs > 0).map(({ display }) => `"${shorten(display)}"`);
  if (silent.length > 0) {
    const rest = silent.length - NAMED_TOKENS;
    const named = silent.slice(0, NAMED_TOKENS).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
    warnings.push({
      code: "speech_unpronounceable",
      message: `The voice "${recipe.voice.name}" cannot say ${named}: there is a silence instead.`,
      sceneId: null,
    });
  }
  if (recipe.pitchSpreadHz === null && toneLevel !== VOICE_TONE_LEVEL.default) {
    warnings.push({
      code: "voice_tone_ignored",
      message: `The tone level ${toneLevel} has no effect on the voice "${recipe.voice.name}".`,
      sceneId: null,
    });
  }
  return warnings;
}
