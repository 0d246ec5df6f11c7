import { heldConfirmations, type Doubt } from "@inkreel/contract";
import { useMemo } from "react";
import { useStore } from "zustand";
import { openDoubts } from "../doubts/open-doubts";
import { showToast } from "../toasts";
import { currentStrings } from "../../strings/use-strings";
import { useDocumentSession } from "./document-context";
import { knownDoubts } from "./known-doubts";
import type { DocumentScene } from "./project-document";
import { useDocument, useSceneFacts } from "./use-document";

export interface DoubtedScene {
  readonly key: string;
  readonly doubts: readonly Doubt[];
}

/** Returns the warnings about a scene's edited words that nobody confirmed. */
export function useSceneDoubts(
  scene: Pick<DocumentScene, "key" | "text" | "confirmedDoubts">,
): readonly Doubt[] {
  const { key, text, confirmedDoubts } = scene;
  const facts = useSceneFacts(key);
  return useMemo(() => openDoubts(knownDoubts(text, facts), confirmedDoubts), [text, facts, confirmedDoubts]);
}

/** All scenes that are doubted, in their order. */
export function useDoubtedScenes(): readonly DoubtedScene[] {
  const scenes = useDocument((document) => document.scenes);
  const facts = useStore(useDocumentSession().store, (state) => state.facts);
  return useMemo(
    () =>
      scenes
        .map(({ key, text, confirmedDoubts }) => ({
          key,
          doubts: openDoubts(knownDoubts(text, facts[key] ?? null), confirmedDoubts),
        }))
        .filter(({ doubts }) => doubts.length > 0),
    [scenes, facts],
  );
}

/** Counts the confirmed warnings about words that the scenes still say. */
export function useConfirmedCount(): number {
  return useDocument(({ scenes }) => {
    const held = scenes.flatMap(({ text, confirmedDoubts }) => heldConfirmations(confirmedDoubts, text));
    return new Set(held.map((text) => text.toLowerCase())).size;
  });
}

/** Calls right what is said and not in the content, and offers to take that back. */
export function useKeepDoubt(): (doubt: Doubt) => void {
  const { keepDoubt, doubtAgain } = useDocumentSession().actions;
  return (doubt) => {
    keepDoubt(doubt);
    const { doubts: strings, common } = currentStrings();
    showToast({
      title: strings.kept(doubt.text),
      description: strings.keptText,
      action: { label: common.undo, run: () => doubtAgain(doubt) },
    });
  };
}
