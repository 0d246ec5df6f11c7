import type { ObjectMatch } from "@inkreel/objects";
import data from "../data/thing-names.json" with { type: "json" };
import type { TaggedWord } from "../reading/tag-words.js";

/** A name is less sure than a noun: it may stand for a company. */
const NAME_CONFIDENCE = 0.9;

const NAMES: ReadonlyMap<string, ObjectMatch> = new Map(
  Object.entries(data).flatMap(([object, names]) =>
    names.split(" ").map((name) => [name, { name: object, confidence: NAME_CONFIDENCE }] as const),
  ),
);

/** Returns what shows a thing that is known by its name ("Air Force One"), or null. All its words have capitals. */
export function namedThing(span: readonly TaggedWord[]): ObjectMatch | null {
  if (!span.every(({ text }) => /\p{Lu}|^\d+$/u.test(text))) return null;
  const joined = span.map(({ lower }) => lower.replace(/['’]s$/u, "")).join("_");
  return NAMES.get(joined) ?? null;
}
