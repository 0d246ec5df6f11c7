import type { SceneLayout } from "./choices.js";
import type { OwnForm } from "./own-form.js";
import type { PictureView } from "./picture-view.js";
import type { SceneChange } from "./scene-change.js";
import { AUTOMATIC_MOVEMENT, type SceneMovement } from "./scene-movement.js";
import { AUTOMATIC_PAUSES, type ScenePauses } from "./scene-pauses.js";
import type { SceneVoice } from "./scene-voice.js";

/** What a person can change in a scene. */
export interface EditableScene {
  /** The scene's id, also on the server. The editor assigns it to new scenes, so it never changes. */
  readonly key: string;
  readonly text: string;
  /** Layout chosen by the user. Null if the program chooses. */
  readonly chosenLayout: SceneLayout | null;
  /** The user's own words and figures. They are shown while `chosenLayout` is their layout. */
  readonly ownForm: OwnForm | null;
  /** Indexes into `splitWords(text)` chosen by the user. Null if the program chooses. */
  readonly chosenEmphasis: readonly number[] | null;
  /** The pictogram as loaded or last chosen. */
  readonly pictogram: string | null;
  /** False if the program chooses the pictogram. Then `pictogram` is ignored. */
  readonly isPictogramChosen: boolean;
  /** Id of the picture as loaded or last chosen. */
  readonly mediaAssetId: number | null;
  /** False if the program chooses the picture. Then `mediaAssetId` is ignored. */
  readonly isPictureChosen: boolean;
  /** The part of the picture and the start of a clip that the user chose. Null if the program chooses. */
  readonly pictureView: PictureView | null;
  /** Passages whose warnings were dismissed. Each applies while the text of the scene contains it. */
  readonly confirmedDoubts: readonly string[];
  /** The writer's changes to the author's wording. Each applies while its result is in the text of the scene. */
  readonly changes: readonly SceneChange[];
  /** The silence around the words that the user chose. */
  readonly pauses: ScenePauses;
  /** The voice that the user chose for this scene. Null for that of the video. */
  readonly voice: SceneVoice | null;
  /** How the picture changes to the scene and what moves in it, as the user chose it. */
  readonly movement: SceneMovement;
}

/** Returns a scene in which the user has chosen nothing but its words. */
export function emptyScene(key: string, text = ""): EditableScene {
  return {
    key,
    text,
    chosenLayout: null,
    ownForm: null,
    chosenEmphasis: null,
    pictogram: null,
    isPictogramChosen: false,
    mediaAssetId: null,
    isPictureChosen: false,
    pictureView: null,
    confirmedDoubts: [],
    changes: [],
    pauses: AUTOMATIC_PAUSES,
    voice: null,
    movement: AUTOMATIC_MOVEMENT,
  };
}
