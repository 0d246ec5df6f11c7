import type { CaptionStyle, CompositionScene, LayoutContent } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { textCarrier } from "../carries-text.js";
import { kineticPages, type PageSetting } from "./kinetic-pages.js";

/** The words before a chart or a list, which are set as kinetic type until the phrase begins that the chart draws. */
export interface LeadIn {
  /** Index after the last of these words. */
  endWord: number;
  /** When the chart takes their place. */
  endMs: number;
}

/** A chart that has something to show so early stands there from the start. */
const LEAST_LEAD_MS = 1800;
/** A chart is on screen for at least this long. */
const LEAST_CHART_MS = 2200;
/** How long before its first words are said a chart comes. */
const CHART_LEAD_MS = 100;

/**
 * Returns the words that a scene sets as kinetic type before its chart, or null if it has none. Without them, the empty frame of a chart
 * whose figure is said late would stand there for seconds.
 */
export function leadIn(
  scene: CompositionScene,
  captionStyle: CaptionStyle,
  setting: PageSetting,
): LeadIn | null {
  if (captionStyle !== "auto" && captionStyle !== "off") return null;
  if (textCarrier(scene, captionStyle) !== "layout" || !isAlone(scene)) return null;
  const markMs = firstMarkMs(scene);
  if (markMs < LEAST_LEAD_MS) return null;
  const latestMs = Math.min(markMs, scene.durationMs - LEAST_CHART_MS);
  const page = kineticPages(scene.words, setting).findLast(({ startMs }) => startMs <= latestMs);
  if (page === undefined || page.startMs - CHART_LEAD_MS < LEAST_LEAD_MS) return null;
  return { endWord: page.startWord, endMs: page.startMs - CHART_LEAD_MS };
}

/** Returns true if the scene shows neither a picture nor words that nobody says. */
function isAlone({ direction: { pictureId, isOwn = false } }: CompositionScene): boolean {
  return pictureId === null && !isOwn;
}

/** Returns when the first thing is said that the chart of a scene shows: 0 if it shows something that is not said, or is no chart. */
function firstMarkMs({ words, direction: { content } }: CompositionScene): number {
  const starts = marksOf(content).map((range) =>
    range === null ? 0 : (words[range.startWord]?.startMs ?? 0),
  );
  return starts.length === 0 ? 0 : Math.min(...starts);
}

function marksOf(content: LayoutContent): (WordRange | null)[] {
  switch (content.layout) {
    case "change":
      // The bar of a value that is not stated says nothing by itself.
      return [content.from, content.to].flatMap(({ text, when, words }) =>
        text === "" && when === null && words === null ? [] : [words],
      );
    case "comparison":
      return content.items.map(({ words }) => words);
    case "share":
    case "multiple":
    case "quantity":
    case "range":
      return [content.figure.words];
    case "relation":
      return content.things.map(({ name }) => name.words);
    case "timeline":
      return content.events.map(({ when }) => when.words);
    case "list":
      return [...(content.heading === null ? [] : [content.heading]), ...content.items].map(
        ({ words }) => words,
      );
    default:
      return [];
  }
}
