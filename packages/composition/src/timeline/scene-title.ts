import type { CompositionScene, LayoutContent } from "@inkreel/contract";

const MAX_TITLE_CHARS = 60;

/** A scene's name for chapters and the editor's timeline: what its layout shows largest, else how its text begins. */
export function sceneTitle(scene: CompositionScene): string {
  return shorten(contentTitle(scene.direction.content) ?? scene.text);
}

function contentTitle(content: LayoutContent): string | null {
  switch (content.layout) {
    case "title":
    case "cta":
      return content.headline.text;
    case "statement":
      return content.phrase.text;
    case "list":
    case "steps":
      return content.heading?.text ?? null;
    case "number":
      return `${content.figure.text} ${content.label.text}`;
    case "quote":
      return content.quote.text;
    case "picture":
      return content.headline?.text ?? null;
    case "split":
      return `${content.left.heading.text} / ${content.right.heading.text}`;
    case "product":
      return content.name;
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= MAX_TITLE_CHARS) return line;
  const cut = line.slice(0, MAX_TITLE_CHARS).replace(/(?<!\s)\s+\S*$/u, "");
  return `${cut.replace(/(?<![\p{P}\s])[\p{P}\s]+$/u, "")}…`;
}
