import { growBox } from "../../draw/even-box.js";
import type { Context2D } from "../../draw/host.js";
import { ENTRANCES, presenceAt, type Entrance, type Presence } from "../../motion/entrance.js";
import { FRAME_MS } from "../../motion/frame-clock.js";
import { linear } from "../../motion/easing.js";
import { drawTextBlock } from "../../text/draw-text-block.js";
import type { PlacedWord } from "../../text/text-block.js";
import { AT_REST, type Box, type Layer } from "../../timeline/timeline.js";
import { createLayer } from "../create-layer.js";
import type { SceneStage } from "../scene-stage.js";
import { ghostColor } from "./ghost-color.js";
import type { SetLine, SetPage } from "./set-kinetic.js";
import { paintSticker, paintStrip, stickerOverPx, STICKER_TILTS } from "./stress-shapes.js";
import { stressRuns, wordsBox, type StressRun } from "./stress-run.js";
import { stressedWords } from "./stressed-words.js";
import { uncovered } from "./uncovered.js";

/** How long before it is said a word starts to enter, so that it is readable when it is heard. */
const WORD_LEAD_MS = 90;
/** How long before its first word a page stands there with faint words. */
const PAGE_LEAD_MS = 100;
/** Time at which the main words of the opening scene enter, so that the first frame shows them in motion. */
const OPENING_MS = -180;
/** Duration of the exit of a page. It is short, so that the stage is not empty between two pages. */
const PAGE_EXIT_MS = 100;
/** How long before the first word of the next page a page starts to leave, so that it is gone when that one comes. */
export const PAGE_EXIT_LEAD_MS = PAGE_EXIT_MS + PAGE_LEAD_MS;
/** Time from the first to the last line of a page. */
const LINES_STAGGER_MS = 60;
/** A word enters at the latest this long before its page leaves. */
const LEAST_SHOWN_MS = 80;
/** A word that takes longer lights up from one end to the other while it is said, and not at once. */
const LONG_WORD_MS = 900;
/** How far a strip extends past its words at most. */
const STRIP_HANG_PX = 24;
/** A shape that is uncovered by a clip does not fade in. */
const AT_ONCE: Entrance = { ...ENTRANCES.still, durationMs: 1 };
/** How a word lights up over its faint self. */
const LIGHTING: Entrance = { ...ENTRANCES.still, durationMs: 160 };
/** How far accents, descenders and slanted letters extend past a word, as a fraction of the font size. */
const OVERHANG = 0.3;

interface PageContext {
  stage: SceneStage;
  id: string;
  stressed: ReadonlySet<number>;
  /** When the page may start to show words. */
  fromMs: number;
  /** When and how fast the page leaves, or null if it stays. */
  exitMs: number | null;
  exitDurationMs?: number;
  /** Colour of words that are not yet said. */
  ghost: string;
  /** Time between the entrances of two lines. */
  staggerMs: number;
  enterMs(sceneWord: number): number;
}

/** Returns the layers of the pages: one for each word, and one for the mark of each run of stressed words. */
export function kineticLayers(stage: SceneStage, pages: readonly SetPage[]): Layer[] {
  return pages.flatMap((page, i) => {
    const context = pageContext(stage, page, i);
    return page.lines.flatMap((line, j) => lineLayers(context, line, j));
  });
}

function pageContext(stage: SceneStage, { page, lines }: SetPage, index: number): PageContext {
  const stressed = stressedWords(stage.scene);
  const isOpening = index === 0 && stage.baseMs < 0;
  const exitMs = page.nextMs === null ? stage.exitMs : page.nextMs - PAGE_EXIT_LEAD_MS;
  const fromMs = index === 0 ? (isOpening ? OPENING_MS : stage.baseMs) : page.startMs - PAGE_LEAD_MS;
  const latestMs = exitMs === null ? Number.POSITIVE_INFINITY : exitMs - LEAST_SHOWN_MS;
  const opening = isOpening ? openingWords(lines, stressed) : new Set<number>();
  return {
    stage,
    id: `kinetic-${index}`,
    stressed,
    fromMs,
    exitMs,
    ...(page.nextMs === null ? {} : { exitDurationMs: PAGE_EXIT_MS }),
    ghost: ghostColor(stage.swatch),
    staggerMs: LINES_STAGGER_MS / Math.max(1, lines.length - 1),
    enterMs(sceneWord) {
      if (opening.has(sceneWord)) return fromMs;
      const saidMs = (stage.times.wordStart(sceneWord) ?? 0) - WORD_LEAD_MS;
      return Math.max(fromMs, Math.min(saidMs, latestMs));
    },
  };
}

