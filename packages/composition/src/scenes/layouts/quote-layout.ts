import type { LayoutContent, SceneElement } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { kineticLayers } from "../kinetic/kinetic-layers.js";
import { setKinetic } from "../kinetic/set-kinetic.js";
import type { SceneGround } from "../scene-ground.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import { lowerThird, lowerThirdPx, quoteMark, quoteMarkPx } from "./quote-frame.js";

/**
 * Returns the layers of a quotation: its words in pages of large type that light up as they are said, under a quotation
 * mark, and its speaker as a lower third. A portrait of the speaker has a quotation mark of its own.
 */
export function quoteLayout(
  stage: SceneStage,
  { zones, stand }: Pick<SceneGround, "zones" | "stand">,
  { quote, speaker }: Extract<LayoutContent, { layout: "quote" }>,
): Layer[] {
  const hasPortrait = stand?.setting?.kind === "person";
  const markPx = hasPortrait ? 0 : quoteMarkPx(stage, zones);
  const room = insetBox(zones.text, {
    topPx: markPx,
    bottomPx: lowerThirdPx(stage, speaker, zones.text),
  });
  const words = saidWords(stage, quote);
  const text = words === null ? unsaidQuote(stage, quote, room) : saidQuote(stage, words, room);
  return [
    ...(hasPortrait ? [] : quoteMark(stage, zones, text.topPx - markPx)),
    ...text.layers,
    ...lowerThird(stage, speaker, zones.text),
  ];
}

interface QuoteText {
  layers: Layer[];
  topPx: number;
}

function saidQuote(stage: SceneStage, range: WordRange, room: Box): QuoteText {
  const pages = setKinetic(stage, room, { range, role: "quote" });
  const topPx = Math.min(...pages.map(({ box }) => box.yPx));
  return { layers: kineticLayers(stage, pages), topPx };
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Returns the spoken words of the quotation, or null if it has others than those that are said. */
function saidWords({ scene }: SceneStage, { text, words }: SceneElement): WordRange | null {
  if (words === null) return null;
  const said = scene.words.slice(words.startWord, words.endWord).map((word) => word.text);
  return said.length > 0 && letters(said.join("")) === letters(text) ? words : null;
}

function unsaidQuote(stage: SceneStage, quote: SceneElement, room: Box): QuoteText {
  const { layers, box } = textPart(stage, {
    id: "quote",
    text: quote.text,
    words: quote.words,
    role: "quote",
    box: room,
    anchor: stage.look.anchor,
    maxLines: 9,
    scale: 1.35,
    color: stage.swatch.ink,
    enterMs: stage.baseMs + 60,
    reveal: "together",
  });
  return { layers, topPx: box.yPx };
}
