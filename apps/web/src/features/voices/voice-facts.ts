import type { SpokenBy, Voice } from "@inkreel/contract";
import { groupBy } from "./group-by";

/** A text that is in the visitor's language, or otherwise in English: the server's own. */
interface Described {
  readonly detail: string;
  readonly isTranslated: boolean;
}

/** A voice with its description in the list. */
export interface DescribedVoice extends Described {
  readonly voice: Voice;
}

/** Returns the language of a text if it may be another than the page's. */
export const langOf = ({ isTranslated }: Described): "en" | undefined => (isTranslated ? undefined : "en");

/**
 * Returns the descriptions of the voices. If all voices of a provider start with the same sentences ("Built-in voice,
 * …"), these are removed and returned once in `intros`. `told` contains translated descriptions.
 */
export function describeVoices(
  voices: readonly Voice[],
  told: Readonly<Partial<Record<string, string>>> = {},
): {
  described: readonly DescribedVoice[];
  intros: readonly Described[];
} {
  const isTold = ({ id }: Voice): boolean => told[id] !== undefined;
  const descriptionOf = ({ id, description }: Voice): string => told[id] ?? description;
  const intros = new Map<string, Described>();
  for (const [provider, ofProvider] of groupBy(voices, (voice) => voice.provider)) {
    const intro = commonSentences(ofProvider.map((voice) => sentences(descriptionOf(voice))));
    if (ofProvider.length > 1 && intro !== "")
      intros.set(provider, { detail: intro, isTranslated: ofProvider.every(isTold) });
  }
  const described = voices.map((voice) => {
    const rest = descriptionOf(voice)
      .slice((intros.get(voice.provider)?.detail ?? "").length)
      .trim();
    const isTranslated = isTold(voice);
    const namesAccent = isTranslated || rest.includes(voice.accent);
    const detail = namesAccent ? rest : [voice.accent, rest].filter(Boolean).join(" · ");
    return { voice, detail, isTranslated };
  });
  const byText = new Map([...intros.values()].map((intro) => [intro.detail, intro]));
  return { described, intros: [...byText.values()] };
}

/** Splits a text into sentences. Each keeps its leading space, so that joining them restores the text. */
function sentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?])(?=\s)/u);
}

function commonSentences(texts: readonly (readonly string[])[]): string {
  const [first = []] = texts;
  const end = first.findIndex((sentence, i) => texts.some((text) => text[i] !== sentence));
  // If all descriptions are identical, they are kept.
  return end === -1 ? "" : first.slice(0, end).join("");
}

/** Returns the voices that speak, without the choice of no voice. */
export function speakingVoices(voices: readonly Voice[]): readonly Voice[] {
  return voices.filter(({ provider }) => provider !== "none");
}

/**
 * Returns the voice that will speak for the choice `voiceId`, and whether it is a fallback. The server decides the
 * fallback (`spokenBy`); until it is known, it is the first available voice.
 */
export function speakingVoice(
  voices: readonly Voice[],
  voiceId: string | null,
  spokenBy: Pick<SpokenBy, "voiceId"> | null,
): { voice: Voice | null; standsIn: "unchosen" | "gone" | null } {
  const chosen = voices.find((voice) => voice.id === voiceId && voice.available);
  if (chosen !== undefined) return { voice: chosen, standsIn: null };
  const available = speakingVoices(voices).filter((voice) => voice.available);
  const voice = available.find(({ id }) => id === spokenBy?.voiceId) ?? available[0] ?? null;
  return { voice, standsIn: voiceId === null ? "unchosen" : "gone" };
}
