import type { Content } from "@inkreel/contract";
import type { PlanPicture } from "../plan/script-plan.js";

/** Returns the pictures of a content with their places in its text. */
export function placePictures({ text, pictures }: Pick<Content, "text" | "pictures">): PlanPicture[] {
  return pictures.map(({ id, alt, caption, widthPx, heightPx, nearText }) => ({
    id,
    alt,
    caption,
    widthPx,
    heightPx,
    placeChar: placeOf(nearText ?? null, text),
  }));
}

function placeOf(nearText: string | null, text: string): number | null {
  const char = nearText === null || nearText === "" ? -1 : text.indexOf(nearText);
  return char < 0 ? null : char;
}
