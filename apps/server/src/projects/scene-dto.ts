import type { ProjectScene, Warning, WarningCode } from "@inkreel/contract";
import type { DoubtFinder } from "@inkreel/writer";
import type { StoredScene } from "../db/scenes-repository.js";

/** A scene as the editor has it. */
export function toProjectScene(
  scene: StoredScene,
  { thumbnailUrl, findDoubts }: { thumbnailUrl: string | null; findDoubts: DoubtFinder },
): ProjectScene {
  const { id, text, role, source, direction, chosenLayout, isEmphasisChosen, mediaAssetId } = scene;
  const { isPictogramChosen, isPictureChosen, pictureReason, confirmedDoubts } = scene;
  const { content, emphasis, pictogram, pictureQuery, reason, reasonSaid } = direction;
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
    pictureReason: pictureReason?.message ?? null,
    pictureReasonSaid: pictureReason,
    reason,
    reasonSaid: reasonSaid ?? null,
    doubts: findDoubts(text),
    confirmedDoubts,
    thumbnailUrl,
  };
}

/** What could not be done as it was chosen. */
export function sceneWarnings(scenes: readonly StoredScene[]): Warning[] {
  return scenes
    .filter(
      ({ chosenLayout, direction }) => chosenLayout !== null && chosenLayout !== direction.content.layout,
    )
    .map(({ id, direction: { reason: message, reasonSaid } }) => ({
      code: NOT_POSSIBLE,
      message,
      ...(reasonSaid?.code === NOT_POSSIBLE && { params: reasonSaid.params }),
      sceneId: id,
    }));
}

const NOT_POSSIBLE: WarningCode = "layout_not_possible";
