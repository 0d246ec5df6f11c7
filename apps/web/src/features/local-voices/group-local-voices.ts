import type { LocalVoice } from "@inkreel/contract";

/** Stands for models of several languages. */
export const MANY_LANGUAGES = "mul";

export interface LocalVoiceGroup {
  /** A primary tag, or `MANY_LANGUAGES`. */
  language: string;
  voices: readonly LocalVoice[];
}

/** The voices by what they speak, in the order in which they came; those of many languages stand first. */
export function groupLocalVoices(voices: readonly LocalVoice[]): LocalVoiceGroup[] {
  const groups = new Map<string, LocalVoice[]>();
  for (const voice of voices) {
    const language = voice.languages.length > 1 ? MANY_LANGUAGES : (voice.languages[0] ?? MANY_LANGUAGES);
    groups.set(language, [...(groups.get(language) ?? []), voice]);
  }
  return [...groups]
    .map(([language, members]) => ({ language, voices: members }))
    .sort((a, b) => Number(b.language === MANY_LANGUAGES) - Number(a.language === MANY_LANGUAGES));
}
