import type { LayoutContent, SceneElement } from "@inkreel/contract";
import type { Context2D } from "../../draw/host.js";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { enterAt } from "../create-layer.js";
import { fitText } from "../fit-text.js";
import { shapePart } from "../parts/shape-part.js";
import { type SceneStage, stageOfMark } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import type { Zones } from "../zones.js";

const GAP_PX = 40;
/** Space for the name of the speaker (two lines) and for their description (two smaller lines). */
const NAME_ROOM_PX = 130;
const ROLE_ROOM_PX = 104;
const NAME_SCALE = 1.12;
const ROLE_SCALE = 0.84;
const ROLE_GAP_PX = 4;
/** Width of the dash before the speaker, including the gap after it. */
const DASH_PX = 88;

/**
 * Returns the layers of a quotation under a huge quotation mark. Its lines appear as they are spoken, followed by the
 * speaker.
 */
export function quoteLayout(
  stage: SceneStage,
  zones: Zones,
  content: Extract<LayoutContent, { layout: "quote" }>,
): Layer[] {
  const { quote, speaker } = content;
  const room = zones.text;
  const markPx = markHeight(stage, zones);
  const speakerPx = speaker === null ? 0 : GAP_PX + speakerHeight(stage, speaker, room);
  const textRoom = insetBox(room, { topPx: markPx + GAP_PX, bottomPx: speakerPx });
  const setting = { text: quote.text, role: "quote", maxLines: 9, scale: quoteScale(quote.text) } as const;
  const { block } = fitText(stage, {
    ...setting,
    maxWidthPx: textRoom.widthPx,
    maxHeightPx: textRoom.heightPx,
    align: stage.look.align,
  });
  const share = stage.look.anchor === "bottom" ? 1 : 0.5;
  const topPx = room.yPx + (textRoom.heightPx - block.heightPx) * share;
  const text = textPart(stage, {
    ...setting,
    id: "quote",
    words: quote.words,
    box: { ...room, yPx: topPx + markPx + GAP_PX, heightPx: textRoom.heightPx },
    anchor: "top",
    color: stage.swatch.ink,
    enterMs: stage.baseMs + 60,
    reveal: "spoken",
  });
  const belowPx = text.box.yPx + text.box.heightPx + GAP_PX;
  const below = { ...room, yPx: belowPx, heightPx: NAME_ROOM_PX };
  return [
    markLayer(stage, { ...room, yPx: topPx, heightPx: markPx }),
    ...text.layers,
    ...(speaker === null ? [] : speakerLayers(stage, speaker, below)),
  ];
}

/** Returns the font size factor of a quotation. Shorter ones are larger. */
function quoteScale({ length }: string): number {
  if (length <= 36) return 1.35;
  return length <= 64 ? 1.16 : 1;
}

/** Returns the height of the lines with the speaker's name and description. */
function speakerHeight(stage: SceneStage, speaker: SceneElement, room: Box): number {
  const { name, role } = readSpeaker(speaker);
  const maxWidthPx = room.widthPx - dashWidth(stage);
  const measure = (text: string, maxHeightPx: number, scale: number): number =>
    fitText(stage, {
      text,
      role: "body",
      maxLines: 2,
      maxWidthPx,
      maxHeightPx,
      scale,
      align: stage.look.align,
    }).block.heightPx;
  if (role === null) return measure(name, NAME_ROOM_PX, NAME_SCALE);
  return measure(name, NAME_ROOM_PX, NAME_SCALE) + ROLE_GAP_PX + measure(role, ROLE_ROOM_PX, ROLE_SCALE);
}

function dashWidth({ look }: SceneStage): number {
  return look.align === "center" ? 0 : DASH_PX;
}

function markHeight(stage: SceneStage, zones: Zones): number {
  if (zones.bleed !== null) return 90;
  const large = stage.look.template === "quote-highlight";
  if (stage.ratio === "9:16") return large ? 260 : 170;
  return large ? 160 : 120;
}

