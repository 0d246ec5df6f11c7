import {
  isConfirmed,
  withAuthorsWords,
  type TextWarning,
  type ProjectScene,
  type SceneLayout,
} from "@inkreel/contract";
import type { DocumentStore } from "./document-store";
import { knownWarnings } from "./known-warnings";
import type { DocumentScene, DocumentSettings } from "./project-document";
import { readFacts, readScenes } from "./read-document";
import { savedWith } from "./saved-with";
import {
  changeScene,
  editText,
  emptyScene,
  insertAfter,
  mergeNext,
  moveTo,
  putBack,
  removeScene,
  splitAt,
} from "./scene-edits";

export type DocumentActions = ReturnType<typeof createDocumentActions>;
type Scenes = readonly DocumentScene[];

/**
 * The settings that change continuously while a slider or colour is dragged. Any other change is an undo step of its
 * own.
 */
const DRAGGED_SETTINGS: ReadonlySet<string> = new Set<keyof DocumentSettings>([
  "speed",
  "toneLevel",
  "stability",
  "similarityBoost",
  "style",
  "primaryColor",
  "secondaryColor",
  "musicVolumePercent",
]);

/** All actions on a document. */
export function createDocumentActions(store: DocumentStore) {
  const editScenes = (change: (scenes: Scenes) => Scenes, burst: string | null = null): void =>
    store.edit((document) => {
      const scenes = change(document.scenes);
      return scenes === document.scenes ? document : { ...document, scenes };
    }, burst);

  /** Undoes the change if nothing was edited since, and otherwise reverts only this change. */
  const revertible = (change: (scenes: Scenes) => Scenes, mend: (scenes: Scenes) => Scenes): (() => void) => {
    editScenes(change);
    const after = store.getState().document;
    return () => {
      if (store.getState().document === after) store.undo();
      else editScenes(mend);
    };
  };
  const saysWarnedWords = ({ key, text }: DocumentScene, warning: TextWarning): boolean =>
    knownWarnings(text, store.getState().facts[key] ?? null).some((other) =>
      isConfirmed(other, [warning.text]),
    );
  /** Scenes that do not change remain the same objects. */
  const setConfirmed = (change: (scene: DocumentScene) => readonly string[]): void =>
    editScenes((scenes) =>
      scenes.map((scene) => {
        const confirmedDoubts = change(scene);
        const isSame = confirmedDoubts.join("\n") === scene.confirmedDoubts.join("\n");
        return isSame ? scene : { ...scene, confirmedDoubts };
      }),
    );

  return {
    updateSettings: (patch: Partial<DocumentSettings>): void => {
      const names = Object.keys(patch);
      const isDragged = names.every((name) => DRAGGED_SETTINGS.has(name));
      store.edit(
        (document) => ({ ...document, settings: { ...document.settings, ...patch } }),
        isDragged ? `settings ${names.join(" ")}` : null,
      );
    },
    setTitle: (title: string): void => store.edit((document) => ({ ...document, title }), "title"),
    editSceneText: (key: string, text: string): void =>
      editScenes((scenes) => editText(scenes, key, text), `text ${key}`),
    /** Replaces a scene's words in one step, with the warnings about them. Returns a function that reverts it. */
    replaceSceneText: (key: string, text: string, textWarnings: readonly TextWarning[]): (() => void) => {
      const before = store.getState().document.scenes.find((scene) => scene.key === key)?.text ?? "";
      const known = store.getState().facts[key];
      if (known !== undefined)
        store.note({
          facts: { ...store.getState().facts, [key]: { ...known, proposed: { text, textWarnings } } },
        });
      return revertible(
        (scenes) => editText(scenes, key, text),
        (scenes) => editText(scenes, key, before),
      );
    },
    /** Restores the author's words in one step. Returns a function that reverts it. */
    restoreAuthorsWords: (key: string): (() => void) => {
      const before = store.getState().document.scenes.find((scene) => scene.key === key);
      if (before === undefined) return () => undefined;
      const { text, changes } = before;
      return revertible(
        (scenes) => editText(scenes, key, withAuthorsWords(text, changes)),
        (scenes) => editText(scenes, key, text),
      );
    },
    /** Adds a scene after another one, or at the end for null. Returns its key. */
    addSceneAfter: (key: string | null): string => {
      const added = emptyScene(newSceneKey());
      editScenes((scenes) => insertAfter(scenes, key, added));
      return added.key;
    },
    /** Deletes a scene. Returns a function that restores it, also after other edits. */
    deleteScene: (key: string): (() => void) => {
      const before = store.getState().document.scenes;
      return revertible(
        (scenes) => removeScene(scenes, key),
        (scenes) => putBack(scenes, before, key),
      );
    },
    moveScene: (key: string, toIndex: number): void => editScenes((scenes) => moveTo(scenes, key, toIndex)),
    /** Splits a scene. Returns the key of the second half. */
    splitScene: (key: string, charIndex: number): string => {
      const newKey = newSceneKey();
      editScenes((scenes) => splitAt(scenes, { key, charIndex, newKey }));
      return newKey;
    },
    mergeWithNext: (key: string): void => editScenes((scenes) => mergeNext(scenes, key)),
    chooseLayout: (key: string, chosenLayout: SceneLayout | null): void =>
      editScenes((scenes) => changeScene(scenes, key, { chosenLayout })),
    chooseEmphasis: (key: string, chosenEmphasis: readonly number[] | null): void =>
      editScenes((scenes) => changeScene(scenes, key, { chosenEmphasis }), `emphasis ${key}`),
    choosePictogram: (key: string, pictogram: string | null): void => {
      takeOverFacts(store, key);
      editScenes((scenes) => changeScene(scenes, key, { pictogram, isPictogramChosen: true }));
    },
    /** Leaves the choice of the pictogram to the program again. */
    choosePictogramAutomatically: (key: string): void => {
      takeOverFacts(store, key);
      editScenes((scenes) => changeScene(scenes, key, { isPictogramChosen: false }));
    },
    choosePicture: (key: string, mediaAssetId: number | null): void => {
      takeOverFacts(store, key);
      editScenes((scenes) => changeScene(scenes, key, { mediaAssetId, isPictureChosen: true }));
    },
    /** Leaves the choice of the picture to the program again. */
    choosePictureAutomatically: (key: string): void => {
      takeOverFacts(store, key);
      editScenes((scenes) => changeScene(scenes, key, { isPictureChosen: false }));
    },
    /** Marks a warning as correct in every scene that says the same words. */
    confirmWarning: (warning: TextWarning): void =>
      setConfirmed((scene) =>
        saysWarnedWords(scene, warning) && !isConfirmed(warning, scene.confirmedDoubts)
          ? [...scene.confirmedDoubts, warning.text]
          : scene.confirmedDoubts,
      ),
    unconfirmWarning: (warning: TextWarning): void =>
      setConfirmed(({ confirmedDoubts }) => confirmedDoubts.filter((text) => !isConfirmed(warning, [text]))),
    unconfirmAllWarnings: (): void => setConfirmed(() => []),
    /** Replaces the document's scenes by the server's in one step that can be undone. */
    takeScenes: ({ scenes, revision }: { scenes: ProjectScene[]; revision: number }): void => {
      const taken = readScenes(scenes);
      const { saved, facts } = store.getState();
      store.note({
        saved: savedWith(saved, taken),
        revision,
        facts: { ...facts, ...readFacts(scenes) },
      });
      editScenes(() => taken);
    },
    undo: store.undo,
    redo: store.redo,
  };
}

/** Undoing a choice restores what was shown before it, which the program may have chosen after loading. */
function takeOverFacts(store: DocumentStore, key: string): void {
  const { document, facts, saved } = store.getState();
  const scene = document.scenes.find((one) => one.key === key);
  const before = saved.scenes[key];
  const known = facts[key];
  if (scene === undefined || before === undefined || known === undefined) return;
  const shown = {
    ...(scene.pictogram === before.pictogram ? { pictogram: known.pictogram } : {}),
    ...(scene.mediaAssetId === before.mediaAssetId ? { mediaAssetId: known.mediaAssetId } : {}),
  };
  store.note({
    document: { ...document, scenes: changeScene(document.scenes, key, shown) },
    saved: { ...saved, scenes: { ...saved.scenes, [key]: { ...before, ...shown } } },
  });
}

/** Names a new scene like the server. `crypto.randomUUID` is missing on pages without TLS. */
function newSceneKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `s${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
