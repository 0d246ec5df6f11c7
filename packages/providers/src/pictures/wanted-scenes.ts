import type { Scene, SceneLayout, TemplateType } from "@inkreel/contract";

/** A scene and whether a picture is looked for. */
export interface PictureWish {
  scene: Scene;
  /** Null where one is wanted; else why not, a sentence. */
  drawnReason: string | null;
}

/** Layouts that already say in drawing what a picture could not, and which one would only crowd. */
const DRAWN_REASONS: Readonly<Partial<Record<SceneLayout, string>>> = {
  number: "Its figure is drawn, which says more than a picture of it.",
  list: "Its points are drawn one after the other, so no picture was looked for.",
  steps: "Its steps are drawn one after the other, so no picture was looked for.",
  split: "Its two sides are drawn against each other, so no picture was looked for.",
  quote: "It is somebody's words, and they stand alone.",
  product: "It shows a product, for which only its own pictures are true.",
  cta: "It closes the video, so its call stands alone.",
};

/** Which scenes of a film a picture is looked for: those whose words stand alone and name something to be seen. */
export function wantedScenes(scenes: readonly Scene[], template: TemplateType): PictureWish[] {
  return scenes.map((scene) => ({ scene, drawnReason: whyDrawn(scene, template) }));
}

function whyDrawn({ direction }: Scene, template: TemplateType): string | null {
  if (direction.pictureId !== null) return "It shows a picture of the content.";
  if (template === "amazon-product-review")
    return "Pictures of other products would mislead, so it is drawn.";
  return DRAWN_REASONS[direction.content.layout] ?? null;
}
