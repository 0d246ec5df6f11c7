/** Replaces each tag, script and style sheet in HTML by a space. Unclosed ones are kept. */
export function withoutTags(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?(?:(<\/script>)|$)/giu, spaceIfClosed)
    .replaceAll(/<style\b[\s\S]*?(?:(<\/style>)|$)/giu, spaceIfClosed)
    .replaceAll(/<[^>]*(>)?/gu, spaceIfClosed);
}

const spaceIfClosed = (found: string, end?: string): string => (end === undefined ? found : " ");
