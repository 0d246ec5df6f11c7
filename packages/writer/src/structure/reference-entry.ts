import { contentTerms } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";

/** Matches statements about the origin or the use of a subject, such as "… are named after" or "… is used in". */
const TELLS_OF =
  /\b(?:is|are|was|were|has been|have been) (?:\p{L}+ly )?(?:named|called|known|used|fundamental|essential|important|applied|discovered|invented|introduced|developed|founded|built|found in|made of|part of|central)\b/iu;
const DEFINES = /\b(?:is|are|was|were) (?:an?|the|one)\b|\bcan be understood as\b/iu;
const REACH = 3;
const TELLS_BONUS = 1.2;
const MAX_TITLE_TERMS = 4;

/** Raises the scores of passages in an English encyclopaedia entry that state the origin or the use of its subject. */
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
    // Half of the title's terms are enough, because the stemmer does not relate words such as "matrices" and "matrix".
    return [...subject].filter((term) => terms.has(term)).length * 2 >= subject.size;
  };
  if (!drafts.slice(0, REACH).some((draft) => opensWith(draft) && DEFINES.test(draft.text))) return;
  for (const draft of drafts) {
    if (opensWith(draft) && TELLS_OF.test(draft.text)) draft.score += TELLS_BONUS;
  }
}
