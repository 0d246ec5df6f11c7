import { type Voice, VOICE_TONE_LEVEL } from "@inkreel/contract";

/** Parameters of a built-in voice, which uses Flite. */
export interface VoiceRecipe {
  voice: Voice;
  engineVoice: "slt" | "rms" | "awb" | "kal16";
  /** `duration_stretch` parameter of Flite at normal speed. */
  baseStretch: number;
  /** Factor by which resampling shifts formants and pitch. Time stretching compensates for the changed length. */
  formantShift: number;
  /** Standard deviation of the pitch at tone levels 0, 50 and 100 in Hz. Null if Flite ignores it for this voice. */
  pitchSpreadHz: readonly [number, number, number] | null;
}

const HONEST = "Built-in voice (offline): synthetic speech, clear but plainly a machine";
const TONE_HAS_NO_EFFECT = "The tone slider has no effect on this voice.";

function builtIn(fields: Omit<Voice, "provider" | "language" | "languages" | "available">): Voice {
  return { ...fields, provider: "builtin", language: "en", languages: ["en"], available: true };
}

/** The built-in voices, ordered by intelligibility for a speech recogniser. */
export const VOICE_RECIPES: readonly VoiceRecipe[] = [
  {
    voice: builtIn({
      id: "builtin-slt",
      name: "Sally",
      description: `${HONEST}. American woman, even and bright.`,
      type: "female",
      accent: "American",
      tone: "bright",
    }),
    engineVoice: "slt",
    baseStretch: 1,
    formantShift: 1,
    pitchSpreadHz: [10, 27, 55],
  },
  {
    voice: builtIn({
      id: "builtin-slt-warm",
      name: "Wanda",
      description: `${HONEST}. American woman, lower and warmer: Sally with shifted formants.`,
      type: "female",
      accent: "American",
      tone: "warm",
    }),
    engineVoice: "slt",
    baseStretch: 1,
    formantShift: 0.93,
    pitchSpreadHz: [10, 27, 55],
  },
  {
    voice: builtIn({
      id: "builtin-rms",
      name: "Ross",
      description: `${HONEST}. American man, deep and slow. ${TONE_HAS_NO_EFFECT}`,
      type: "male",
      accent: "American",
      tone: "deep",
    }),
    engineVoice: "rms",
    baseStretch: 1,
    formantShift: 1,
    pitchSpreadHz: null,
  },
  {
    voice: builtIn({
      id: "builtin-rms-light",
      name: "Luke",
      description: `${HONEST}. American man, lighter and clearer: Ross with shifted formants. ${TONE_HAS_NO_EFFECT}`,
      type: "male",
      accent: "American",
      tone: "light",
    }),
    engineVoice: "rms",
    baseStretch: 1,
    formantShift: 1.08,
    pitchSpreadHz: null,
  },
  {
    voice: builtIn({
      id: "builtin-awb",
      name: "Angus",
      description: `${HONEST}. Scottish man.`,
      type: "male",
      accent: "Scottish",
      tone: "calm",
    }),
    engineVoice: "awb",
    baseStretch: 1,
    formantShift: 1,
    pitchSpreadHz: [10, 22, 40],
  },
  {
    voice: builtIn({
      id: "builtin-kal16",
      name: "Karl",
      description: `${HONEST}. American man, an early robotic voice, the fastest to make.`,
      type: "male",
      accent: "American",
      tone: "robotic",
    }),
    engineVoice: "kal16",
    baseStretch: 1.1,
    formantShift: 1,
    pitchSpreadHz: [5, 11, 22],
  },
];

/**
 * Voice with which recordings are compared. It has the lowest alignment error of the built-in voices
 * (`measureAlignerError`). It reads every script as well as possible and is not meant for listening.
 */
export const REFERENCE_VOICE_ID = "builtin-reference";

/** Returns the parameters of a voice, including the reference voice, or null for an unknown id. */
export function findRecipe(voiceId: string): VoiceRecipe | null {
  const id = voiceId === REFERENCE_VOICE_ID ? "builtin-awb" : voiceId;
  return VOICE_RECIPES.find(({ voice }) => voice.id === id) ?? null;
}

/** Voices that need no key, network or download. All speak English only. */
export const BUILT_IN_VOICES: Voice[] = VOICE_RECIPES.map(({ voice }) => voice);

/**
 * Returns the standard deviation of the pitch in Hz for a tone level of 0–100, interpolated linearly between the three
 * given values.
 */
export function pitchSpreadAt(recipe: VoiceRecipe, toneLevel: number): number | null {
  if (recipe.pitchSpreadHz === null) return null;
  const [calm, middle, energetic] = recipe.pitchSpreadHz;
  const middleLevel = VOICE_TONE_LEVEL.default;
  return toneLevel <= middleLevel
    ? calm + ((middle - calm) * toneLevel) / middleLevel
    : middle + ((energetic - middle) * (toneLevel - middleLevel)) / (VOICE_TONE_LEVEL.max - middleLevel);
}
