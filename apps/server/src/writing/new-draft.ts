import type { SceneRole } from "@inkreel/contract";
import type { SceneDraft } from "./direct-changes.js";
import { newSceneId } from "./scene-id.js";

/** A scene that was not there before, with nothing chosen. */
export function newDraft({ text, role }: { text: string; role: SceneRole }): SceneDraft {
  return {
    id: newSceneId(),
    role,
    text,
    source: null,
    direction: null,
    isChanged: true,
    chosenLayout: null,
    isEmphasisChosen: false,
    isPictogramChosen: false,
    mediaAssetId: null,
    isPictureChosen: false,
    pictureReason: null,
    confirmedDoubts: [],
  };
}
