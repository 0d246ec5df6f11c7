import type {
  Composition,
  CompositionScene,
  LayoutContent,
  SceneElement,
  TimedWord,
} from "@inkreel/contract";
import { bareWord, isStopWord, splitWords, type WordRange } from "@inkreel/language";
import { textCarrier } from "../scenes/carries-text.js";
import { leadIn } from "../scenes/kinetic/lead-in.js";
import { createWordTimes } from "../scenes/word-times.js";

/** What decides about the captions of a video, beside its scenes. */
type CaptionSetting = Pick<Composition, "captionStyle" | "aspectRatio" | "language">;

/**
 * Returns the words of a scene that its captions show, as runs of consecutive words. Captions leave out what the scene
 * itself shows at that time: the whole sentence of kinetic type, the words before a chart, the figures and names in it, the items of a
 * list, a quotation and its speaker. With a caption style that the user chose, sentences and quotations stand in the captions alone.
 */
export function captionedRuns(scene: CompositionScene, setting: CaptionSetting): TimedWord[][] {
  const { captionStyle } = setting;
  const carrier = textCarrier(scene, captionStyle);
  if (captionStyle === "off" || carrier === "type" || scene.words.length === 0) return [];
  const shown = carrier === "captions" ? speakerWords(scene) : shownWords(scene, setting);
  const runs: TimedWord[][] = [];
  scene.words.forEach((word, index) => {
    if (shown.has(index)) return;
    if (index === 0 || shown.has(index - 1)) runs.push([]);
    runs.at(-1)!.push(word);
  });
  return shown.size === 0 ? runs : runs.filter((run) => !isImplied(run));
}

/** Returns true if captions need a row of the frame for themselves, below what the scene shows. */
export function hasCaptionRow(scene: CompositionScene, setting: CaptionSetting): boolean {
  const { captionStyle } = setting;
  if (captionStyle === "off" || textCarrier(scene, captionStyle) === "captions") return false;
  return scene.words.length === 0 || captionedRuns(scene, setting).length > 0;
}

/** Returns the indexes of the spoken words that the layout of a scene sets as text. */
function shownWords(scene: CompositionScene, setting: CaptionSetting): Set<number> {
  const { captionStyle, aspectRatio: ratio, language } = setting;
  const before = leadIn(scene, captionStyle, { ratio, language })?.endWord ?? 0;
  return new Set([
    ...Array(before).keys(),
    ...elementWords(scene, textElements(scene)),
    ...figureRanges(scene).flatMap((range) => indexesIn(scene, range)),
    ...namesOf(scene).flatMap((name) => saidTogether(scene, name)),
    ...saidRole(scene),
  ]);
}

/** Returns the indexes of the spoken words of a quotation's lower third, which stands beside large captions too. */
function speakerWords(scene: CompositionScene): Set<number> {
  const { content } = scene.direction;
  if (content.layout !== "quote" || content.speaker === null) return new Set();
  return new Set([...elementWords(scene, [content.speaker]), ...saidRole(scene)]);
}

function elementWords(scene: CompositionScene, elements: readonly SceneElement[]): number[] {
  const times = createWordTimes(scene);
  return elements
    .flatMap(({ text, words }) => times.matchWords(splitWords(text), words))
    .filter((index) => index !== null);
}

function indexesIn({ words }: CompositionScene, { startWord, endWord }: WordRange): number[] {
  return words.map((_, index) => index).slice(startWord, endWord);
}

/** Returns the indexes of the words of a speaker's role, which stands on a line of its own and may be said elsewhere. */
function saidRole(scene: CompositionScene): number[] {
  const { content } = scene.direction;
  const role = content.layout === "quote" ? content.speaker?.text.split("\n").slice(1).join(" ") : undefined;
  return role === undefined ? [] : saidTogether(scene, role);
}

/** Returns the indexes of the first words of the scene that say a whole text, none if it is not said as it stands. */
function saidTogether(scene: CompositionScene, text: string): number[] {
  const sought = splitWords(text).map((word) => nameOf(word.text));
  if (sought.length === 0) return [];
  const said = scene.words.map((word) => nameOf(word.text));
  const start = said.findIndex((_, i) => sought.every((word, j) => said[i + j] === word));
  return start < 0 ? [] : sought.map((_, j) => start + j);
}

/** A word without its marks, its capitals and the ending of a possessive. */
function nameOf(word: string): string {
  return bareWord(word)
    .toLowerCase()
    .replace(/['’]s$/u, "");
}

/** Returns the texts of a layout that tell parts of the sentence. */
function textElements({ direction: { content } }: CompositionScene): SceneElement[] {
  switch (content.layout) {
    case "list":
      return [content.heading, ...content.items].filter((element) => element !== null);
    case "steps":
      return [content.heading, ...content.steps].filter((element) => element !== null);
    case "split":
      return [content.left.heading, content.right.heading];
    case "quote":
      return [content.quote, content.speaker].filter((element) => element !== null);
    case "timeline":
      return [content.heading, ...content.events.flatMap(({ when, what }) => [when, what])].filter(
        (element) => element !== null,
      );
    case "map":
      return content.places.map(({ label }) => label);
    case "multiple":
      return [content.label, content.subject, content.other].filter((element) => element !== null);
    default: {
      const label = "label" in content ? content.label : null;
      return label === null ? [] : [label];
    }
  }
}

/** Returns where the figures are said that a layout shows. They stand there in digits, however they are said. */
function figureRanges({ direction: { content, isOwn = false } }: CompositionScene): WordRange[] {
  // A person's own figure may differ from the one that is said at that place, and without words of the chart the caption says what it is of.
  if (isOwn || isBareFigure(content)) return [];
  return figuresOf(content).flatMap((figure) =>
    figure === null || figure.text === "" || figure.words === null ? [] : [figure.words],
  );
}

/** Returns true for figures beside which no words of their sentence stand. */
function isBareFigure(content: LayoutContent): boolean {
  switch (content.layout) {
    case "change":
    case "share":
    case "multiple":
    case "quantity":
      return content.label === null;
    case "comparison":
      return content.label === null && content.items.every(({ label }) => label === "");
    default:
      return false;
  }
}

function figuresOf(content: LayoutContent): (Pick<SceneElement, "text" | "words"> | null)[] {
  switch (content.layout) {
    case "change":
      return [content.from, content.to, content.difference];
    case "comparison":
      return content.items;
    case "map":
      return content.places.map(({ figure }) => figure);
    case "number":
    case "share":
    case "multiple":
    case "quantity":
    case "range":
      return [content.figure];
    default:
      return [];
  }
}

/** Returns the names of bars and the dates of values, wherever they are said. */
function namesOf({ direction: { content } }: CompositionScene): string[] {
  if (content.layout === "comparison") return content.items.map(({ label }) => label);
  if (content.layout !== "change") return [];
  return [content.from.when, content.to.when].filter((when) => when !== null);
}

const MOST_IMPLIED_WORDS = 2;
const SAYING = /^(?:said|says|added|adds|sagte?|erklärte?)$/iu;

/**
 * Returns true for one or two words that the layout itself expresses: the "and" before the last item of a list, the
 * "said" before the name of a speaker. They would only flash up.
 */
function isImplied(run: readonly TimedWord[]): boolean {
  const isEmpty = (text: string): boolean => {
    const bare = bareWord(text);
    return bare === "" || isStopWord(bare) || SAYING.test(bare);
  };
  return run.length <= MOST_IMPLIED_WORDS && run.every(({ text }) => isEmpty(text));
}
