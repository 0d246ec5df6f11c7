import { contentTerms } from "@inkreel/language";
import type { FoundPicture } from "./picture-source.js";
import { compareSenses } from "./word-senses.js";

/** What a picture is to show. */
export interface PictureNeed {
  query: string;
  /** Of the whole content, title included: what the words around a picture may speak of. */
  textTerms: ReadonlySet<string>;
}

export interface Relevance {
  /** 0..1 */
  value: number;
  /** Words of the query that the picture's words name, as the query writes them. */
  shown: string[];
  missing: string[];
  /** A word that the picture means otherwise than the text, or null. */
  misread: string | null;
}

/** Words that say nothing of what a picture shows. */
const EMPTY_TERMS = new Set(
  contentTerms(
    "photo photograph image picture stock free jpg file background closeup close-up view color black white 4k hd camera nikon canon iphone",
  ),
);
/** A title says what a picture shows, a tag what can be seen in it, a description also what it has to do with. */
const WEIGHTS = { title: 1, tags: 0.9, description: 0.75 } as const;
/** One word alone may be found by accident. */
const SINGLE_WORD_SHARE = 0.8;
const OTHER_COMPANY_PENALTY = 0.2;

/** How far a picture's own words name what is looked for, and keep the company that the text keeps. */
export function pictureRelevance(picture: FoundPicture, { query, textTerms }: PictureNeed): Relevance {
  const words = weighWords(picture);
  const wanted = queryWords(query);
  const pictureTerms = new Set(words.keys());
  const misread =
    wanted.find(({ stem }) => words.has(stem) && compareSenses(stem, { textTerms, pictureTerms }) === "other")
      ?.word ?? null;
  const shown = wanted.filter(({ stem }) => words.has(stem));
  const missing = wanted.filter(({ stem }) => !words.has(stem)).map(({ word }) => word);
  const named = shown.reduce((sum, { stem }) => sum + (words.get(stem) ?? 0), 0) / Math.max(1, wanted.length);
  const company = companyOf(pictureTerms, { wanted, textTerms });
  const isUnclear = shown.some(
    ({ stem }) => compareSenses(stem, { textTerms, pictureTerms }) === "unclear" && shown.length < 2,
  );
  const base = wanted.length === 1 ? named * SINGLE_WORD_SHARE : named;
  const value = misread === null ? base * 0.8 + company * 0.25 - (isUnclear ? 0.25 : 0) : 0;
  return {
    value: Math.max(0, Math.min(1, value)),
    shown: shown.map(({ word }) => word),
    missing,
    misread,
  };
}

function queryWords(query: string): { word: string; stem: string }[] {
  const byStem = new Map(
    query.split(/\s+/u).flatMap((word) => contentTerms(word).map((stem) => [stem, word] as const)),
  );
  return [...byStem].map(([stem, word]) => ({ stem, word }));
}

/** Each term of the picture's words at the weight of the best place that it stands in. */
function weighWords({ title, tags, description }: FoundPicture): Map<string, number> {
  const words = new Map<string, number>();
  const parts = [
    [title, WEIGHTS.title],
    [tags.join(" "), WEIGHTS.tags],
    [description, WEIGHTS.description],
  ] as const;
  for (const [text, weight] of parts) {
    for (const term of contentTerms(text)) {
      if (!EMPTY_TERMS.has(term)) words.set(term, Math.max(words.get(term) ?? 0, weight));
    }
  }
  return words;
}

/** Up to 1 where the picture's other words stand in the text, too; below 0 where it has many and none of them does. */
function companyOf(
  pictureTerms: ReadonlySet<string>,
  { wanted, textTerms }: { wanted: readonly { stem: string }[]; textTerms: ReadonlySet<string> },
): number {
  const asked = new Set(wanted.map(({ stem }) => stem));
  const others = [...pictureTerms].filter((term) => !asked.has(term));
  const known = others.filter((term) => textTerms.has(term)).length;
  if (known === 0) return others.length >= 4 ? -OTHER_COMPANY_PENALTY : 0;
  return Math.min(1, known / Math.min(3, others.length));
}
