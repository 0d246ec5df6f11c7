import type { VoiceProvider } from "@inkreel/contract";
import { groupBy } from "./group-by";
import type { DescribedVoice } from "./voice-facts";

/** A list of this length is easier to read in parts. */
const GROUPED_FROM = 12;

export type VoiceGroup = {
  readonly voices: readonly DescribedVoice[];
} & (
  | { readonly by: "nothing" }
  | { readonly by: "language"; readonly language: string }
  | { readonly by: "provider"; readonly provider: VoiceProvider }
);

/**
 * A long list in parts: by language where there are several, those of `preferredLanguage` first, else by provider. In
 * each part the voices that can speak come first.
 */
export function groupVoices(
  voices: readonly DescribedVoice[],
  preferredLanguage: string,
): readonly VoiceGroup[] {
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
