/** A target language for translations: BCP 47 primary language tag, native name and English name. */
export interface TranslationLanguage {
  code: string;
  endonym: string;
  name: string;
}

/** Languages into which a connected language model can translate a video, sorted by English name. */
export const TRANSLATION_LANGUAGES = [
  { code: "ar", endonym: "العربية", name: "Arabic" },
  { code: "zh", endonym: "中文", name: "Chinese" },
  { code: "cs", endonym: "Čeština", name: "Czech" },
  { code: "nl", endonym: "Nederlands", name: "Dutch" },
  { code: "en", endonym: "English", name: "English" },
  { code: "fr", endonym: "Français", name: "French" },
  { code: "de", endonym: "Deutsch", name: "German" },
  { code: "he", endonym: "עברית", name: "Hebrew" },
  { code: "hi", endonym: "हिन्दी", name: "Hindi" },
  { code: "id", endonym: "Bahasa Indonesia", name: "Indonesian" },
  { code: "it", endonym: "Italiano", name: "Italian" },
  { code: "ja", endonym: "日本語", name: "Japanese" },
  { code: "ko", endonym: "한국어", name: "Korean" },
  { code: "pl", endonym: "Polski", name: "Polish" },
  { code: "pt", endonym: "Português", name: "Portuguese" },
  { code: "ru", endonym: "Русский", name: "Russian" },
  { code: "es", endonym: "Español", name: "Spanish" },
  { code: "sv", endonym: "Svenska", name: "Swedish" },
  { code: "tr", endonym: "Türkçe", name: "Turkish" },
  { code: "uk", endonym: "Українська", name: "Ukrainian" },
  { code: "vi", endonym: "Tiếng Việt", name: "Vietnamese" },
] as const satisfies readonly TranslationLanguage[];

export type TranslationCode = (typeof TRANSLATION_LANGUAGES)[number]["code"];
export const TRANSLATION_LANGUAGE_CODES = TRANSLATION_LANGUAGES.map(({ code }) => code);
