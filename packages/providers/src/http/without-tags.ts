/** A piece of HTML with a space for each tag, script and style sheet; what is opened and not closed stays. */
export function withoutTags(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?(?:(<\/script>)|$)/giu, spaceIfClosed)
    .replaceAll(/<style\b[\s\S]*?(?:(<\/style>)|$)/giu, spaceIfClosed)
    .replaceAll(/<[^>]*(>)?/gu, spaceIfClosed);
}

const spaceIfClosed = (found: string, end?: string): string => (end === undefined ? found : " ");
