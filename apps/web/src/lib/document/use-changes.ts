import { heldChanges, type SceneChange } from "@inkreel/contract";
import { useMemo } from "react";
import { currentStrings } from "../../strings/use-strings";
import { showToast } from "../toasts";
import { useDocumentSession } from "./document-context";
import type { DocumentScene } from "./project-document";

/** Returns what the writer changed in the author's words, as far as it holds for a scene's edited text. */
export function useSceneChanges({
  text,
  changes,
}: Pick<DocumentScene, "text" | "changes">): readonly SceneChange[] {
  return useMemo(() => heldChanges(changes, text), [changes, text]);
}

/** Puts the author's words back into a scene, and offers to take that back. */
export function useRestoreWords(): (key: string) => void {
  const { restoreAuthorsWords } = useDocumentSession().actions;
  return (key) => {
    const takeBack = restoreAuthorsWords(key);
    const { changes: strings, common } = currentStrings();
    showToast({ title: strings.restored, action: { label: common.undo, run: takeBack } });
  };
}
