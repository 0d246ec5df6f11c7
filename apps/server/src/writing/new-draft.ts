import type { SceneRole } from "@inkreel/contract";
import { randomBytes } from "node:crypto";
import type { SceneDraft } from "./direct-changes.js";

/** Returns a new scene without choices. */
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
    changes: [],
  };
}

/** Returns an id for a new scene. It is almost certainly unused in its project. */
function newSceneId(): string {
  return `s${randomBytes(6).toString("hex")}`;
}