function markLayer(stage: SceneStage, row: Box): Layer {
  const widthPx = row.heightPx * 1.3;
  const xPx = stage.look.align === "center" ? row.xPx + (row.widthPx - widthPx) / 2 : row.xPx;
  const box = { ...row, xPx, widthPx };
  return shapePart(stageOfMark(stage, box), {
    id: "quote-mark",
    box,
    enterMs: stage.baseMs,
    paint: (ctx, at) =>
      paintQuoteMark(ctx, { ...at, color: stage.swatch.accent, isMirrored: stage.isMirrored }),
  });
}

/** Splits the speaker into the name and, after a line break, the description. */
function readSpeaker({ text }: SceneElement): { name: string; role: string | null } {
  const [name = "", ...rest] = text.split("\n");
  return { name, role: rest.length === 0 ? null : rest.join(" ") };
}

function speakerLayers(stage: SceneStage, speaker: SceneElement, row: Box): Layer[] {
  const isCentered = stage.look.align === "center";
  const spokenMs = stage.times.startOf(speaker.words);
  const enterMs = enterAt(stage, spokenMs, stage.baseMs + 420);
  const { name, role } = readSpeaker(speaker);
  const common = {
    words: speaker.words,
    role: "body",
    anchor: "top",
    maxLines: 2,
    reveal: "together",
  } as const;
  const box = insetBox(row, { leftPx: dashWidth(stage) });
  const nameLine = textPart(stage, {
    ...common,
    id: "speaker",
    text: name,
    box,
    color: stage.swatch.ink,
    enterMs,
    scale: NAME_SCALE,
  });
  const below = {
    ...box,
    yPx: nameLine.box.yPx + nameLine.box.heightPx + ROLE_GAP_PX,
    heightPx: ROLE_ROOM_PX,
  };
  const roleLine =
    role === null
      ? []
      : textPart(stage, {
          ...common,
          id: "speaker-role",
          text: role,
          box: below,
          color: stage.swatch.soft,
          enterMs: enterMs + 80,
          scale: ROLE_SCALE,
        }).layers;
  if (isCentered) return [...nameLine.layers, ...roleLine];
  const linePx = nameLine.fitted.block.style.sizePx * nameLine.fitted.block.style.lineHeight;
  return [dashLayer(stage, { row, linePx, enterMs }), ...nameLine.layers, ...roleLine];
}

function dashLayer(
  stage: SceneStage,
  { row, linePx, enterMs }: { row: Box; linePx: number; enterMs: number },
): Layer {
  return shapePart(stage, {
    id: "speaker-dash",
    box: { xPx: row.xPx, yPx: row.yPx + linePx / 2 - 3, widthPx: 60, heightPx: 6 },
    enterMs,
    entrance: ENTRANCES.still,
    paint(ctx, box) {
      ctx.fillStyle = stage.swatch.accent;
      ctx.fillRect(box.xPx, box.yPx, box.widthPx, box.heightPx);
    },
  });
}

/** Paints a pair of opening quotation marks that fills the height of the box. Each mark is a drop with a tail. */
function paintQuoteMark(ctx: Context2D, mark: Box & { color: string; isMirrored: boolean }): void {
  const { xPx, yPx, widthPx, heightPx, color, isMirrored } = mark;
  ctx.save();
  ctx.translate(xPx + widthPx / 2, yPx);
  ctx.scale(isMirrored ? -1 : 1, 1);
  ctx.fillStyle = color;
  const dropPx = widthPx * 0.44;
  for (const startPx of [-widthPx / 2, widthPx / 2 - dropPx]) {
    const radius = Math.min(dropPx / 2, heightPx * 0.29);
    const cx = startPx + radius;
    const cy = heightPx - radius;
    ctx.beginPath();
    ctx.arc(cx, cy, radius, 0, Math.PI * 2);
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(cx - radius, cy);
    ctx.bezierCurveTo(cx - radius, heightPx * 0.28, cx - radius * 0.2, heightPx * 0.06, cx + radius * 0.9, 0);
    ctx.lineTo(cx + radius * 0.98, heightPx * 0.09);
    ctx.bezierCurveTo(
      cx + radius * 0.3,
      heightPx * 0.18,
      cx + radius * 0.02,
      heightPx * 0.3,
      cx + radius * 0.05,
      heightPx * 0.46,
    );
    ctx.lineTo(cx, cy);
    ctx.fill();
  }
  ctx.restore();
}