/** Returns the words that the first frame of a video shows: the stressed ones, or else the first line. */
function openingWords(lines: readonly SetLine[], stressed: ReadonlySet<number>): Set<number> {
  const wordsOf = ({ line, sceneWords }: SetLine): number[] =>
    line.words.map(({ index }) => sceneWords[index] ?? 0);
  const main = lines.flatMap(wordsOf).filter((word) => stressed.has(word));
  return new Set(main.length > 0 ? main : lines.slice(0, 1).flatMap(wordsOf));
}

/** Lines only slide, so they need no point about which they are scaled. */
const NO_PIVOT = { xPx: 0, yPx: 0 };

/** A line and the presence of all its words. */
interface EnteringLine {
  line: SetLine;
  id: string;
  presence: Presence;
}

function lineLayers(context: PageContext, line: SetLine, index: number): Layer[] {
  const { stage, stressed } = context;
  const { entrance } = stage.look.kinetic;
  const { exitMs, exitDurationMs, fromMs, staggerMs } = context;
  const enterMs = fromMs + index * staggerMs;
  const exit = exitDurationMs === undefined ? { exitMs } : { exitMs, exitDurationMs };
  const presence = { enterMs, entrance, ...exit, pivot: NO_PIVOT };
  const entering = { line, id: `${context.id}-line-${index}`, presence };
  const { runs, others } = stressRuns(line, { stressed, startMs: context.enterMs });
  const isSticker = stage.look.kinetic.stress === "sticker" && others.length === 0;
  return [
    isSticker ? ghostUnderSticker(context, entering, runs) : waitingLayer(context, entering),
    ...runs.flatMap((run, i) =>
      runLayers(context, {
        ...entering,
        id: `${entering.id}-run-${i}`,
        run,
        isAlone: others.length === 0,
        turn: index + i,
      }),
    ),
    ...wordLayers(context, entering, { words: others, color: stage.swatch.ink }),
  ];
}

/** All words of a line in a faint colour, until they are said. It is one raster, drawn once. */
function waitingLayer({ stage, ghost: color }: PageContext, { line, id, presence }: EnteringLine): Layer {
  const { words } = line.line;
  const layer = createLayer(stage, {
    id: `${id}-waiting`,
    box: inkBox(line, words),
    presence,
    changes: [],
    draw: (ctx) => writeWords(ctx, line, { words, color }),
  });
  return movingWith(layer, { line, presence, isMasked: stage.look.kinetic.isMasked });
}

/** The ghost of a line that a sticker covers. It is gone as soon as the sticker can be seen, which is tilted and smaller at first. */
function ghostUnderSticker(context: PageContext, entering: EnteringLine, runs: readonly StressRun[]): Layer {
  const exitMs = Math.min(...runs.map(({ startMs }) => startMs));
  const presence = { ...entering.presence, exitMs, exitDurationMs: FRAME_MS };
  return waitingLayer(context, { ...entering, presence });
}

function wordLayers(
  context: PageContext,
  { line, id, presence }: EnteringLine,
  { words, color }: { words: readonly PlacedWord[]; color: string },
): Layer[] {
  const { stage } = context;
  return words.map((word, i) => {
    const sceneWord = line.sceneWords[word.index] ?? 0;
    const startMs = context.enterMs(sceneWord);
    const plain = createLayer(stage, {
      id: `${id}-word-${i}`,
      box: inkBox(line, [word]),
      presence: { ...presence, enterMs: startMs, entrance: LIGHTING },
      changes: [],
      draw: (ctx) => writeWords(ctx, line, { words: [word], color }),
    });
    const layer = movingWith(plain, { line, presence, isMasked: stage.look.kinetic.isMasked });
    const endMs = stage.times.endOf({ startWord: sceneWord, endWord: sceneWord + 1 }) ?? 0;
    const durationMs = endMs - startMs;
    if (durationMs < LONG_WORD_MS) return layer;
    const from = word.rightToLeft ? "end" : "start";
    return uncovered(layer, { startMs, durationMs, easing: linear, from, over: layer.box });
  });
}

/** Returns the layer with the movement of its line. A masked line rises from behind its own lower edge. */
function movingWith(
  layer: Layer,
  { line, presence, isMasked }: { line: SetLine; presence: Presence; isMasked: boolean },
): Layer {
  const edge = isMasked ? maskBox(line) : null;
  return {
    ...layer,
    motion(timeMs) {
      const { dxPx, dyPx } = presenceAt(presence, timeMs) ?? AT_REST;
      return { ...layer.motion(timeMs), dxPx, dyPx, clip: dyPx > 0 ? edge : null };
    },
  };
}

/** The part of the frame in which a masked line is visible while it rises. */
function maskBox(line: SetLine): Box {
  const box = inkBox(line, line.line.words);
  return { ...box, heightPx: box.heightPx - line.block.style.sizePx * 0.14 };
}

