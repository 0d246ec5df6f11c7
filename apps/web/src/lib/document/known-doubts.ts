import type { Doubt } from "@inkreel/contract";
import { moveDoubts } from "../doubts/move-doubts";
import type { SceneFacts } from "./project-document";

const NONE: readonly Doubt[] = [];

/** Returns the warnings about a scene's edited words, as far as the server has checked them. */
export function knownDoubts(text: string, facts: SceneFacts | null): readonly Doubt[] {
  const known = facts?.proposed?.text === text ? facts.proposed : facts;
  if (known === null || known.doubts.length === 0) return NONE;
  return moveDoubts(known.doubts, known.text, text);
}
