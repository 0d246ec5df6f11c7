import { contentTerms } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import { asksQuestion } from "./question-answer.js";

/** Matches what the text's own study or test found, unlike "previous studies" or "another study". */
const FINDS =
  /\b(?:the|this|our|their|his|her) (?:\p{L}+ ){0,2}(?:study|research|report|analysis|survey|poll|scan|investigation|experiments?|review|audit|trial|tests?|results?|findings|data|researchers|scientists|team|authors|investigators) (?:also |has |have |had )?(?:found|finds|shows?|showed|revealed|reveals|concluded|concludes|discovered|confirmed|confirms|suggests?|suggested)\b|\bno (?:\p{L}+ )?evidence (?:indicated|showed|suggested|was found)\b/iu;
const OTHERS = /\b(?:previous|earlier|past|prior|other|older|similar|separate|existing|also)\b/iu;
/** A text that says what was found in one of its first sentences needs no other. */
const OPENING_SENTENCES = 4;
/** What stands further behind is a detail. */
const MAX_POSITION = 0.8;
/** Matches a term that a title puts between marks: "Man gets 'sawdust lung' from his hobby". */
const QUOTED_TERM = /(?<=^|\s)["“‘'](\p{L}[^"“”‘’']{3,40})["”’'](?=$|[\s,.:;?!])/u;
const DAY =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b|\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)\b/gu;
/** Matches titles that say what may happen. */
const MAY = /\b(?:may|might|could)\b/i;
/** Matches how likely something is, or that nothing is settled. */
const LIKELY =
  /\b(?:(?:seems?|looks?|is|are|appears?) (?:\p{L}+ )?(?:likely|unlikely)\b|will (?:likely|probably)\b|there(?:['’]s| is) no (?:word|confirmation|guarantee)|remains? to be seen|(?:has|have) (?:not|yet to) (?:been )?confirm)/iu;
/** Matches a verdict over all others: "It beats every other oven". */
const OVER_ALL =
  /\b(?:than|beats?|outperforms?|outshines?|outclasses|surpass(?:es)?|blows? away|trumps?) (?:(?:every|any|all|the) others?\b|anything else\b)/i;
const MIN_SHARED = 2;
/** A month in a title that does not name the day. */
const MONTH =
  /(?<!\d )\b(January|February|March|April|May|June|July|August|September|October|November|December)\b(?! \d)/u;

/**
 * Returns the sentences that keep what the title of an English text promises: what its study found, what a term between marks
 * means, how likely something is that may happen, the day in the month that it names, or how its subject compares with all others. Empty if the title asks, since its question has an answer of its own.
 */
export function findTitlePromises(drafts: readonly DraftPassage[], title: string): DraftPassage[] {
  if (asksQuestion(title)) return [];
  const told = drafts.filter(({ isHeading, list }) => !isHeading && list === null);
  const terms = new Set(contentTerms(title));
  const sharedBy = (draft: DraftPassage): number =>
    new Set(draft.terms.filter((term) => terms.has(term))).size;
  return [
    findFinding(told, sharedBy),
    findDefinition(told, title),
    MAY.test(title) ? findLikelihood(told, sharedBy) : null,
    findDay(told, { title, sharedBy }),
    told.find((each) => each.isUsable && OVER_ALL.test(each.text) && sharedBy(each) >= MIN_SHARED) ?? null,
  ].filter((draft) => draft !== null);
}

function findFinding(
  told: readonly DraftPassage[],
  sharedBy: (draft: DraftPassage) => number,
): DraftPassage | null {
  const finds = (draft: DraftPassage): boolean => saysFound(draft.text) && sharedBy(draft) > 0;
  if (told.slice(0, OPENING_SENTENCES).some(finds)) return null;
  const rest = told.slice(OPENING_SENTENCES, Math.ceil(told.length * MAX_POSITION));
  return rest.find((draft) => draft.isUsable && finds(draft)) ?? null;
}

function saysFound(text: string): boolean {
  const [found = null] = FINDS.exec(text) ?? [];
  return found !== null && !OTHERS.test(found);
}

/** Finds what a quoted term means: "called 'sawdust lung', a type of …", "Sawdust lung is a …". */
function findDefinition(told: readonly DraftPassage[], title: string): DraftPassage | null {
  const term = plainOf(QUOTED_TERM.exec(title)?.[1] ?? "");
  if (term === "") return null;
  return (
    told.find(({ isUsable, text }) => {
      const plain = plainOf(text);
      const at = plain.indexOf(term);
      return (
        isUsable &&
        at >= 0 &&
        /^,? (?:(?:is|are|was|means|refers to|describes) )?(?:an?|the) /.test(plain.slice(at + term.length))
      );
    }) ?? null
  );
}

function findDay(
  told: readonly DraftPassage[],
  asked: { title: string; sharedBy: (draft: DraftPassage) => number },
): DraftPassage | null {
  const month = MONTH.exec(asked.title)?.[1];
  if (month === undefined) return null;
  const isDay = (draft: DraftPassage): boolean =>
    daysIn(draft.text).includes(month) && asked.sharedBy(draft) >= MIN_SHARED;
  const first = told.find(isDay);
  return first?.isUsable === true ? first : null;
}

/** Returns the months of which a text names a day. */
function daysIn(text: string): (string | undefined)[] {
  return [...text.matchAll(DAY)].map(([, before, behind]) => before ?? behind);
}

function findLikelihood(
  told: readonly DraftPassage[],
  sharedBy: (draft: DraftPassage) => number,
): DraftPassage | null {
  return (
    told
      .slice(OPENING_SENTENCES)
      .find((draft) => draft.isUsable && LIKELY.test(draft.text) && sharedBy(draft) >= MIN_SHARED) ?? null
  );
}

/** Returns a text in small letters, without marks and hyphens. */
function plainOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/["“”‘’']/gu, "")
    .replaceAll("-", " ");
}
