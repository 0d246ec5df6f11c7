import { contentTerms } from "@inkreel/language";
import type { Passage } from "../plan/script-plan.js";

/** Words by which a sentence continues what the sentences before it say. */
const LINKS =
  /\b(?:also|separately|meanwhile|additionally|as well|previous|previously|however|added|adds|the (?:latter|former))\b/i;
const SUBJECT = /^["“]?[Tt]he (\p{Ll}+)/u;

/**
 * Returns a function that tells whether a passage is unclear right behind the passages that open the script: it links to other sentences,
 * or it begins with "the …" that only a sentence left out introduces. `said` are the opening passages with the title.
 */
export function createContextCheck(
  passages: readonly Pick<Passage, "id" | "terms">[],
  said: { ids: readonly number[]; title: string },
): (passage: Pick<Passage, "id" | "text">) => boolean {
  const ids = new Set(said.ids);
  const known = new Set(contentTerms(said.title));
  const introducedBy = new Map<string, number>();
  for (const { id, terms } of passages)
    for (const term of terms) {
      if (ids.has(id)) known.add(term);
      else if (!introducedBy.has(term)) introducedBy.set(term, id);
    }
  const isUnknown = (id: number, noun: string): boolean =>
    contentTerms(noun).some((term) => !known.has(term) && (introducedBy.get(term) ?? Infinity) < id);
  return ({ id, text }) => LINKS.test(text) || isUnknown(id, SUBJECT.exec(text)?.[1] ?? "");
}
