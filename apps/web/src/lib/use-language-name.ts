import { useMemo } from "react";
import { useLanguage } from "../strings/use-strings";

/** Returns a function that names languages in the visitor's language: "en" becomes "English" or "Englisch". */
export function useLanguageName(): (tag: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: "language" });
    return (tag) => {
      try {
        return names.of(tag) ?? tag;
      } catch (error) {
        // A service may report an invalid language tag, which is then shown unchanged.
        console.warn(`"${tag}" is no language tag.`, error);
        return tag;
      }
    };
  }, [language]);
}
