import { useMemo } from "react";
import { useLanguage } from "../strings/use-strings";

/** Names languages in the visitor's own: "en" is "English" or "Englisch". */
export function useLanguageName(): (tag: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: "language" });
    return (tag) => {
      try {
        return names.of(tag) ?? tag;
      } catch (error) {
        // A provider may send what is no language tag; its own word is shown then.
        console.warn(`"${tag}" is no language tag.`, error);
        return tag;
      }
    };
  }, [language]);
}
