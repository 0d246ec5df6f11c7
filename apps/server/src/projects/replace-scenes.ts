import { heldConfirmations, PICTOGRAMS, splitWords, type putScenesBody } from "@inkreel/contract";
import type { z } from "zod";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredScene } from "../db/scenes-repository.js";
import { InputError } from "../http/input-error.js";
import type { Services } from "../services.js";
import type { SceneDraft } from "./direct-changes.js";
import { editDraft } from "./edit-script.js";
import { newDraft } from "./new-draft.js";
import { saveDirected } from "./save-directed.js";

type ScenesEdit = z.output<typeof putScenesBody>;
type SceneEdit = ScenesEdit["scenes"][number];

/**
 * Makes the given list the project's scenes. Known ids stay the scenes they are, in whatever order; an unknown one is
 * taken as it is, so that undoing a deletion brings the same scene back. What is left out of an item stays; a value
 * that is there already is no choice, so a client may send back what it got.
 *
 * @throws AppError conflict, InputError for an id given twice, a picture or pictogram that is not there.
 */
export async function replaceScenes(
  services: Pick<Services, "db" | "repositories">,
  project: StoredProject,
  { revision, scenes: edits }: ScenesEdit,
): Promise<void> {
  const { repositories } = services;
  const before = await repositories.scenes.listByProject(project.id);
  const assets = await repositories.mediaAssets.listByProject(project.id);
  checkEdits(edits, new Set(assets.map(({ id }) => id)));
  const drafts = edits.map((edit, index) => {
    const known = before.find(({ id }) => id === edit.id);
    const role = before.length === 0 ? roleInNewList(index, edits.length) : "main";
    const draft = known === undefined ? newScene(edit, role) : editDraft(known, edit.text);
    return applyChoices(draft, withoutEcho(edit, known));
  });
  await saveDirected(services, { project, revision, drafts, script: {} });
}

/** Words that were emphasised before the text was edited, sent back as they came, are no choice. */
function withoutEcho(edit: SceneEdit, known: StoredScene | undefined): SceneEdit {
  const isEcho = known !== undefined && edit.emphasis?.join() === known.direction.emphasis.join();
  return isEcho ? { ...edit, emphasis: undefined } : edit;
}

function newScene({ id, text }: SceneEdit, role: StoredScene["role"]): SceneDraft {
  const draft = newDraft({ text, role });
  return id === null || id === "" ? draft : { ...draft, id };
}

function roleInNewList(index: number, count: number): StoredScene["role"] {
  if (index === 0) return "hook";
  return index === count - 1 && count >= 3 ? "cta" : "main";
}

function applyChoices(draft: SceneDraft, edit: SceneEdit): SceneDraft {
  const chosen = { ...draft, direction: draft.direction === null ? null : { ...draft.direction } };
  if (edit.chosenLayout !== undefined && edit.chosenLayout !== draft.chosenLayout) {
    Object.assign(chosen, { chosenLayout: edit.chosenLayout, isChanged: true });
  }
  if (edit.confirmedDoubts !== undefined) {
    Object.assign(chosen, { confirmedDoubts: heldConfirmations(edit.confirmedDoubts, edit.text) });
  }
  return choosePictogram(chooseEmphasis(choosePicture(chosen, edit), edit), edit);
}

function choosePicture(draft: SceneDraft, { mediaAssetId, isPictureChosen }: SceneEdit): SceneDraft {
  if (isPictureChosen === false) {
    return draft.isPictureChosen
      ? { ...draft, mediaAssetId: null, isPictureChosen: false, isChanged: true }
      : draft;
  }
  if (mediaAssetId !== undefined && mediaAssetId !== draft.mediaAssetId) {
    return { ...draft, mediaAssetId, isPictureChosen: true, isChanged: true };
  }
  // What the program chose is to stay from now on.
  return isPictureChosen === true && !draft.isPictureChosen
    ? { ...draft, isPictureChosen: true, isChanged: true }
    : draft;
}

function chooseEmphasis(draft: SceneDraft, { emphasis }: SceneEdit): SceneDraft {
  if (emphasis === undefined) return draft;
  if (emphasis === null)
    return draft.isEmphasisChosen ? { ...draft, isEmphasisChosen: false, isChanged: true } : draft;
  const wordCount = splitWords(draft.text).length;
  const words = [...new Set(emphasis)].filter((word) => word < wordCount).toSorted((a, b) => a - b);
  if (words.join() === draft.direction?.emphasis.join()) return draft;
  return withDirection({ ...draft, isEmphasisChosen: true }, { emphasis: words });
}

function choosePictogram(draft: SceneDraft, { pictogram, isPictogramChosen }: SceneEdit): SceneDraft {
  if (isPictogramChosen === false) {
    return draft.isPictogramChosen ? { ...draft, isPictogramChosen: false, isChanged: true } : draft;
  }
  const shown = draft.direction?.pictogram ?? null;
  const chosen = pictogram === undefined ? shown : pictogram;
  // What the program chose is to stay where that is said.
  if (isPictogramChosen !== true && chosen === shown) return draft;
  return withDirection({ ...draft, isPictogramChosen: true }, { pictogram: chosen });
}

/** What a new scene's choices are kept in until it is directed. */
const UNDIRECTED: NonNullable<SceneDraft["direction"]> = {
  content: { layout: "statement", phrase: { text: "", words: null } },
  emphasis: [],
  pictogram: null,
  pictureQuery: null,
  pictureId: null,
  reason: "",
};

function withDirection(draft: SceneDraft, choice: Partial<typeof UNDIRECTED>): SceneDraft {
  return { ...draft, direction: { ...(draft.direction ?? UNDIRECTED), ...choice } };
}

function checkEdits(edits: readonly SceneEdit[], assetIds: ReadonlySet<number>): void {
  const ids = edits.flatMap(({ id }) => id ?? []).filter((id) => id !== "");
  const fault = (index: number, name: string, message: string) => ({
    path: `scenes.${index}.${name}`,
    message,
  });
  const issues = edits.flatMap(({ id, pictogram, mediaAssetId }, index) => [
    ...(id !== null && ids.indexOf(id) !== ids.lastIndexOf(id)
      ? [fault(index, "id", `The scene ${id} stands in the list twice. Leave the id out for a new scene.`)]
      : []),
    ...(pictogram && !(PICTOGRAMS as readonly string[]).includes(pictogram)
      ? [fault(index, "pictogram", `There is no pictogram "${pictogram}".`)]
      : []),
    ...(mediaAssetId && !assetIds.has(mediaAssetId)
      ? [fault(index, "mediaAssetId", `The project has no picture ${mediaAssetId}.`)]
      : []),
  ]);
  if (issues.length > 0) throw new InputError(issues);
}
