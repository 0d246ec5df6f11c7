import type { SceneRole, SceneTransition } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";
import { isGerman } from "./scene-facts.js";

/** A scene with what its relation to the scene before depends on. */
export interface RelatedScene {
  text: string;
  role: SceneRole;
  heading: string | null;
  stepNumber: number | null;
}

interface Connectives {
  contrast: RegExp;
  next: RegExp;
  /** Connectives and pronouns that go on with the subject of the sentence before. */
  goesOn: RegExp;
}

const ENGLISH: Connectives = {
  contrast:
    /^(?:but|however|yet|instead|still|nevertheless|nonetheless|conversely|unlike|whereas|meanwhile|despite|even so|that said|(?:by|in) contrast|on the other hand|on the contrary|rather than)\b/i,
  next: /^(?:then|next|first|second|third|fourth|fifth|finally|lastly|later|afterwards?|after that|eventually|one more|another|step \d+)\b/i,
  goesOn:
    /^(?:it|its|it['’]s|they|their|they['’]re|he|his|she|her|this|these|that|those|such|and|also|because|so|indeed|therefore|thus|hence|in fact|for (?:example|instance)|in other words|that['’]s|there|here|both|as a result|of course)\b/i,
};

const GERMAN: Connectives = {
  contrast:
    /^(?:aber|doch|jedoch|dagegen|hingegen|trotzdem|dennoch|allerdings|stattdessen|andererseits|anders als|im gegensatz|im gegenteil|trotz)(?!\p{L})/iu,
  next: /^(?:dann|danach|zuerst|zunächst|erstens|zweitens|drittens|als nächstes|schließlich|zuletzt|später|anschließend|schritt \d+)(?!\p{L})/iu,
  goesOn:
    /^(?:es|er|sie|sein|seine|ihr|ihre|das|dies|diese|dieser|dieses|und|auch|denn|weil|deshalb|darum|daher|so|damit|dadurch|dafür|zum beispiel|nämlich|tatsächlich)(?!\p{L})/iu,
};

/** Number of content words at the start of a sentence among which its subject is looked for. */
const SUBJECT_TERMS = 3;

/**
 * Returns how a scene relates to the one before, or null for the first scene. New headings, connectives (in English and German),
 * steps and a shared subject decide. What shows none of them is a further point.
 */
export function relateScenes(
  scene: RelatedScene,
  previous: RelatedScene | null,
  { isEnglish, language }: { isEnglish: boolean; language: string },
): SceneTransition | null {
  if (previous === null) return null;
  const isNewHeading = scene.heading !== null && scene.heading !== previous.heading;
  if (scene.role === "cta" || isNewHeading) return "section";
  const opening = scene.text.replace(/^[\s"“”‘’'«„([]+/u, "");
  const says = isEnglish ? ENGLISH : isGerman({ isEnglish, language }) ? GERMAN : null;
  if (says?.contrast.test(opening) === true) return "contrast";
  if (scene.stepNumber !== null || says?.next.test(opening) === true) return "next";
  if (says?.goesOn.test(opening) === true || sharesSubject(scene.text, previous.text)) return "continue";
  return "next";
}

function sharesSubject(text: string, previous: string): boolean {
  const before = new Set(contentTerms(previous));
  return contentTerms(text)
    .slice(0, SUBJECT_TERMS)
    .some((term) => term.length > 2 && before.has(term));
}