interface RunToLay extends EnteringLine {
  run: StressRun;
  /** True if there are no other words on the line. */
  isAlone: boolean;
  /** Counts the runs of a page, so that neighbouring stickers tilt to different sides. */
  turn: number;
}

function runLayers(context: PageContext, lay: RunToLay): Layer[] {
  const { stage } = context;
  const { swatch, look } = stage;
  const { words } = lay.run;
  switch (look.kinetic.stress) {
    case "accent":
      return wordLayers(context, lay, { words, color: swatch.accentText });
    case "hairline":
      return [hairlineLayer(stage, lay), ...wordLayers(context, lay, { words, color: swatch.accentText })];
    case "strip":
      return stripLayers(context, lay);
    case "sticker":
      // Its edge would cover the words beside it.
      if (!lay.isAlone) return wordLayers(context, lay, { words, color: swatch.accentText });
      return [stickerLayer(stage, lay)];
  }
}

/** A strip with its words, which are uncovered together: their colour can only be read on the strip. */
function stripLayers(context: PageContext, lay: RunToLay): Layer[] {
  const { stage } = context;
  const { run } = lay;
  const strip = stripLayer(stage, lay);
  const at = { startMs: run.startMs, from: stage.isMirrored ? "end" : "start", over: strip.box } as const;
  const words = wordLayers(context, lay, { words: run.words, color: stage.swatch.onAccent });
  return [strip, ...words].map((layer) => uncovered(layer, at));
}

function stripLayer(stage: SceneStage, { line, run, id, isAlone, turn, presence }: RunToLay): Layer {
  const overPx = Math.min(STRIP_HANG_PX, line.block.style.sizePx * (isAlone ? 0.14 : 0.07));
  const box = growBox(wordsBox(line, run.words), overPx, overPx * 0.3);
  const { accent, onAccent } = stage.swatch;
  return createLayer(stage, {
    id: `${id}-strip`,
    box: growBox(box, line.block.style.sizePx * OVERHANG, line.block.style.sizePx * OVERHANG),
    presence: { ...presence, enterMs: run.startMs, entrance: AT_ONCE },
    changes: [],
    draw(ctx) {
      paintStrip(ctx, { box, color: accent, turn });
      // The strip covers the ghosts of its words.
      const color = ghostColor({ ink: onAccent, ground: accent });
      writeWords(ctx, line, { words: run.words, color });
    },
  });
}

function hairlineLayer(stage: SceneStage, { line, run, id, presence }: RunToLay): Layer {
  const box = wordsBox(line, run.words);
  const heightPx = Math.max(3, line.block.style.sizePx * 0.022);
  const rule: Box = { ...box, yPx: box.yPx + box.heightPx * 0.98, heightPx };
  const layer = createLayer(stage, {
    id: `${id}-rule`,
    box: rule,
    presence: { ...presence, enterMs: run.startMs, entrance: AT_ONCE },
    changes: [],
    draw(ctx) {
      ctx.fillStyle = stage.swatch.accent;
      ctx.fillRect(rule.xPx, rule.yPx, rule.widthPx, rule.heightPx);
    },
  });
  return uncovered(layer, { startMs: run.startMs, from: "middle", over: layer.box });
}

/** A sticker with its words, which enter together, because they are tilted together. */
function stickerLayer(stage: SceneStage, { line, run, id, turn, presence }: RunToLay): Layer {
  const { sizePx } = line.block.style;
  const box = wordsBox(line, run.words);
  const tiltRad = STICKER_TILTS[turn % STICKER_TILTS.length]! / Math.max(1, box.widthPx / 500);
  const overPx = stickerOverPx(sizePx) + 8;
  return createLayer(stage, {
    id: `${id}-sticker`,
    box: growBox(box, overPx, overPx + (box.widthPx / 2) * Math.abs(tiltRad)),
    presence: { ...presence, enterMs: run.startMs, entrance: ENTRANCES.stick, pivot: null },
    changes: [],
    draw(ctx) {
      paintSticker(ctx, { box, sizePx, tiltRad, swatch: stage.swatch });
      writeWords(ctx, line, { words: run.words, color: stage.swatch.onMark });
    },
  });
}

function inkBox(line: SetLine, words: readonly PlacedWord[]): Box {
  const { sizePx } = line.block.style;
  return growBox(wordsBox(line, words), sizePx * OVERHANG);
}

function writeWords(
  ctx: Context2D,
  { block, line, at }: SetLine,
  { words, color }: { words: readonly PlacedWord[]; color: string },
): void {
  drawTextBlock(
    ctx,
    { ...block, lines: [{ ...line, words: [...words] }] },
    { xPx: at.xPx, yPx: at.yPx, fill: () => color, stroke: null },
  );
}
