import { ANY_LANGUAGE, type Voice } from "@inkreel/contract";
import type { ListedVoice } from "./server-voices.js";

/** Languages in which OpenAI's speech models are good enough, according to their documentation. */
const LANGUAGES =
  "af ar hy az be bs bg ca zh hr cs da nl en et fi fr gl de el he hi hu is id it ja kn kk ko lv lt mk ms mr mi ne no nb fa pl pt ro ru sr sk sl es sw sv tl ta th tr uk ur vi cy".split(
    " ",
  );

type Traits = Pick<Voice, "type" | "tone">;
const OPENAI_VOICES: Readonly<Record<string, Traits>> = {
  alloy: { type: "neutral", tone: "balanced" },
  ash: { type: "male", tone: "warm" },
  ballad: { type: "male", tone: "expressive" },
  cedar: { type: "male", tone: "natural" },
  coral: { type: "female", tone: "friendly" },
  echo: { type: "male", tone: "calm" },
  fable: { type: "neutral", tone: "storytelling" },
  marin: { type: "female", tone: "natural" },
  nova: { type: "female", tone: "bright" },
  onyx: { type: "male", tone: "deep" },
  sage: { type: "female", tone: "soft" },
  shimmer: { type: "female", tone: "light" },
  verse: { type: "male", tone: "lively" },
};
/** Voices that the older models do not support. */
const NEWER_VOICES = new Set(["ballad", "cedar", "marin", "verse"]);

export const OPENAI_VOICE_PREFIX = "openai-";

/** Returns OpenAI's own voices for a model. */
export function openaiVoices(model: string): Voice[] {
  return Object.entries(OPENAI_VOICES)
    .filter(([id]) => !isOlderModel(model) || !NEWER_VOICES.has(id))
    .map(([id, traits]) => ({
      ...describe(id, capitalised(id)),
      ...traits,
      description: `OpenAI: natural speech, ${traits.tone}, in many languages. Texts are sent to OpenAI.`,
      languages: LANGUAGES,
    }));
}

/** Names of the voices of OpenAI's first speech models, which compatible servers map to their own voices. */
export const STANDARD_VOICES = ["alloy", "echo", "fable", "nova", "onyx", "shimmer"] as const;

/** Returns the voices of a compatible server. */
export function serverVoices(listed: readonly ListedVoice[], host: string): Voice[] {
  return listed.map(({ id, name, type, languages }) => ({
    ...describe(id, name),
    type,
    description: `A voice of the speech server ${host}, to which texts are sent.`,
    languages: [...languages],
    language: languages.length === 1 && languages[0] !== ANY_LANGUAGE ? languages[0]! : "mul",
  }));
}

/** Returns true for models that support `speed` but not `instructions`. */
export function isOlderModel(model: string): boolean {
  return model.startsWith("tts-1");
}

function describe(id: string, name: string): Omit<Voice, "description" | "languages"> {
  return {
    id: `${OPENAI_VOICE_PREFIX}${id}`,
    name,
    type: "neutral",
    accent: "",
    tone: "",
    provider: "openai",
    language: "mul",
    available: true,
  };
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
