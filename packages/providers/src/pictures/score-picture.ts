import { say, type AspectRatio, type PictureDoubt, type Said } from "@inkreel/contract";
import type { PicturePlacement } from "@inkreel/writer";
import { contentTerms } from "@inkreel/language";
import { pictureRelevance, type PictureNeed, type Relevance } from "./picture-relevance.js";
import type { FoundPicture } from "./picture-source.js";
import { placePicture, type Placement } from "./place-picture.js";

export interface ScoreContext extends PictureNeed {
  ratio: AspectRatio;
  /** What the film shows already. */
  used: readonly Pick<FoundPicture, "fileUrl" | "author" | "title">[];
}

export interface ScoredPicture {
  picture: FoundPicture;
  /** 0..1; from PICTURE_BAR on it may be shown without anybody having looked at it. */
  score: number;
  placement: PicturePlacement;
  /** One sentence: why, or why rather not. */
  reason: Said;
}

/** Below it a drawn layout says more than the picture. */
export const PICTURE_BAR = 0.5;
/** What a search for things finds of signs, papers and drawings is rarely what was meant. */
const NO_PHOTO =
  /\b(?:map|maps|logo|icon|diagram|chart|graph|flag|coat of arms|seal of|plan of|floor plan|scan|book cover|title page|page \d+|stamp|poster|newspaper|postcard|drawing|engraving|lithograph|woodcut|clip ?art|vector|screenshot|illustration|infographic|plaque|sign(?:age)?|banner|brochure|manuscript)\b/iu;
const NO_PHOTO_FACTOR = 0.55;
const SAME_AUTHOR_FACTOR = 0.9;
const NEAR_TWIN_FACTOR = 0.75;
/** Needs no line of credits; all else being equal that is less to go wrong. */
const NO_DUTIES_BONUS = 0.02;

/** How well a picture suits a scene: does it show what the scene says, and does it fill the frame. */
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

/** 1 for a picture that is sharp and shown nearly whole, towards 0.4 for a blurred strip of one. */
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
  const doubts: (PictureDoubt | null)[] = [
    faults.isNoPhoto ? "no_photo" : null,
    faults.isTwin ? "twin" : null,
    place.enlargement > 1.5 ? "small" : null,
    place.shownShare < 0.45 ? "cut" : null,
  ];
  const { placement } = place;
  return say("picture_shows", {
    shown,
    missing,
    doubts: doubts.filter((doubt) => doubt !== null),
    placement,
  });
}
