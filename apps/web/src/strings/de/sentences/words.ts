const NAMES: ReadonlyMap<string, string> = new Map([
  ["AI writer", "KI-Autor"],
  ["Built-in voices", "Eingebaute Stimmen"],
  ["Built-in writer", "Eingebauter Autor"],
  ["Drawn backgrounds", "Gezeichnete Hintergründe"],
  ["Local voices", "Lokale Stimmen"],
  ["OpenAI images", "OpenAI-Bilder"],
  ["OpenAI voices", "OpenAI-Stimmen"],
]);

/** Returns the German name of a service, unless it is a proper name. */
export function serviceName(name: string): string {
  return NAMES.get(name) ?? name.replace(/^Images of (?=\S+$)/u, "Bilder von ");
}

const languages = new Intl.DisplayNames(["de"], { type: "language", fallback: "code" });

/** Returns the German name of a language by its BCP 47 tag. */
export function languageName(tag: string): string {
  return languages.of(tag) ?? tag;
}

export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat("de", { type: "conjunction" }).format(words);
}

/** Replaces the quotation marks around a text by German ones. */
export function quoted(text: string): string {
  return `„${text.replace(/^["“„«]|["”“»]$/gu, "")}“`;
}
