import { AUTOMATIC_MOVEMENT, AUTOMATIC_PAUSES, type SceneRole } from "@inkreel/contract";
import { randomBytes } from "node:crypto";
import type { SceneDraft } from "./direct-changes.js";

/** Returns a draft of a new scene, without choices by the user. */
export function newDraft({ text, role }: { text: string; role: SceneRole }): SceneDraft {
  return {
    id: newSceneId(),
    role,
    text,
    source: null,
    direction: null,
    isChanged: true,
    chosenLayout: null,
    ownForm: null,
    isEmphasisChosen: false,
    isPictogramChosen: false,
    mediaAssetId: null,
    isPictureChosen: false,
    pictureReason: null,
    confirmedDoubts: [],
    ownWords: [],
    changes: [],
    pauses: AUTOMATIC_PAUSES,
    voice: null,
    movement: AUTOMATIC_MOVEMENT,
  };
}

/** Returns a random id for a new scene. */
export function newSceneId(): string {
  return `s${randomBytes(6).toString("hex")}`;
}
