import { say, type AspectRatio, type PictureWarning, type Said } from "@inkreel/contract";
import type { PicturePlacement } from "@inkreel/writer";
import { contentTerms } from "@inkreel/language";
import wordSenses from "../data/word-senses.json" with { type: "json" };
import type { FoundPicture } from "./picture-source.js";
import { placePicture, type Placement } from "./place-picture.js";

export interface ScoreContext extends PictureNeed {
  ratio: AspectRatio;
  /** Pictures that the video already uses. */
  used: readonly Pick<FoundPicture, "fileUrl" | "author" | "title">[];
}

export interface ScoredPicture {
  picture: FoundPicture;
  /** Score, 0..1. A picture of at least PICTURE_BAR may be shown without review by a person. */
  score: number;
  placement: PicturePlacement;
  /** Reason for or against the picture, as a sentence. */
  reason: Said;
}

/** Minimum score. Below it, a drawn layout is better than the picture. */
export const PICTURE_BAR = 0.5;
/** Matches titles of signs, documents and drawings, which are rarely wanted when searching for objects. */
const NO_PHOTO =
  /\b(?:map|maps|logo|icon|diagram|chart|graph|flag|coat of arms|seal of|plan of|floor plan|scan|book cover|title page|page \d+|stamp|poster|newspaper|postcard|drawing|engraving|lithograph|woodcut|clip ?art|vector|screenshot|illustration|infographic|plaque|sign(?:age)?|banner|brochure|manuscript)\b/iu;
const NO_PHOTO_FACTOR = 0.55;
const SAME_AUTHOR_FACTOR = 0.9;
const NEAR_TWIN_FACTOR = 0.75;
/** Bonus for a picture that requires no credit line. */
const NO_DUTIES_BONUS = 0.02;

/** Returns how well a picture matches a scene: whether it shows what the scene says, and whether it fills the frame. */
export function scorePicture(picture: FoundPicture, context: ScoreContext): ScoredPicture {
  const relevance = pictureRelevance(picture, context);
  const place = placePicture(picture, context.ratio);
  const isUsed = context.used.some(({ fileUrl }) => fileUrl === picture.fileUrl);
  const isNoPhoto = NO_PHOTO.test(picture.title) && !NO_PHOTO.test(context.query);
  const isSameAuthor =
    picture.author !== null && context.used.some(({ author }) => author === picture.author);
  const isTwin = context.used.some(({ title }) => isNearTwin(title, picture.title));
  const factors =
    (isUsed ? 0 : 1) *
    (isNoPhoto ? NO_PHOTO_FACTOR : 1) *
    (isSameAuthor ? SAME_AUTHOR_FACTOR : 1) *
    (isTwin ? NEAR_TWIN_FACTOR : 1);
  const bonus = picture.licence.name.startsWith("CC BY") ? 0 : NO_DUTIES_BONUS;
  const score = relevance.value * quality(place) * factors + (relevance.value > 0 ? bonus : 0);
  const faults = { isUsed, isNoPhoto, isTwin };
  return {
    picture,
    score: Math.max(0, Math.min(1, Math.round(score * 1000) / 1000)),
    placement: place.placement,
    reason: explain({ relevance, place, faults }),
  };
}

/**
 * Returns the technical quality: 1 for a sharp picture that is almost completely visible, down to about 0.4 for a
 * blurred strip.
 */
function quality({ shownShare, enlargement }: Placement): number {
  const sharpness = Math.max(0, Math.min(1, 1 - (enlargement - 1.15) / 1.4));
  const shown = Math.max(0, Math.min(1, (shownShare - 0.2) / 0.5));
  return 0.4 + 0.35 * sharpness + 0.25 * shown;
}

function isNearTwin(left: string, right: string): boolean {
  const [a, b] = [new Set(contentTerms(left)), new Set(contentTerms(right))];
  if (a.size === 0 || b.size === 0) return false;
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared / Math.max(a.size, b.size) >= 0.8;
}

