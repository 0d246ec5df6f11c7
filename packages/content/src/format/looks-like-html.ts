const OPENING =
  /^(?:\s|<\?xml[^>]*>|<!--(?:[^-]|-(?:[^-]|-+[^->]))*--+>)*<(?:!doctype\s+html|html|head|body|title|meta|article|main|section|div|table|p|h[1-6])\b/i;

/**
 * Returns true for HTML, which is recognised by the first tag of a document or fragment, after anything that may
 * precede it.
 */
export function looksLikeHtml(text: string): boolean {
  const start = text.slice(0, 16_384);
  const tagAt = start.search(/<\/?[a-z]/i);
  return OPENING.test(start) && tagAt >= 0 && start.includes(">", tagAt);
}
