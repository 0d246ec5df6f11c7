import {
  type Content,
  type Direction,
  type SceneLayout,
  type SceneRole,
  type TemplateType,
} from "@inkreel/contract";
import { cleanTitle } from "../hook/clean-title.js";
import { isEnglish } from "../language/is-english.js";
import { directOne } from "./direct-scenes.js";
import { matchPictures } from "./match-pictures.js";

export interface SceneToRedirect {
  text: string;
  role: SceneRole;
  template: TemplateType;
  /** Place in the script. */
  index: number;
  /** Layouts of the scenes before it, latest last, so that the same does not come three times. */
  previousLayouts: readonly SceneLayout[];
  /** For the title, pictures and product facts, or null. */
  content: Pick<Content, "title" | "language" | "product" | "pictures"> | null;
}

/** Directs one scene anew, after its words were edited. Layout word ranges count words of `text`. */
export function directScene(scene: SceneToRedirect): Direction {
  const { content, text } = scene;
  const pictures = content?.pictures ?? [];
  const context = {
    template: scene.template,
    isEnglish: isEnglish(content?.language ?? "und", text),
    title: cleanTitle(content?.title ?? ""),
    pictures,
    product: content?.product ?? null,
  };
  const unplaced = {
    source: null,
    speaker: null,
    isQuotation: false,
    stepNumber: null,
    heading: null,
    list: null,
  };
  const [picture = null] = matchPictures([text], pictures);
  const place = {
    index: scene.index,
    picture,
    previous: scene.previousLayouts,
    opensSection: false,
    used: [],
  };
  return directOne({ ...unplaced, text, role: scene.role }, context, place);
}
