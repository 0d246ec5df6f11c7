import {
  heldChanges,
  heldConfirmations,
  plainDirection,
  type putScenesBody,
  type SceneVoice,
  shownPictogram,
} from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import type { z } from "zod";
import type { StoredScene } from "../db/scenes-repository.js";
import { type SceneDraft, withoutSet } from "./direct-changes.js";
import { editDraft } from "./draft-script.js";
import { newDraft } from "./new-draft.js";
import { orderRoles } from "./order-roles.js";

/** A scene as a client sends it. */
export type GivenScene = z.output<typeof putScenesBody>["scenes"][number];

/** A scene as it was given, with the name of its voice. */
export interface SceneEdit extends Omit<GivenScene, "voice"> {
  voice?: SceneVoice | null | undefined;
}

/**
 * Returns the scenes of an edited list. Scenes with known ids are kept, and missing fields of an item stay unchanged.
 */
export function draftScenes({
  before,
  edits,
}: {
  before: readonly StoredScene[];
  edits: readonly SceneEdit[];
}): SceneDraft[] {
  const scenes = edits.map((edit) => before.find(({ id }) => id === edit.id));
  const roles = orderRoles(scenes.map((known) => known?.role ?? null));
  return edits.map((edit, index) => {
    const known = scenes[index];
    const role = roles[index] ?? "main";
    const draft = known === undefined ? newScene(edit, role) : { ...editDraft(known, edit.text), role };
    return applyChoices(draft, withoutEcho(edit, known));
  });
}

/**
 * Ignores emphasised words that a client sends back unchanged after an edit of the text, because the user did not
 * choose them.
 */
function withoutEcho(edit: SceneEdit, known: StoredScene | undefined): SceneEdit {
  const isEcho = known !== undefined && edit.emphasis?.join() === known.direction.emphasis.join();
  return isEcho ? { ...edit, emphasis: undefined } : edit;
}

function newScene({ id, text }: SceneEdit, role: StoredScene["role"]): SceneDraft {
  const draft = newDraft({ text, role });
  return id === null || id === "" ? draft : { ...draft, id };
}

function applyChoices(draft: SceneDraft, edit: SceneEdit): SceneDraft {
  const chosen = { ...draft, direction: draft.direction === null ? null : { ...draft.direction } };
  if (edit.chosenLayout !== undefined && edit.chosenLayout !== draft.chosenLayout) {
    Object.assign(chosen, { chosenLayout: edit.chosenLayout, isChanged: true });
  }
  const { ownForm } = edit;
  if (ownForm !== undefined && JSON.stringify(ownForm) !== JSON.stringify(draft.ownForm)) {
    // Own words are for a layout, so they choose it if the edit names no other.
    const chosenLayout =
      edit.chosenLayout === undefined ? (ownForm?.layout ?? chosen.chosenLayout) : edit.chosenLayout;
    Object.assign(chosen, { ownForm, chosenLayout, isChanged: true });
  }
  if (edit.confirmedDoubts !== undefined) {
    Object.assign(chosen, { confirmedDoubts: heldConfirmations(edit.confirmedDoubts, edit.text) });
  }
  if (edit.changes !== undefined) {
    Object.assign(chosen, { changes: heldChanges(edit.changes, edit.text) });
  }
  // Other pauses, voices and movements change nothing of what stands in the picture, so the scene is not designed again.
  if (edit.pauses !== undefined) Object.assign(chosen, { pauses: edit.pauses });
  if (edit.voice !== undefined) Object.assign(chosen, { voice: edit.voice });
  if (edit.movement !== undefined) Object.assign(chosen, { movement: edit.movement });
  return choosePictogram(chooseEmphasis(chooseView(choosePicture(chosen, edit), edit), edit), edit);
}

function choosePicture(draft: SceneDraft, { mediaAssetId, isPictureChosen }: SceneEdit): SceneDraft {
  if (isPictureChosen === false) {
    return draft.isPictureChosen
      ? withoutView({ ...draft, mediaAssetId: null, isPictureChosen: false, isChanged: true })
      : draft;
  }
  if (mediaAssetId !== undefined && mediaAssetId !== draft.mediaAssetId) {
    // Another picture begins with the program's part of it.
    return withoutView({ ...draft, mediaAssetId, isPictureChosen: true, isChanged: true });
  }
  // The automatically chosen picture is confirmed as the user's choice.
  return isPictureChosen === true && !draft.isPictureChosen
    ? { ...draft, isPictureChosen: true, isChanged: true }
    : draft;
}

function withoutView(draft: SceneDraft): SceneDraft {
  if (draft.direction?.pictureView === undefined) return draft;
  const { pictureView: _view, ...direction } = draft.direction;
  return { ...draft, direction };
}

/** A view is for the picture that the scene shows now, so it makes that one the user's choice. */
function chooseView(draft: SceneDraft, { pictureView }: SceneEdit): SceneDraft {
  const { pictureView: known = null, ...direction } = draft.direction ?? UNDIRECTED;
  if (pictureView === undefined || JSON.stringify(pictureView) === JSON.stringify(known)) return draft;
  if (pictureView === null) return { ...draft, direction };
  if (draft.mediaAssetId === null) return draft;
  const isChanged = draft.isChanged || !draft.isPictureChosen;
  return { ...draft, isPictureChosen: true, isChanged, direction: { ...direction, pictureView } };
}

function chooseEmphasis(draft: SceneDraft, { emphasis }: SceneEdit): SceneDraft {
  if (emphasis === undefined) return draft;
  if (emphasis === null)
    return draft.isEmphasisChosen ? { ...draft, isEmphasisChosen: false, isChanged: true } : draft;
  const wordCount = countWords(draft.text);
  const words = [...new Set(emphasis)].filter((word) => word < wordCount).toSorted((a, b) => a - b);
  if (words.join() === draft.direction?.emphasis.join()) return draft;
  return withDirection({ ...draft, isEmphasisChosen: true }, { emphasis: words });
}

function choosePictogram(draft: SceneDraft, { pictogram, isPictogramChosen }: SceneEdit): SceneDraft {
  if (isPictogramChosen === false) {
    return draft.isPictogramChosen ? { ...draft, isPictogramChosen: false, isChanged: true } : draft;
  }
  const shown = shownPictogram(draft.direction);
  const chosen = pictogram === undefined ? shown : pictogram;
  // An unchanged pictogram counts as the user's choice only if the edit says so.
  if (isPictogramChosen !== true && chosen === shown) return draft;
  const direction = { ...withoutSet(draft.direction ?? UNDIRECTED), pictogram: chosen };
  return { ...draft, isPictogramChosen: true, direction };
}

/** A placeholder direction, which holds the choices of a new scene until it is directed. */
const UNDIRECTED = plainDirection("");

function withDirection(draft: SceneDraft, choice: Partial<typeof UNDIRECTED>): SceneDraft {
  return { ...draft, direction: { ...(draft.direction ?? UNDIRECTED), ...choice } };
}
