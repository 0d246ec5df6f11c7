import { readFrontMatter } from "../blocks/front-matter.js";
import { plainDraft, type ContentDraft } from "../draft.js";
import { dropContentsList } from "./drop-contents-list.js";
import { lightMarkdown } from "./light-markdown.js";
import { collapseSpaces, normaliseTypography } from "./normalise-text.js";

/** Converts a Markdown file to a draft: simple Markdown, title, front matter and pictures. */
export function readMarkdown(raw: string): ContentDraft {
  const text = normaliseTypography(raw);
  const { fields } = readFrontMatter(text);
  const { title, text: light, pictures } = lightMarkdown(text);
  return {
    ...plainDraft("markdown", title, dropTitleHeading(dropContentsList(normaliseTypography(light)), title)),
    byline: fields.get("author") ?? null,
    declaredLanguage: /^[a-z]{2}\b/.exec(fields.get("lang") ?? "")?.[0] ?? null,
    pictures,
  };
}

/** Removes a first heading that repeats the title, unless the text consists only of it. */
export function dropTitleHeading(text: string, title: string | null): string {
  const first = /^#{1,2}[ \t]+([^ \t\n][^\n]*)(?:\n+|$)/.exec(text);
  const isTitle = first !== null && title !== null && collapseSpaces(first[1] ?? "") === title;
  return isTitle && first[0].length < text.length ? text.slice(first[0].length) : text;
}
