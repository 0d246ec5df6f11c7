import { heldConfirmations, type TextWarning } from "@inkreel/contract";
import { useMemo } from "react";
import { useStore } from "zustand";
import { openWarnings } from "../text-warnings/open-warnings";
import { showToast } from "../toasts";
import { currentStrings } from "../../strings/use-strings";
import { useDocumentSession } from "./document-context";
import { knownWarnings } from "./known-warnings";
import type { DocumentScene } from "./project-document";
import { useDocument, useSceneFacts } from "./use-document";

export interface WarnedScene {
  readonly key: string;
  readonly textWarnings: readonly TextWarning[];
}

/** Returns the warnings about a scene's edited text that were not dismissed. */
export function useSceneWarnings(
  scene: Pick<DocumentScene, "key" | "text" | "confirmedDoubts">,
): readonly TextWarning[] {
  const { key, text, confirmedDoubts } = scene;
  const facts = useSceneFacts(key);
  return useMemo(
    () => openWarnings(knownWarnings(text, facts), confirmedDoubts),
    [text, facts, confirmedDoubts],
  );
}

/** Returns all scenes with warnings, in order. */
export function useWarnedScenes(): readonly WarnedScene[] {
  const scenes = useDocument((document) => document.scenes);
  const facts = useStore(useDocumentSession().store, (state) => state.facts);
  return useMemo(
    () =>
      scenes
        .map(({ key, text, confirmedDoubts }) => ({
          key,
          textWarnings: openWarnings(knownWarnings(text, facts[key] ?? null), confirmedDoubts),
        }))
        .filter(({ textWarnings }) => textWarnings.length > 0),
    [scenes, facts],
  );
}

/** Counts the dismissed warnings whose passages are still in a scene. */
export function useConfirmedCount(): number {
  return useDocument(({ scenes }) => {
    const held = scenes.flatMap(({ text, confirmedDoubts }) => heldConfirmations(confirmedDoubts, text));
    return new Set(held.map((text) => text.toLowerCase())).size;
  });
}

/** Returns a function that dismisses a warning and shows a toast with Undo. */
export function useConfirmWarning(): (warning: TextWarning) => void {
  const { confirmWarning, unconfirmWarning } = useDocumentSession().actions;
  return (warning) => {
    confirmWarning(warning);
    const { textWarnings: strings, common } = currentStrings();
    showToast({
      title: strings.kept(warning.text),
      description: strings.keptText,
      action: { label: common.undo, run: () => unconfirmWarning(warning) },
    });
  };
}
