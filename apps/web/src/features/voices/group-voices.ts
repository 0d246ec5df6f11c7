import { ANY_LANGUAGE, speaksLanguage, type VoiceProvider } from "@inkreel/contract";
import { foldWord } from "@inkreel/language";
import { groupBy } from "./group-by";
import type { DescribedVoice } from "./voice-facts";

/** List length from which voices are grouped. */
const GROUPED_FROM = 12;

export type VoiceGroup = {
  readonly voices: readonly DescribedVoice[];
} & (
  | { readonly by: "nothing" }
  | { readonly by: "language"; readonly language: string }
  | { readonly by: "provider"; readonly provider: VoiceProvider }
);

/**
 * Groups a long voice list: by language if there are several, with `preferredLanguage` first, otherwise by provider.
 * Available voices come first in each group. The voice `firstId`, if any, is the first of all.
 */
export function groupVoices(
  voices: readonly DescribedVoice[],
  { preferredLanguage, firstId }: { preferredLanguage: string; firstId: string | null },
): readonly VoiceGroup[] {
  const isFirst = ({ voice }: DescribedVoice): boolean => voice.id === firstId;
  const ordered = [...voices.filter(isFirst), ...voices.filter((voice) => !isFirst(voice))];
  const groups = groupOrdered(ordered, preferredLanguage);
  return [...groups].sort((a, b) => Number(b.voices.some(isFirst)) - Number(a.voices.some(isFirst)));
}

function groupOrdered(voices: readonly DescribedVoice[], preferredLanguage: string): readonly VoiceGroup[] {
  if (voices.length < GROUPED_FROM) return [{ by: "nothing", voices: availableFirst(voices) }];
  const byLanguage = groupBy(voices, ({ voice }) => voice.language);
  if (byLanguage.size > 1)
    return [...byLanguage]
      .map(([language, group]) => ({ by: "language", language, voices: availableFirst(group) }) as const)
      .sort((a, b) => rank(a.language) - rank(b.language) || a.language.localeCompare(b.language));
  return [...groupBy(voices, ({ voice }) => voice.provider)].map(([provider, group]) => ({
    by: "provider",
    provider,
    voices: availableFirst(group),
  }));

  function rank(language: string): number {
    return language.split("-")[0] === preferredLanguage.split("-")[0] ? 0 : 1;
  }
}

function availableFirst(voices: readonly DescribedVoice[]): readonly DescribedVoice[] {
  return [...voices].sort((a, b) => Number(b.voice.available) - Number(a.voice.available));
}

/** Filter of the voice list. A null field does not filter. */
export interface VoiceFilter {
  readonly text: string;
  readonly mood: string | null;
  readonly language: string | null;
  readonly provider: string | null;
}

export const NO_FILTER: VoiceFilter = { text: "", mood: null, language: null, provider: null };

/** Returns the voices that match every word of the text, ignoring accents and case. */
export function filterVoices(
  voices: readonly DescribedVoice[],
  filter: VoiceFilter,
  languageName: (tag: string) => string,
): readonly DescribedVoice[] {
  const words = foldWord(filter.text).trim().split(/\s+/u).filter(Boolean);
  return voices.filter(({ voice, detail }) => {
    if (filter.mood !== null && voice.tone !== filter.mood) return false;
    if (filter.language !== null && !speaksLanguage(voice, filter.language)) return false;
    if (filter.provider !== null && voice.provider !== filter.provider) return false;
    const { name, type, accent, tone, provider, language } = voice;
    const known = foldWord([name, type, accent, tone, provider, detail, languageName(language)].join(" "));
    return words.every((word) => known.includes(word));
  });
}

/** Returns the languages of the voices, in order. */
export function languagesOf(voices: readonly DescribedVoice[]): readonly string[] {
  const tags = new Set(voices.flatMap(({ voice }) => voice.languages));
  return [...tags].filter((tag) => tag !== ANY_LANGUAGE).sort();
}

/** Returns the different values of a field, in order. */
export function choicesOf(voices: readonly DescribedVoice[], field: "tone" | "provider"): readonly string[] {
  return [...new Set(voices.map(({ voice }) => voice[field]))].filter(Boolean).sort();
}
