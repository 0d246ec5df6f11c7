import { plainDraft, type ContentDraft } from "../draft.js";
import { markdownPictures, markdownTitle, splitFrontMatter, withoutClosingMarks } from "./markdown-facts.js";
import { collapseSpaces, normaliseTypography, tidyBlankLines } from "./normalise-text.js";
import { plainInline } from "./plain-inline.js";
import { splitAtFences } from "./split-at-fences.js";

/** A Markdown file → light Markdown: blocks kept as they are, inline signs, comments, raw HTML and pictures taken out. */
export function readMarkdown(raw: string): ContentDraft {
  const text = normaliseTypography(raw);
  const { fields, body } = splitFrontMatter(text);
  const title = markdownTitle(text);
  const parts = splitAtFences(body);
  const notes: string[] = [];
  const cleaned = parts
    .map((part, index) => (index % 2 === 1 ? part : cleanProse(takeNotes(part, notes))))
    .join("");
  const whole = notes.length === 0 ? cleaned : `${cleaned}\n\n## Notes\n\n${notes.join("\n")}`;
  return {
    ...plainDraft("markdown", title, dropTitleHeading(tidyBlankLines(whole), title)),
    byline: fields.get("author") ?? null,
    declaredLanguage: /^[a-z]{2}\b/.exec(fields.get("lang") ?? "")?.[0] ?? null,
    pictures: markdownPictures(body),
  };
}

/** Footnotes' texts, which may stand anywhere, are taken to the end. */
function takeNotes(prose: string, notes: string[]): string {
  return prose.replace(/^[ ]{0,3}\[\^[^\]\s]+\]:[ \t]*(.+(?:\n[ \t]+\S.*)*)$/gm, (_, note: string) => {
    notes.push(`${notes.length + 1}. ${collapseSpaces(plainInline(note))}`);
    return "";
  });
}

function cleanProse(prose: string): string {
  const blocks = prose
    .replace(/<!--[\s\S]*?(?:(-->)|$)/g, (found, end?: string) => (end === undefined ? found : ""))
    .replace(/<script\b[\s\S]*?(?:(<\/script>)|$)/gi, (found, end?: string) =>
      end === undefined ? found : "",
    )
    .replace(/<style\b[\s\S]*?(?:(<\/style>)|$)/gi, (found, end?: string) => (end === undefined ? found : ""))
    .replace(/^(?![ \t]*\n)(.+)\n={3,}[ \t]*$/gm, "# $1")
    .replace(/^(?![#>\-*+|\s])(.+)\n-{3,}[ \t]*$/gm, "## $1")
    .replace(/^[ ]{0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/gm, "")
    .replace(/^[ ]{0,3}\[[^\]^\r\n\u2028\u2029]+\]:[ \t]*\S.*$/gm, "")
    .replace(/^([ \t]*)[*+](?=[ \t]+\S)/gm, "$1-")
    .replace(/^([ \t]*(?:[-]|\d+\.)[ \t]+)\[[ xX]\][ \t]+/gm, "$1")
    .split(/\n[ \t]*\n/);
  return blocks.map((block) => (/^(?: {4}|\t)/.test(block) ? block : plainInline(block))).join("\n\n");
}

/** The title is told apart from the text, so a first heading that repeats it goes, unless it is all there is. */
export function dropTitleHeading(text: string, title: string | null): string {
  const first = /^#{1,2}[ \t]+([^ \t\n][^\n]*)(?:\n+|$)/.exec(text);
  const isTitle =
    first !== null && title !== null && collapseSpaces(withoutClosingMarks(first[1] ?? "")) === title;
  return isTitle && first[0].length < text.length ? text.slice(first[0].length) : text;
}
