import { heldChanges, type SceneChange } from "@inkreel/contract";
import { useMemo } from "react";
import { currentStrings } from "../../strings/use-strings";
import { showToast } from "../toasts";
import { useDocumentSession } from "./document-context";
import type { DocumentScene } from "./project-document";

/** Returns the writer's changes that still apply to a scene's edited text. */
export function useSceneChanges({
  text,
  changes,
}: Pick<DocumentScene, "text" | "changes">): readonly SceneChange[] {
  return useMemo(() => heldChanges(changes, text), [changes, text]);
}

/** Returns a function that restores the author's wording of a scene and shows a toast with Undo. */
export function useRestoreWords(): (key: string) => void {
  const { restoreAuthorsWords } = useDocumentSession().actions;
  return (key) => {
    const takeBack = restoreAuthorsWords(key);
    const { changes: strings, common } = currentStrings();
    showToast({ title: strings.restored, action: { label: common.undo, run: takeBack } });
  };
}
