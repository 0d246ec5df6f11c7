import { contentTerms } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";

/** "… are named after", "… is used in": where a thing comes from and what it is for. */
const TELLS_OF =
  /\b(?:is|are|was|were|has been|have been) (?:\p{L}+ly )?(?:named|called|known|used|fundamental|essential|important|applied|discovered|invented|introduced|developed|founded|built|found in|made of|part of|central)\b/iu;
const DEFINES = /\b(?:is|are|was|were) (?:an?|the|one)\b|\bcan be understood as\b/iu;
const REACH = 3;
const TELLS_BONUS = 1.2;
const MAX_TITLE_TERMS = 4;

/** Raises what an entry of an encyclopaedia tells of its subject: where that comes from and what it is for. English. */
export function weighEntry(drafts: readonly DraftPassage[], title: string): void {
  const subject = new Set(contentTerms(title));
  if (subject.size === 0 || subject.size > MAX_TITLE_TERMS) return;
  const opensWith = ({ text }: DraftPassage): boolean => {
    const terms = new Set(
      contentTerms(
        text
          .split(/\s+/)
          .slice(0, MAX_TITLE_TERMS + 3)
          .join(" "),
      ),
    );
    // "Matrices" and "matrix" have no stem in common.
    return [...subject].filter((term) => terms.has(term)).length * 2 >= subject.size;
  };
  if (!drafts.slice(0, REACH).some((draft) => opensWith(draft) && DEFINES.test(draft.text))) return;
  for (const draft of drafts) {
    if (opensWith(draft) && TELLS_OF.test(draft.text)) draft.score += TELLS_BONUS;
  }
}
