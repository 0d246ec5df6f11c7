const OPENING =
  /^(?:\s|<\?xml[^>]*>|<!--(?:[^-]|-(?:[^-]|-+[^->]))*--+>)*<(?:!doctype\s+html|html|head|body|title|meta|article|main|section|div|table|p|h[1-6])\b/i;

/**
 * Returns true if a text is HTML. It looks for the first tag of a document or fragment, after any XML declaration,
 * comments and white space.
 */
export function looksLikeHtml(text: string): boolean {
  const start = text.slice(0, 16_384);
  const tagAt = start.search(/<\/?[a-z]/i);
  return OPENING.test(start) && tagAt >= 0 && start.includes(">", tagAt);
}
