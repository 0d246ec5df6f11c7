import type { SceneRole } from "@inkreel/contract";
import { randomBytes } from "node:crypto";
import type { SceneDraft } from "./direct-changes.js";

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

/** An id for a new scene, not used in its project yet by all likelihood. */
function newSceneId(): string {
  return `s${randomBytes(6).toString("hex")}`;
}
