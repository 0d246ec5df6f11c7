import type { LayoutContent } from "@inkreel/contract";
import { hasUnspaced, stemWord } from "@inkreel/language";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { tagWords } from "../reading/tag-words.js";
import { readWords, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Candidate = LayoutCandidate<LayoutContent>;

/** Matches a heading that is no name of a section: the address of a site, the credit of a picture, a direction in brackets. */
const CREDIT =
  /^\[|^(?:getty|shutterstock|istock|reuters)\b|^\S+\.(?:com|org|net|info|co|io)$|\p{L}\/\p{Lu}/iu;
/** Matches headings that any text may have, so that they name no scene, and points of a list that stand as a heading. */
const ANY_TEXT =
  /^[–—•·*-]\s|^(?:hey|hi|hello|hallo|moin|servus|grüezi)(?!\p{L})|^(?:the )?(?:instructions?|directions?|steps?|methods?|preparation|procedure|ingredients|introduction|intro|overview|conclusions?|summary|background|results?|discussion|tips|notes?|faqs?|details?|more|others?|general|about(?: us)?|home|main|contents?|body|story|text|article|news|updates?|anleitung|zubereitung|zutaten|einleitung|fazit|ergebnis(?:se)?|hintergrund|schritte|übersicht|zusammenfassung)$/iu;

/** Directions of a page to its reader, which head nothing in a film: "Click to enlarge". */
const OF_PAGE =
  /^\W{0,3}(?:(?:please )?(?:click|tap)\b.{0,40}\b(?:enlarge|zoom|larger|image|picture)|zum (?:vergrößern|öffnen|anzeigen)\b.{0,40}\b(?:klicken|anklicken|tippen)|(?:bitte )?(?:auf )?(?:das |die |ein )?(?:bild|foto|grafik)(?:er)? (?:bitte )?(?:anklicken|klicken)|(?:bild|foto|grafik) vergrößern|cliquez .{0,40}agrandir|(?:haga |haz )?clic .{0,40}ampliar|clicca .{0,40}ingrandire|clique .{0,40}ampliar|klik .{0,40}vergroten)/iu;

/** A sentence that begins with a label of its own belongs to no heading before it: "Path-Goal Model: it was written by …". */
const OWN_LABEL = /^\p{Lu}[^:.!?“”"]{2,60}: /u;

/** Returns true for a heading whose words of meaning the words below it say too, so that it names what they are about. */
function namesScene(heading: string, text: string): boolean {
  if (CREDIT.test(heading) || ANY_TEXT.test(heading) || OF_PAGE.test(heading) || /\d\/\d/.test(heading))
    return false;
  const said = new Set(stemsOf(text));
  const stems = stemsOf(heading);
  return hasUnspaced(heading) || (stems.length > 0 && stems.every((stem) => said.has(stem)));
}

/** A section called "Supported platforms" says nothing above a sentence of its own; a question or an advice does. */
function saysSomething(heading: string): boolean {
  return heading.endsWith("?") || tagWords(heading).some(canBeFiniteVerb);
}

function stemsOf(text: string): string[] {
  return readWords(text).flatMap(({ bare, isStop }) =>
    isStop || bare.length < 3 ? [] : [stemWord(bare.toLowerCase())],
  );
}

function isOwn(kicker: string, { text, isEnglish }: Pick<SceneFacts, "text" | "isEnglish">): boolean {
  // "In the winter" is the beginning of its sentence.
  const isSaid = text.toLowerCase().startsWith(kicker.toLowerCase());
  if (!isSaid && OWN_LABEL.test(text)) return false;
  return namesScene(kicker, text) && (isSaid || !isEnglish || saysSomething(kicker));
}

/** Leaves out a heading that names nothing. A title that would have nothing else is given up. */
export function withOwnHeading(
  { text, isEnglish }: Pick<SceneFacts, "text" | "isEnglish">,
  candidate: Candidate,
): Candidate | null {
  const { content } = candidate;
  if (content.layout === "title")
    return content.kicker === null || isOwn(content.kicker, { text, isEnglish }) ? candidate : null;
  const hasHeading = content.layout === "steps" || content.layout === "list";
  const heading =
    content.layout === "steps" || content.layout === "list" ? (content.heading?.text ?? "") : "";
  const isOther = OWN_LABEL.test(text) && !text.toLowerCase().startsWith(heading.toLowerCase());
  const isLabelled = content.layout === "steps" && isOther;
  if (!hasHeading || !(ANY_TEXT.test(heading) || OF_PAGE.test(heading) || isLabelled)) return candidate;
  return { ...candidate, content: { ...content, heading: null } };
}
