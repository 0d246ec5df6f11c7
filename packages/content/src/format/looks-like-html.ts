const OPENING =
  /^(?:\s|\uFEFF|<\?xml[^>]*>|<!--[\s\S]*?-->)*<(?:!doctype\s+html|html|head|body|title|meta|article|main|section|div|table|p|h[1-6])\b/i;

/** HTML by its structure: a document's or fragment's first tag, after what may stand before it. */
export function looksLikeHtml(text: string): boolean {
  const start = text.slice(0, 16_384);
  return OPENING.test(start) && /<\/?[a-z][^>]*>/i.test(start);
}
