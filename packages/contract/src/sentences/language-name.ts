const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

/** Returns the English name of a language by its BCP 47 tag. */
export function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}
