import type { LayoutContent } from "@inkreel/contract";
import type { Box, Layer } from "../../timeline/timeline.js";
import { enterAt } from "../create-layer.js";
import { fitText } from "../fit-text.js";
import type { KeyWordPhrase } from "../key-word.js";
import type { SceneGround } from "../scene-ground.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import { headlineLayout, WITHOUT_ART_SCALE } from "./headline-layout.js";

/** Returns the font size factor of a statement that fills the frame alone. Shorter ones are larger. */
function wideScale({ length }: string): number {
  if (length <= 24) return WITHOUT_ART_SCALE * 1.35;
  return length <= 44 ? WITHOUT_ART_SCALE * 1.15 : WITHOUT_ART_SCALE;
}

/** Returns the layers of one large phrase, whose lines appear as they are spoken. */
export function statementLayout(
  stage: SceneStage,
  { zones, setting }: SceneGround,
  { phrase }: Extract<LayoutContent, { layout: "statement" }>,
): Layer[] {
  if (setting.kind === "key-word") return keyWordLayout(stage, zones.text, setting.parts);
  return headlineLayout(stage, {
    zones,
    headline: phrase,
    kicker: null,
    role: "headline",
    reveal: "spoken",
    hasRule: false,
    footPx: 0,
    maxLines: 6,
    scale: setting.kind === "wide" ? wideScale(phrase.text) : 1,
  }).layers;
}

const GAP_PX = 40;
/** Text role and size factor of the key word, and of the words around it. */
const KEY_SCALE = { role: "display", scale: 2.1 } as const;
const AROUND_SCALE = { role: "heading", scale: 1.08 } as const;
/** Maximum fraction of the height for the key word, and for the text before or after it. */
const KEY_SHARE = 0.44;
const AROUND_SHARE = 0.24;

/**
 * Lays out a phrase in three parts from top to bottom: the words before, the key words as large as possible, and the
 * words after.
 */
function keyWordLayout(stage: SceneStage, room: Box, { lead, key, tail }: KeyWordPhrase): Layer[] {
  const rows = [
    { id: "lead", element: lead, ...AROUND_SCALE, maxLines: 3, share: AROUND_SHARE },
    { id: "key", element: key, ...KEY_SCALE, maxLines: keyLines(key.text), share: KEY_SHARE },
    { id: "tail", element: tail, ...AROUND_SCALE, maxLines: 3, share: AROUND_SHARE },
  ].flatMap(({ element, ...row }) => {
    if (element === null) return [];
    const maxHeightPx = room.heightPx * row.share;
    const { block } = fitText(stage, {
      ...row,
      text: element.text,
      maxWidthPx: room.widthPx,
      maxHeightPx,
      align: stage.look.align,
    });
    return [{ ...row, element, maxHeightPx, heightPx: block.heightPx }];
  });
  const usedPx = rows.reduce((sum, row) => sum + row.heightPx, GAP_PX * (rows.length - 1));
  let yPx = room.yPx + (room.heightPx - usedPx) * (stage.look.anchor === "bottom" ? 1 : 0.5);
  let enterMs = stage.baseMs;
  const quiet = withoutEmphasis(stage);
  return rows.flatMap(({ element, heightPx, maxHeightPx, share: _share, ...row }, i) => {
    if (i > 0) enterMs = Math.max(enterMs + 80, enterAt(stage, spokenMs(stage, element.words), enterMs));
    const box = { ...room, yPx, heightPx: maxHeightPx };
    yPx += heightPx + GAP_PX;
    return textPart(row.id === "key" ? stage : quiet, {
      ...row,
      text: element.text,
      words: element.words,
      box,
      anchor: "top",
      color: stage.swatch.ink,
      enterMs,
      reveal: "spoken",
    }).layers;
  });
}

/** Returns the number of lines for the key words: one line per word, because a word is never broken. */
function keyLines(text: string): number {
  return text.split(/\s+/u).length;
}

/** Returns a copy of the scene context without emphasis, because no other word is highlighted beside the large one. */
function withoutEmphasis(stage: SceneStage): SceneStage {
  const { scene } = stage;
  return { ...stage, scene: { ...scene, direction: { ...scene.direction, emphasis: [] } } };
}

/** How long before its first word a part enters, so that its highlight can start with the word. */
const LEAD_MS = 160;

function spokenMs(stage: SceneStage, words: KeyWordPhrase["key"]["words"]): number | null {
  const startMs = stage.times.startOf(words);
  return startMs === null ? null : startMs - LEAD_MS;
}
