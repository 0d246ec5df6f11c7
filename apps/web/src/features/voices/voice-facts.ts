import type { Voice } from "@inkreel/contract";
import { groupBy } from "./group-by";

/** A voice with the text of its row. */
export interface DescribedVoice {
  readonly voice: Voice;
  readonly detail: string;
}

/**
 * Returns the text of the rows. A sentence with which all voices of a provider begin ("Built-in voice, …") does not
 * distinguish them, so it is removed from the rows and returned in `intros`, to be shown once. `told` contains
 * descriptions in the language of the page.
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

/** Each sentence includes the space before it, so that joining them restores the text. */
function sentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?])(?=\s)/u);
}

function commonSentences(texts: readonly (readonly string[])[]): string {
  const [first = []] = texts;
  const end = first.findIndex((sentence, i) => texts.some((text) => text[i] !== sentence));
  // If all descriptions are the same, they stay complete.
  return end === -1 ? "" : first.slice(0, end).join("");
}

/**
 * Returns the voice that speaks if none was chosen or if the chosen one no longer exists: the first available one,
 * like on the server.
 */
function fallbackVoice(voices: readonly Voice[]): Voice | null {
  return voices.find((voice) => voice.available) ?? null;
}

/** Returns the voice that speaks for the choice `voiceId`, and whether it is a fallback. */
export function speakingVoice(
  voices: readonly Voice[],
  voiceId: string | null,
): { voice: Voice | null; standsIn: "unchosen" | "gone" | null } {
  const chosen = voices.find((voice) => voice.id === voiceId && voice.available);
  if (chosen !== undefined) return { voice: chosen, standsIn: null };
  return { voice: fallbackVoice(voices), standsIn: voiceId === null ? "unchosen" : "gone" };
}
