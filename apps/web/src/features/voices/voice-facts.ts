import type { Voice } from "@inkreel/contract";
import { groupBy } from "./group-by";

/** A voice with what its row says beside its name. */
export interface DescribedVoice {
  readonly voice: Voice;
  readonly detail: string;
}

/**
 * Returns the text of the rows. Sentences with which all voices of a provider begin ("Built-in voice, …") tell none of
 * them from another: they leave the rows and come back as `intros`, to be said once for the whole list. `told` has
 * descriptions by voice where the page's language has its own.
 */
export function describeVoices(
  voices: readonly Voice[],
  told: Readonly<Partial<Record<string, string>>> = {},
): {
  described: readonly DescribedVoice[];
  intros: readonly string[];
} {
  const descriptionOf = ({ id, description }: Voice): string => told[id] ?? description;
  const intros = new Map<string, string>();
  for (const [provider, ofProvider] of groupBy(voices, (voice) => voice.provider)) {
    const intro = commonSentences(ofProvider.map((voice) => sentences(descriptionOf(voice))));
    if (ofProvider.length > 1 && intro !== "") intros.set(provider, intro);
  }
  const described = voices.map((voice) => {
    const rest = descriptionOf(voice)
      .slice((intros.get(voice.provider) ?? "").length)
      .trim();
    const namesAccent = told[voice.id] !== undefined || rest.includes(voice.accent);
    return {
      voice,
      detail: namesAccent ? rest : [voice.accent, rest].filter(Boolean).join(" · "),
    };
  });
  return { described, intros: [...new Set(intros.values())] };
}

/** Each with the space before it, so that joined they are the text again. */
function sentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?])(?=\s)/u);
}

function commonSentences(texts: readonly (readonly string[])[]): string {
  const [first = []] = texts;
  const end = first.findIndex((sentence, i) => texts.some((text) => text[i] !== sentence));
  // A list whose descriptions are all the same keeps them.
  return end === -1 ? "" : first.slice(0, end).join("");
}

/**
 * Returns the voice that speaks when nobody has chosen and when the chosen voice is gone: the server takes the first
 * that can.
 */
function fallbackVoice(voices: readonly Voice[]): Voice | null {
  return voices.find((voice) => voice.available) ?? null;
}

/** Returns the voice that will speak when `voiceId` is chosen, and whether it is a fallback for another. */
export function speakingVoice(
  voices: readonly Voice[],
  voiceId: string | null,
): { voice: Voice | null; standsIn: "unchosen" | "gone" | null } {
  const chosen = voices.find((voice) => voice.id === voiceId && voice.available);
  if (chosen !== undefined) return { voice: chosen, standsIn: null };
  return { voice: fallbackVoice(voices), standsIn: voiceId === null ? "unchosen" : "gone" };
}
