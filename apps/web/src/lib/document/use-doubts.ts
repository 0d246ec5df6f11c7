import type { Doubt } from "@inkreel/contract";
import { useMemo } from "react";
import { useStore } from "zustand";
import { openDoubts } from "../doubts/doubt-name";
import { moveDoubts } from "../doubts/move-doubts";
import { useDocumentSession } from "./document-context";
import type { DocumentScene, SceneFacts } from "./project-document";
import { useDocument, useSceneFacts } from "./use-document";

const NONE: readonly Doubt[] = [];

export interface DoubtedScene {
  readonly key: string;
  readonly doubts: readonly Doubt[];
}

/** What a scene's words, as they are edited, say that is not in the content and nobody called right. */
export function useSceneDoubts({ key, text }: Pick<DocumentScene, "key" | "text">): readonly Doubt[] {
  const facts = useSceneFacts(key);
  const kept = useDocument(({ keptDoubts }) => keptDoubts);
  return useMemo(() => doubtsOf(text, facts, kept), [text, facts, kept]);
}

/** All scenes that are doubted, in their order. */
export function useDoubtedScenes(): readonly DoubtedScene[] {
  const scenes = useDocument((document) => document.scenes);
  const kept = useDocument(({ keptDoubts }) => keptDoubts);
  const facts = useStore(useDocumentSession().store, (state) => state.facts);
  return useMemo(
    () =>
      scenes
        .map(({ key, text }) => ({ key, doubts: doubtsOf(text, facts[key] ?? null, kept) }))
        .filter(({ doubts }) => doubts.length > 0),
    [scenes, facts, kept],
  );
}

function doubtsOf(text: string, facts: SceneFacts | null, kept: readonly string[]): readonly Doubt[] {
  const known = facts?.proposed?.text === text ? facts.proposed : facts;
  if (known === null || known.doubts.length === 0) return NONE;
  return openDoubts(moveDoubts(known.doubts, known.text, text), kept);
}
