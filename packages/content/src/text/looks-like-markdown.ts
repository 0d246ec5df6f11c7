const STRONG_SIGNS = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^---\n(?:[\w-]+:.*\n)+---(?:\n|$)/,
  /!?\[[^\]\n]+\]\([^)\s]+(?: "[^"\n]*")?\)/,
  /^\|.*\|\n\|[\s:|-]+\|$/m,
  /^\S[^\n]*\n(?:={3,}|-{3,})$/m,
];
const WEAK_SIGNS = [
  /^[-*+] \S/m,
  /^\d+\. \S/m,
  /^> \S/m,
  /\*\*[^*\n]+\*\*/,
  /(?<![\w_])__[^_\n]+__/,
  /`[^`\n]+`/,
];

/** Markdown by its signs: one that prose does not have by chance, or two that it may have. */
export function looksLikeMarkdown(text: string): boolean {
  if (STRONG_SIGNS.some((sign) => sign.test(text))) return true;
  return WEAK_SIGNS.filter((sign) => sign.test(text)).length >= 2;
}
