const RIGHT_TO_LEFT = new Set([
  "ar",
  "arc",
  "ckb",
  "dv",
  "fa",
  "he",
  "iw",
  "ku",
  "ps",
  "sd",
  "syr",
  "ug",
  "ur",
  "yi",
]);

/** Returns true if a language (BCP 47 tag) is usually written from right to left. */
export function isRightToLeftLanguage(language: string): boolean {
  const [primary = "", ...subtags] = language.toLowerCase().split("-");
  return RIGHT_TO_LEFT.has(primary) && !subtags.includes("latn");
}
