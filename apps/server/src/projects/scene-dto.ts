import type { ProjectScene, Warning } from "@inkreel/contract";
import type { DoubtFinder } from "@inkreel/writer";
import type { StoredScene } from "../db/scenes-repository.js";

/** A scene as the editor has it. */
export function toProjectScene(
  scene: StoredScene,
  { thumbnailUrl, findDoubts }: { thumbnailUrl: string | null; findDoubts: DoubtFinder },
): ProjectScene {
  const { id, text, role, source, direction, chosenLayout, isEmphasisChosen, mediaAssetId } = scene;
  const { isPictogramChosen, isPictureChosen, pictureReason } = scene;
  const { content, emphasis, pictogram, pictureQuery, reason } = direction;
  return {
    id,
    text,
    role,
    source,
    layout: content.layout,
    chosenLayout,
    emphasis,
    isEmphasisChosen,
    pictogram,
    isPictogramChosen,
    pictureQuery,
    mediaAssetId,
    isPictureChosen,
    pictureReason,
    reason,
    doubts: findDoubts(text),
    thumbnailUrl,
  };
}

/** What could not be done as it was chosen. */
export function sceneWarnings(scenes: readonly StoredScene[]): Warning[] {
  return scenes
    .filter(
      ({ chosenLayout, direction }) => chosenLayout !== null && chosenLayout !== direction.content.layout,
    )
    .map(({ id, direction }) => ({ code: "layout_not_possible", message: direction.reason, sceneId: id }));
}
