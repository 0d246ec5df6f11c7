import {
  say,
  type DrawnLayout,
  type Said,
  type Scene,
  type SceneLayout,
  type TemplateType,
} from "@inkreel/contract";

/** A scene and whether a picture is looked for. */
export interface PictureWish {
  scene: Scene;
  /** Null where one is wanted; else why not, a sentence. */
  drawnReason: Said | null;
}

/** Layouts that already say in drawing what a picture could not, and which one would only crowd. */
const DRAWN: ReadonlySet<SceneLayout> = new Set<DrawnLayout>([
  "number",
  "list",
  "steps",
  "split",
  "quote",
  "product",
  "cta",
]);

function isDrawn(layout: SceneLayout): layout is DrawnLayout {
  return DRAWN.has(layout);
}

/** Which scenes of a film a picture is looked for: those whose words stand alone and name something to be seen. */
export function wantedScenes(scenes: readonly Scene[], template: TemplateType): PictureWish[] {
  return scenes.map((scene) => ({ scene, drawnReason: whyDrawn(scene, template) }));
}

function whyDrawn({ direction }: Scene, template: TemplateType): Said | null {
  if (direction.pictureId !== null) return say("picture_own");
  if (template === "amazon-product-review") return say("drawn_for_product");
  const { layout } = direction.content;
  return isDrawn(layout) ? say("drawn_for_layout", { layout }) : null;
}
