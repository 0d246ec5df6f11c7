const STRONG_SIGNS = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^---\n[\w-]+:/,
  /\[[^[\]\n]{1,300}\]\([^()\s]{1,1000}/,
  /^\|.*\|\n\|[ \t:|-]+\|$/m,
  /^\S.*\n(?:={3,}|-{3,})$/m,
];
const WEAK_SIGNS = [
  /^[-*+] \S/m,
  /^\d+\. \S/m,
  /^> \S/m,
  /\*\*[^*\n]{1,300}\*\*/,
  /(?<![\w_])__[^_\n]{1,300}__/,
  /`[^`\n]{1,300}`/,
];

const SAMPLE_CHARS = 60_000;

/**
 * Returns true if a text contains one kind of Markdown syntax that does not occur in prose, or two kinds that may occur
 * there.
 */
export function looksLikeMarkdown(whole: string): boolean {
  const text = whole.slice(0, SAMPLE_CHARS);
  if (STRONG_SIGNS.some((sign) => sign.test(text))) return true;
  return WEAK_SIGNS.filter((sign) => sign.test(text)).length >= 2;
}
