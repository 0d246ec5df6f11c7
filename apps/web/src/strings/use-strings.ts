import { create } from "zustand";
import { readStored, writeStored } from "../lib/stored";
import { LANGUAGES, type Catalogue, type Language } from "./catalogue";
import { firstAreas } from "./en/first-areas";

const STORED_UNDER = "inkreel.language";

interface LanguageState {
  language: Language;
  strings: Catalogue;
}

/**
 * The bundle of the start page contains only the strings that it needs. Other pages load after `loadEveryString`, so
 * the cast is safe there.
 */
const START_STRINGS = firstAreas as Catalogue;

const useLanguageState = create<LanguageState>(() => ({ language: "en", strings: START_STRINGS }));

/** Returns the application's strings in the visitor's language. */
export const useStrings = (): Catalogue => useLanguageState((state) => state.strings);
export const useLanguage = (): Language => useLanguageState((state) => state.language);
/** Returns the current strings outside components, for toasts and stores. */
export const currentStrings = (): Catalogue => useLanguageState.getState().strings;

/** Changes the language and stores it for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeStored(STORED_UNDER, language);
  await showLanguage(language);
}

/** Loads the chosen language, otherwise the browser's language if it is supported. Await it before the first render. */
export async function startLanguage(): Promise<void> {
  const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value);
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? "en";
  const language = readStored<Language>(STORED_UNDER, preferred, isLanguage);
  if (language === "en") document.documentElement.lang = language;
  else await showLanguage(language);
}

/** Loads all strings. Await it together with the code of every page but the first. */
export async function loadEveryString(): Promise<void> {
  const { language, strings } = useLanguageState.getState();
  if (strings === START_STRINGS) await showLanguage(language);
}

async function showLanguage(language: Language): Promise<void> {
  const strings = language === "en" ? (await import("./en")).en : (await import("./de")).de;
  document.documentElement.lang = language;
  useLanguageState.setState({ language, strings });
}
