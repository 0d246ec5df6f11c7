import type { Content, Direction, Scene, TemplateType } from "@inkreel/contract";
import { directTranslated } from "@inkreel/writer";

/** Returns the directions of a project's scenes once they say `texts` of another language. */
export function directTranslation(asked: {
  originals: readonly Pick<Scene, "role" | "direction">[];
  texts: readonly string[];
  template: TemplateType;
  content: Pick<Content, "title" | "language" | "product" | "pictures">;
}): Direction[] {
  const { originals, ...translation } = asked;
  return directTranslated(originals, translation);
}