function explain(facts: {
  relevance: Relevance;
  place: Placement;
  faults: { isUsed: boolean; isNoPhoto: boolean; isTwin: boolean };
}): Said {
  const { relevance, place, faults } = facts;
  if (faults.isUsed) return say("picture_used");
  if (relevance.misread !== null) return say("picture_misread", { word: relevance.misread });
  if (relevance.shown.length === 0) return say("picture_unrelated");
  const { shown, missing } = relevance;
  const warnings: (PictureWarning | null)[] = [
    faults.isNoPhoto ? "no_photo" : null,
    faults.isTwin ? "twin" : null,
    place.enlargement > 1.5 ? "small" : null,
    place.shownShare < 0.45 ? "cut" : null,
  ];
  const { placement } = place;
  return say("picture_shows", {
    shown,
    missing,
    doubts: warnings.filter((warning) => warning !== null),
    placement,
  });
}

/** What a picture has to show. */
interface PictureNeed {
  query: string;
  /** Terms of the whole content including the title. They reveal whether a picture shares the subject of the text. */
  textTerms: ReadonlySet<string>;
}

interface Relevance {
  /** Relevance, 0..1. */
  value: number;
  /** Words of the query that match the description of the picture, in the spelling of the query. */
  shown: string[];
  missing: string[];
  /** Word with different meanings in picture and text, or null. */
  misread: string | null;
}

/** Words that say nothing about the subject of a picture. */
const EMPTY_TERMS = new Set(
  contentTerms(
    "photo photograph image picture stock free jpg file background closeup close-up view color black white 4k hd camera nikon canon iphone",
  ),
);
/**
 * Weights of matching words: the title says what a picture shows, tags what is visible in it, and the description also
 * what it is related to.
 */
const WEIGHTS = { title: 1, tags: 0.9, description: 0.75 } as const;
/** Factor for a match of a single word, which may be a coincidence. */
const SINGLE_WORD_SHARE = 0.8;
const OTHER_COMPANY_PENALTY = 0.2;

/** Returns how well the metadata of a picture matches the query, and whether its context matches that of the text. */
function pictureRelevance(picture: FoundPicture, { query, textTerms }: PictureNeed): Relevance {
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

/**
 * Returns the weight of each term in the metadata of a picture. A term that occurs in several fields gets the highest
 * weight.
 */
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

/**
 * Returns the match of the context: up to 1 if the other words of the picture also occur in the text, below 0 if it has
 * many and none does.
 */
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

/** Words with two visual meanings, with the context words of each meaning. */
const SENSES: Readonly<Record<string, readonly string[]>> = wordSenses;

interface Sense {
  terms: ReadonlySet<string>;
}
const BY_STEM: ReadonlyMap<string, readonly Sense[]> = new Map(
  Object.entries(SENSES).map(([word, senses]) => [
    contentTerms(word)[0] ?? word,
    senses.map((company) => ({ terms: new Set(contentTerms(company)) })),
  ]),
);

/**
 * Result of comparing word senses. "other": the picture uses the word in another sense than the text. "unclear": the
 * sense cannot be determined.
 */
type SenseVerdict = "same" | "other" | "unclear";

/** Compares the sense of an ambiguous word in text and picture. Unambiguous words always have the same sense. */
function compareSenses(
  stem: string,
  { textTerms, pictureTerms }: { textTerms: ReadonlySet<string>; pictureTerms: ReadonlySet<string> },
): SenseVerdict {
  const senses = BY_STEM.get(stem);
  if (senses === undefined) return "same";
  const meant = bestSense(senses, textTerms);
  const shown = bestSense(senses, pictureTerms);
  if (meant === null || shown === null) return "unclear";
  return meant === shown ? "same" : "other";
}

function bestSense(senses: readonly Sense[], terms: ReadonlySet<string>): Sense | null {
  const counted = senses
    .map((sense) => ({ sense, count: [...sense.terms].filter((term) => terms.has(term)).length }))
    .toSorted((left, right) => right.count - left.count);
  const [first, second] = counted;
  if (first === undefined || first.count === 0 || first.count === second?.count) return null;
  return first.sense;
}
