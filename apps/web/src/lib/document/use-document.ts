import type { ScenePart, SceneMovement, ScenePauses } from "@inkreel/contract";
import { useMemo } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { DocumentActions } from "./document-actions";
import { useDocumentSession } from "./document-context";
import type { SaveFailure } from "./document-saver";
import { openConflicts } from "./merge-document";
import type { DocumentScene, ProjectDocument, SaveState, SceneFacts } from "./project-document";

/**
 * Selects a part of the document and renders again when it changes. The selector must return an identical value for the
 * same document.
 */
export function useDocument<Selected>(selector: (document: ProjectDocument) => Selected): Selected {
  return useStore(useDocumentSession().store, (state) => selector(state.document));
}

/** Returns the scene keys in order. The array keeps its identity while only the contents of scenes change. */
export function useSceneKeys(): readonly string[] {
  return useDocument(useShallow(({ scenes }) => scenes.map(({ key }) => key)));
}

/** Returns the chosen pauses of all scenes by key. The map keeps its identity while none of them changes. */
export function useScenePauses(): ReadonlyMap<string, ScenePauses> {
  const keys = useSceneKeys();
  const pauses = useDocument(useShallow(({ scenes }) => scenes.map((scene) => scene.pauses)));
  return useMemo(() => new Map(keys.map((key, index) => [key, pauses[index]!])), [keys, pauses]);
}

/** Returns the chosen movements of all scenes by key. The map keeps its identity while none of them changes. */
export function useSceneMovements(): ReadonlyMap<string, SceneMovement> {
  const keys = useSceneKeys();
  const movements = useDocument(useShallow(({ scenes }) => scenes.map((scene) => scene.movement)));
  return useMemo(() => new Map(keys.map((key, index) => [key, movements[index]!])), [keys, movements]);
}

/** Returns a scene. Null if it was deleted. */
export function useScene(key: string): DocumentScene | null {
  return useDocument(({ scenes }) => scenes.find((scene) => scene.key === key) ?? null);
}

/** Returns all document actions. The object never changes. */
export function useDocumentActions(): DocumentActions {
  return useDocumentSession().actions;
}

/** Returns what the server last reported about a scene. Null if the scene has not been saved yet. */
export function useSceneFacts(key: string): SceneFacts | null {
  return useStore(useDocumentSession().store, (state) => state.facts[key] ?? null);
}

/** Returns the current design of a scene: the user's choices, and otherwise those of the program. */
export function useShownScene(
  key: string,
): Pick<DocumentScene, "pictogram" | "isPictogramChosen" | "mediaAssetId" | "isPictureChosen"> | null {
  return useStore(
    useDocumentSession().store,
    useShallow(({ document, saved, facts }) => {
      const scene = document.scenes.find((one) => one.key === key);
      if (scene === undefined) return null;
      const before = saved.scenes[key];
      const known = facts[key] ?? scene;
      const isPictogramKept = !scene.isPictogramChosen || scene.pictogram === before?.pictogram;
      const isPictureKept = !scene.isPictureChosen || scene.mediaAssetId === before?.mediaAssetId;
      return {
        pictogram: isPictogramKept ? known.pictogram : scene.pictogram,
        isPictogramChosen: scene.isPictogramChosen,
        mediaAssetId: isPictureKept ? known.mediaAssetId : scene.mediaAssetId,
        isPictureChosen: scene.isPictureChosen,
      };
    }),
  );
}

export function useSaveState(): SaveState {
  return useStore(useDocumentSession().saver.status, ({ state }) => state);
}

/** A scene that was changed here and elsewhere, with both versions. */
export interface ShownConflict {
  /** The scene's place, from 1. */
  number: number;
  mine: DocumentScene;
  theirs: DocumentScene;
  parts: readonly ScenePart[];
}

/** Returns the scenes of which the user must choose a version. */
export function useConflicts(): readonly ShownConflict[] {
  const { document, saved, conflicts } = useStore(
    useDocumentSession().store,
    useShallow(({ document, saved, conflicts }) => ({ document, saved, conflicts })),
  );
  return useMemo(
    () =>
      openConflicts({ document, saved, conflicts }).flatMap(({ key, parts }) => {
        const index = document.scenes.findIndex((scene) => scene.key === key);
        const mine = document.scenes[index];
        const theirs = saved.scenes[key];
        return mine === undefined || theirs === undefined ? [] : [{ number: index + 1, mine, theirs, parts }];
      }),
    [document, saved, conflicts],
  );
}

/** Returns true if saving has failed for a reason that will not resolve by itself. */
export function useIsSavingStuck(): boolean {
  return useStore(
    useDocumentSession().saver.status,
    ({ state }) => state === "offline" || state === "failed" || state === "conflict",
  );
}

export function useSaveFailures(): readonly SaveFailure[] {
  return useStore(useDocumentSession().saver.status, ({ failures }) => failures);
}

export function useUndoState(): { canUndo: boolean; canRedo: boolean } {
  return useStore(
    useDocumentSession().store.history,
    useShallow(({ pastStates, futureStates }) => ({
      canUndo: pastStates.length > 0,
      canRedo: futureStates.length > 0,
    })),
  );
}
