/** Replaces each tag, script and style sheet of a piece of HTML by a space. Unclosed ones stay. */
export function withoutTags(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?(?:(<\/script>)|$)/giu, spaceIfClosed)
    .replaceAll(/<style\b[\s\S]*?(?:(<\/style>)|$)/giu, spaceIfClosed)
    .replaceAll(/<[^>]*(>)?/gu, spaceIfClosed);
}

const spaceIfClosed = (found: string, end?: string): string => (end === undefined ? found : " ");
