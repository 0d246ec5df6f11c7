import { useMemo } from "react";
import { useLanguage } from "../strings/use-strings";

/** Formats the server's times in the visitor's language. */
export function useDateText(): (timestamp: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
    return (timestamp) => format.format(new Date(timestamp));
  }, [language]);
}
