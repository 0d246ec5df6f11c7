import type { CaptionStyle, CompositionScene, SceneElement, TimedWord } from "@inkreel/contract";
import { bareWord, isStopWord, splitWords } from "@inkreel/language";
import { textCarrier } from "../scenes/carries-text.js";
import { createWordTimes } from "../scenes/word-times.js";

/**
 * Returns the words of a scene that its captions show, as runs of consecutive words. Captions leave out what the scene
 * itself shows at that time: the whole sentence of kinetic type, the items of a list, a quotation and its speaker. With
 * a caption style that the user chose, sentences and quotations stand in the captions alone.
 */
export function captionedRuns(scene: CompositionScene, captionStyle: CaptionStyle): TimedWord[][] {
  const carrier = textCarrier(scene, captionStyle);
  if (captionStyle === "off" || carrier === "type" || scene.words.length === 0) return [];
  const shown = carrier === "captions" ? speakerWords(scene) : shownWords(scene);
  const runs: TimedWord[][] = [];
  scene.words.forEach((word, index) => {
    if (shown.has(index)) return;
    if (index === 0 || shown.has(index - 1)) runs.push([]);
    runs.at(-1)!.push(word);
  });
  return shown.size === 0 ? runs : runs.filter((run) => !isImplied(run));
}

/** Returns true if captions need a row of the frame for themselves, below what the scene shows. */
export function hasCaptionRow(scene: CompositionScene, captionStyle: CaptionStyle): boolean {
  if (captionStyle === "off" || textCarrier(scene, captionStyle) === "captions") return false;
  return scene.words.length === 0 || captionedRuns(scene, captionStyle).length > 0;
}

/** Returns the indexes of the spoken words that the layout of a scene sets as text. */
function shownWords(scene: CompositionScene): Set<number> {
  const times = createWordTimes(scene);
  const matched = textElements(scene).flatMap(({ text, words }) => times.matchWords(splitWords(text), words));
  return new Set([...matched, ...saidRole(scene)].filter((index) => index !== null));
}

/** Returns the indexes of the spoken words of a quotation's lower third, which stands beside large captions too. */
function speakerWords(scene: CompositionScene): Set<number> {
  const { content } = scene.direction;
  if (content.layout !== "quote" || content.speaker === null) return new Set();
  const { text, words } = content.speaker;
  const matched = createWordTimes(scene).matchWords(splitWords(text), words);
  return new Set([...matched.filter((index) => index !== null), ...saidRole(scene)]);
}

/** Returns the indexes of the words of a speaker's role, which stands on a line of its own and may be said elsewhere. */
function saidRole(scene: CompositionScene): number[] {
  const { content } = scene.direction;
  const role = content.layout === "quote" ? content.speaker?.text.split("\n").slice(1).join(" ") : undefined;
  const sought = splitWords(role ?? "").map(({ text }) => bareWord(text).toLowerCase());
  if (sought.length === 0) return [];
  const said = scene.words.map(({ text }) => bareWord(text).toLowerCase());
  const start = said.findIndex((_, i) => sought.every((word, j) => said[i + j] === word));
  return start < 0 ? [] : sought.map((_, j) => start + j);
}

/** A label of a chart with at least this many words tells a part of the sentence. Shorter ones only name a unit. */
const TELLING_LABEL_WORDS = 3;

/** Returns the texts of a layout that tell parts of the sentence. */
function textElements({ direction: { content } }: CompositionScene): SceneElement[] {
  switch (content.layout) {
    case "list":
      return [...(content.heading === null ? [] : [content.heading]), ...content.items];
    case "steps":
      return [...(content.heading === null ? [] : [content.heading]), ...content.steps];
    case "split":
      return [content.left.heading, content.right.heading];
    case "quote":
      return [content.quote, ...(content.speaker === null ? [] : [content.speaker])];
    case "timeline":
      return [content.heading, ...content.events.flatMap(({ when, what }) => [when, what])].filter(
        (element) => element !== null,
      );
    default: {
      const label = "label" in content ? content.label : null;
      return label !== null && splitWords(label.text).length >= TELLING_LABEL_WORDS ? [label] : [];
    }
  }
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
