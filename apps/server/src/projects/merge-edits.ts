import { AppError, type EditableScene, emptyScene, isSamePart, mergeScenes } from "@inkreel/contract";
import { type StoredScene, toSceneOfRevision } from "../db/scenes-repository.js";
import type { SceneOfRevision } from "../db/scene-revisions-repository.js";
import type { SceneEdit } from "../writing/draft-scenes.js";
import { newSceneId } from "../writing/new-draft.js";

interface EditsToMerge {
  /** The scenes of the revision on which the edits are based. */
  base: readonly SceneOfRevision[];
  edits: readonly SceneEdit[];
  /** The current scenes, which others have changed since. */
  current: readonly StoredScene[];
}

/**
 * Returns edits of the current scenes that make the same changes as the given edits made to an earlier revision.
 * @throws AppError conflict if others have changed the same part of the same scene.
 */
export function mergeEdits({ base, edits, current }: EditsToMerge): SceneEdit[] {
  const theirs = current.map(toSceneOfRevision);
  const given = withIds({ base, edits, theirs });
  const mine = given.map((edit) =>
    editedScene(edit, base.find(({ key }) => key === edit.id) ?? newScene(edit.id, edit.text)),
  );
  const { scenes, conflicts } = mergeScenes({ base, mine, theirs });
  if (conflicts.length > 0) {
    const ids = conflicts.map(({ key }) => key).join(", ");
    throw new AppError(
      "conflict",
      `Others have changed the same parts of these scenes in the meantime: ${ids}. Load the scenes again, then repeat your change.`,
    );
  }
  return scenes.map((scene) => {
    const before = theirs.find(({ key }) => key === scene.key);
    return editOf(
      scene,
      before ?? newScene(scene.key, scene.text),
      given.find(({ id }) => id === scene.key),
    );
  });
}

/** Gives ids to new scenes. An edit that is sent again, because its answer was lost, adds its scenes only once. */
function withIds({
  base,
  edits,
  theirs,
}: Pick<EditsToMerge, "base" | "edits"> & { theirs: readonly SceneOfRevision[] }) {
  const taken = new Set([...base.map(({ key }) => key), ...edits.map(({ id }) => id)]);
  return edits.map((edit) => {
    const same = theirs.find(({ key, text }) => text === edit.text && !taken.has(key));
    const id = edit.id || (same?.key ?? newSceneId());
    taken.add(id);
    return { ...edit, id };
  });
}

const newScene = (id: string, text: string): SceneOfRevision => ({ ...emptyScene(id, text), emphasis: [] });

/** Returns the scene as the edit makes it. As in `draftScenes`, an unchanged value is no choice. */
function editedScene(edit: SceneEdit, before: SceneOfRevision): SceneOfRevision {
  const { text, confirmedDoubts = before.confirmedDoubts, changes = before.changes } = edit;
  const { ownForm = before.ownForm, pauses = before.pauses, voice = before.voice } = edit;
  const { movement = before.movement } = edit;
  const isOwnNew = JSON.stringify(ownForm) !== JSON.stringify(before.ownForm);
  const usualLayout = isOwnNew ? (ownForm?.layout ?? before.chosenLayout) : before.chosenLayout;
  const { chosenLayout = usualLayout } = edit;
  const words = { text, chosenEmphasis: chosenEmphasis(edit, before), changes };
  return {
    ...before,
    ...words,
    chosenLayout,
    ownForm,
    confirmedDoubts,
    pauses,
    voice,
    movement,
    ...pictogramOf(edit, before),
    ...pictureOf(edit, before),
  };
}

function chosenEmphasis({ emphasis }: SceneEdit, before: SceneOfRevision): SceneOfRevision["chosenEmphasis"] {
  if (emphasis === null) return null;
  const isKept = emphasis === undefined || emphasis.join() === before.emphasis.join();
  return isKept ? before.chosenEmphasis : [...new Set(emphasis)].toSorted((a, b) => a - b);
}

function pictogramOf({ pictogram, isPictogramChosen }: SceneEdit, before: SceneOfRevision) {
  if (isPictogramChosen === false) return { isPictogramChosen };
  const chosen = pictogram === undefined ? before.pictogram : pictogram;
  if (isPictogramChosen !== true && chosen === before.pictogram) return {};
  return { isPictogramChosen: true, pictogram: chosen };
}

function pictureOf({ mediaAssetId, isPictureChosen, pictureView }: SceneEdit, before: SceneOfRevision) {
  if (isPictureChosen === false) return { isPictureChosen, pictureView: null };
  const chosen = mediaAssetId === undefined ? before.mediaAssetId : mediaAssetId;
  const isOther = chosen !== before.mediaAssetId;
  // Another picture begins with the program's part of it.
  const view = pictureView === undefined ? (isOther ? null : before.pictureView) : pictureView;
  const isViewNew = JSON.stringify(view) !== JSON.stringify(before.pictureView);
  if (isPictureChosen !== true && !isOther && !isViewNew) return {};
  const isChosen = isPictureChosen === true || isOther || view !== null || before.isPictureChosen;
  return { isPictureChosen: isChosen, mediaAssetId: chosen, pictureView: view };
}

/** Returns the edit that turns `before` into `scene`. */
function editOf(scene: EditableScene, before: EditableScene, given: SceneEdit | undefined): SceneEdit {
  const { key: id, text, chosenLayout, ownForm, confirmedDoubts } = scene;
  const isMine = given?.text === text;
  const isEmphasisSame = scene.chosenEmphasis?.join() === before.chosenEmphasis?.join();
  return {
    id,
    text,
    ...(isMine && given.isTyped !== undefined ? { isTyped: given.isTyped } : {}),
    ...(isMine && given.changes !== undefined ? { changes: given.changes } : {}),
    ...(isEmphasisSame ? {} : { emphasis: scene.chosenEmphasis === null ? null : [...scene.chosenEmphasis] }),
    ...(isSamePart(scene, before, "form") ? {} : { chosenLayout, ownForm }),
    ...(isSamePart(scene, before, "pauses") ? {} : { pauses: scene.pauses }),
    ...(isSamePart(scene, before, "voice") ? {} : { voice: scene.voice }),
    ...(isSamePart(scene, before, "movement") ? {} : { movement: scene.movement }),
    ...(isSamePart(scene, before, "pictogram") ? {} : choiceOfPictogram(scene)),
    ...(isSamePart(scene, before, "picture") ? {} : choiceOfPicture(scene)),
    ...(confirmedDoubts.join("\n") === before.confirmedDoubts.join("\n")
      ? {}
      : { confirmedDoubts: [...confirmedDoubts] }),
  };
}

function choiceOfPictogram({ isPictogramChosen, pictogram }: EditableScene) {
  return isPictogramChosen ? { isPictogramChosen, pictogram } : { isPictogramChosen };
}

function choiceOfPicture({ isPictureChosen, mediaAssetId, pictureView }: EditableScene) {
  return isPictureChosen ? { isPictureChosen, mediaAssetId, pictureView } : { isPictureChosen };
}
