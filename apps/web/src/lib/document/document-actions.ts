import {
  emptyScene,
  isConfirmed,
  withAuthorsWords,
  type OwnForm,
  type PictureView,
  type TextWarning,
  type ProjectScene,
  type SceneLayout,
  type SceneMovement,
  type ScenePauses,
  type SceneVoice,
  type SceneTransitionStyle,
} from "@inkreel/contract";
import type { DocumentStore } from "./document-store";
import { knownWarnings } from "./known-warnings";
import type { DocumentScene, DocumentSettings } from "./project-document";
import { readFacts, readScenes } from "./read-document";
import { savedWith } from "./saved-with";
import {
  changeScene,
  editText,
  insertAfter,
  mergeNext,
  moveTo,
  putBack,
  removeScene,
  splitAt,
  withMovement,
} from "./scene-edits";

export type DocumentActions = ReturnType<typeof createDocumentActions>;
type Scenes = readonly DocumentScene[];

interface ServerScenes {
  scenes: ProjectScene[];
  revision: number;
}

/** A project as the server has it now. */
interface ServerDocument {
  title: string;
  settings: DocumentSettings;
  list: ServerScenes;
}

/**
 * Settings that change continuously while a slider or colour picker is dragged, so that one drag is one undo step. Any
 * other change is always a separate undo step.
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

/** Creates all actions that edit a document. */
export function createDocumentActions(store: DocumentStore) {
  const editScenes = (change: (scenes: Scenes) => Scenes, burst: string | null = null): void =>
    store.edit((document) => {
      const scenes = change(document.scenes);
      return scenes === document.scenes ? document : { ...document, scenes };
    }, burst);

  /**
   * Makes a change and returns a function that reverts it: by undo if nothing was edited since, otherwise by `mend`,
   * which reverts only this change.
   */
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
  /** Sets the dismissed warnings of each scene. Unchanged scenes keep their identity. */
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
    /** Replaces a scene's text and its warnings in one undo step. Returns a function that reverts it. */
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
    /** Restores the author's wording in one undo step. Returns a function that reverts it. */
    restoreAuthorsWords: (key: string): (() => void) => {
      const before = store.getState().document.scenes.find((scene) => scene.key === key);
      if (before === undefined) return () => undefined;
      const { text, changes } = before;
      return revertible(
        (scenes) => editText(scenes, key, withAuthorsWords(text, changes)),
        (scenes) => editText(scenes, key, text),
      );
    },
    /** Adds a scene after the given one, or at the end if `key` is null. Returns the new scene's key. */
    addSceneAfter: (key: string | null): string => {
      const added = emptyScene(newSceneKey());
      editScenes((scenes) => insertAfter(scenes, key, added));
      return added.key;
    },
    /** Deletes a scene. Returns a function that restores it, even after other edits. */
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
    /** Puts own words and figures into a form, which is chosen with them. Typing into one field is one undo step. */
    writeForm: (key: string, ownForm: OwnForm, field: string): void =>
      editScenes(
        (scenes) => changeScene(scenes, key, { ownForm, chosenLayout: ownForm.layout }),
        `form ${key} ${field}`,
      ),
    /** Shows what the text says again, in the same form. */
    removeForm: (key: string): void => editScenes((scenes) => changeScene(scenes, key, { ownForm: null })),
    /** Chooses the silence before or after a scene's words, or null for that of the program. Each side is one undo step. */
    choosePause: (key: string, pause: Partial<ScenePauses>): void =>
      editScenes(
        (scenes) =>
          scenes.map((scene) =>
            scene.key === key ? { ...scene, pauses: { ...scene.pauses, ...pause } } : scene,
          ),
        `pause ${key} ${Object.keys(pause).join(" ")}`,
      ),
    /** Chooses the voice of a scene. Null for that of the video. */
    chooseSceneVoice: (key: string, voice: SceneVoice | null): void =>
      editScenes((scenes) => changeScene(scenes, key, { voice })),
    /** Lets one voice speak all scenes, as one undo step. Null for the voice that the video already has. */
    letVoiceSpeakAll: (voiceId: string | null): void =>
      store.edit((document) => {
        const { settings } = document;
        const scenes = document.scenes.map((scene) =>
          scene.voice == null ? scene : { ...scene, voice: null },
        );
        return { ...document, settings: voiceId === null ? settings : { ...settings, voiceId }, scenes };
      }, null),
    /** Chooses how the picture changes to a scene or what moves in it, or null for what the program chooses. */
    chooseMovement: (key: string, movement: Partial<SceneMovement>): void =>
      editScenes((scenes) =>
        scenes.map((scene) => (scene.key === key ? withMovement(scene, movement) : scene)),
      ),
    /** Chooses the same transition to every scene, as one undo step. */
    chooseTransitionForAll: (transition: SceneTransitionStyle | null): void =>
      editScenes((scenes) => scenes.map((scene) => withMovement(scene, { transition }))),
    chooseEmphasis: (key: string, chosenEmphasis: readonly number[] | null): void =>
      editScenes((scenes) => changeScene(scenes, key, { chosenEmphasis }), `emphasis ${key}`),
    choosePictogram: (key: string, pictogram: string | null): void => {
      takeOverFacts(store, key);
      editScenes((scenes) => changeScene(scenes, key, { pictogram, isPictogramChosen: true }));
    },
    /** Lets the program choose the pictogram again. */
    choosePictogramAutomatically: (key: string): void => {
      takeOverFacts(store, key);
      editScenes((scenes) => changeScene(scenes, key, { isPictogramChosen: false }));
    },
    choosePicture: (key: string, mediaAssetId: number | null): void => {
      takeOverFacts(store, key);
      editScenes((scenes) =>
        changeScene(scenes, key, { mediaAssetId, isPictureChosen: true, pictureView: null }),
      );
    },
    /** Shows an own picture or clip in a scene, in the layout of pictures, because other layouts may show none. */
    showOwnPicture: (key: string, mediaAssetId: number): void => {
      takeOverFacts(store, key);
      editScenes((scenes) =>
        changeScene(scenes, key, {
          mediaAssetId,
          isPictureChosen: true,
          pictureView: null,
          chosenLayout: "picture",
        }),
      );
    },
    /** Lets the program choose the picture again. */
    choosePictureAutomatically: (key: string): void => {
      takeOverFacts(store, key);
      editScenes((scenes) => changeScene(scenes, key, { isPictureChosen: false, pictureView: null }));
    },
    /**
     * Chooses the part of the shown picture or the start of a clip, and with it the picture. Null lets the program choose.
     */
    setPictureView: (key: string, mediaAssetId: number, pictureView: PictureView | null): void => {
      takeOverFacts(store, key);
      editScenes((scenes) => changeScene(scenes, key, { mediaAssetId, isPictureChosen: true, pictureView }));
    },
    /** Dismisses a warning in every scene that contains the same words. */
    confirmWarning: (warning: TextWarning): void =>
      setConfirmed((scene) =>
        saysWarnedWords(scene, warning) && !isConfirmed(warning, scene.confirmedDoubts)
          ? [...scene.confirmedDoubts, warning.text]
          : scene.confirmedDoubts,
      ),
    unconfirmWarning: (warning: TextWarning): void =>
      setConfirmed(({ confirmedDoubts }) => confirmedDoubts.filter((text) => !isConfirmed(warning, [text]))),
    unconfirmAllWarnings: (): void => setConfirmed(() => []),
    /** Replaces all scenes by those of the server in one undo step, with the settings for which they were written. */
    takeScenes: ({ scenes, revision }: ServerScenes, written: Partial<DocumentSettings> = {}): void => {
      const taken = readScenes(scenes);
      const { saved, facts } = store.getState();
      store.note({
        saved: savedWith({ ...saved, settings: { ...saved.settings, ...written } }, taken),
        revision,
        conflicts: [],
        facts: { ...facts, ...readFacts(scenes, facts) },
      });
      store.edit((document) => ({
        ...document,
        settings: { ...document.settings, ...written },
        scenes: taken,
      }));
    },
    /** Replaces the whole document by that of the server in one undo step. */
    takeDocument: ({ title, settings, list: { scenes, revision } }: ServerDocument): void => {
      const taken = readScenes(scenes);
      const { saved, facts } = store.getState();
      store.note({
        saved: savedWith({ ...saved, title, settings }, taken),
        revision,
        conflicts: [],
        facts: { ...facts, ...readFacts(scenes, facts) },
      });
      store.edit(() => ({ title, settings, scenes: taken }));
    },
    undo: store.undo,
    redo: store.redo,
  };
}

/**
 * Copies what the program currently shows for a scene into the document before a choice, so that undoing the choice
 * restores it.
 */
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

/** Returns an id for a new scene in the format of the server. `crypto.randomUUID` is missing on pages without HTTPS. */
function newSceneKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `s${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
