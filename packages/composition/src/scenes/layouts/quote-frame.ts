import type { SceneElement } from "@inkreel/contract";
import { ENTRANCES } from "../../motion/entrance.js";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { fitText } from "../fit-text.js";
import { paintQuoteMark } from "../parts/quote-mark.js";
import { shapePart } from "../parts/shape-part.js";
import { type SceneStage, stageOfMark } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import type { Zones } from "../zones.js";

/** Space between the quotation and its mark, and above the lower third. */
const MARK_GAP_PX = 36;
const THIRD_GAP_PX = 56;
/** Space for the name of the speaker and for their description, of at most two lines each. */
const NAME_ROOM_PX = 150;
const ROLE_ROOM_PX = 120;
const NAME_SCALE = 1.25;
const ROLE_SCALE = 0.9;
const ROLE_GAP_PX = 4;
/** Width of the bar beside the speaker, and of the bar and the gap after it. */
const BAR_PX = 10;
const BAR_ROOM_PX = 46;
const SPEAKER_DELAY_MS = 120;

/** Returns the height of the quotation mark and the gap below it. */
export function quoteMarkPx(stage: SceneStage, zones: Zones): number {
  return markHeight(stage, zones) + MARK_GAP_PX;
}

function markHeight(stage: SceneStage, zones: Zones): number {
  if (zones.bleed !== null) return 80;
  const large = stage.look.template === "quote-highlight";
  if (stage.ratio === "9:16") return large ? 170 : 130;
  return large ? 130 : 100;
}

/** Draws the quotation mark with its top at a height of the layout. */
export function quoteMark(stage: SceneStage, zones: Zones, yPx: number): Layer[] {
  const heightPx = markHeight(stage, zones);
  const widthPx = heightPx * 1.3;
  const room = zones.text;
  const xPx = stage.look.align === "center" ? room.xPx + (room.widthPx - widthPx) / 2 : room.xPx;
  const box = { xPx, yPx, widthPx, heightPx };
  const { accent } = stage.swatch;
  const mark = shapePart(stageOfMark(stage, box), {
    id: "quote-mark",
    box,
    enterMs: stage.baseMs,
    paint: (ctx, at) => paintQuoteMark(ctx, { ...at, color: accent, isMirrored: stage.isMirrored }),
  });
  return [mark];
}

/** Splits the speaker into the name and, after a line break, the description. */
function readSpeaker({ text }: SceneElement): { name: string; role: string | null } {
  const [name = "", ...rest] = text.split("\n");
  return { name, role: rest.length === 0 ? null : rest.join(" ") };
}

function barRoomPx({ look }: SceneStage): number {
  return look.align === "center" ? 0 : BAR_ROOM_PX;
}

interface ThirdHeights {
  namePx: number;
  rolePx: number;
}

function thirdHeights(stage: SceneStage, speaker: SceneElement, room: Box): ThirdHeights {
  const { name, role } = readSpeaker(speaker);
  const maxWidthPx = room.widthPx - barRoomPx(stage);
  const measure = (text: string, maxHeightPx: number, scale: number): number => {
    const options = { text, role: "body", maxLines: 2, maxWidthPx, maxHeightPx, scale } as const;
    return fitText(stage, { ...options, align: stage.look.align }).block.heightPx;
  };
  return {
    namePx: measure(name, NAME_ROOM_PX, NAME_SCALE),
    rolePx: role === null ? 0 : ROLE_GAP_PX + measure(role, ROLE_ROOM_PX, ROLE_SCALE),
  };
}

/** Returns the height of the lower third with the speaker and the gap above it, or 0 if the text names no speaker. */
export function lowerThirdPx(stage: SceneStage, speaker: SceneElement | null, room: Box): number {
  if (speaker === null) return 0;
  const { namePx, rolePx } = thirdHeights(stage, speaker, room);
  return THIRD_GAP_PX + namePx + rolePx;
}

/** Draws the speaker at the bottom of the room: the name, below it the role, and a bar of the accent colour beside them. */
export function lowerThird(stage: SceneStage, speaker: SceneElement | null, room: Box): Layer[] {
  if (speaker === null) return [];
  const { name, role } = readSpeaker(speaker);
  const { namePx, rolePx } = thirdHeights(stage, speaker, room);
  const enterMs = stage.baseMs + SPEAKER_DELAY_MS;
  const topPx = room.yPx + room.heightPx - namePx - rolePx;
  const box = insetBox({ ...room, yPx: topPx, heightPx: NAME_ROOM_PX }, { leftPx: barRoomPx(stage) });
  const line = { words: null, role: "body", anchor: "top", maxLines: 2, reveal: "together" } as const;
  const nameLine = textPart(stage, {
    ...line,
    id: "speaker",
    text: name,
    box,
    color: stage.swatch.ink,
    enterMs,
    scale: NAME_SCALE,
  });
  const roleLayers = textPart(stage, {
    ...line,
    id: "speaker-role",
    text: role ?? "",
    box: { ...box, yPx: topPx + namePx + ROLE_GAP_PX, heightPx: ROLE_ROOM_PX },
    color: stage.swatch.soft,
    enterMs: enterMs + 60,
    scale: ROLE_SCALE,
  }).layers;
  const bar = { ...room, yPx: topPx, widthPx: BAR_PX, heightPx: namePx + rolePx };
  return [
    ...(stage.look.align === "center" ? [] : [barLayer(stage, bar, enterMs)]),
    ...nameLine.layers,
    ...(role === null ? [] : roleLayers),
  ];
}

function barLayer(stage: SceneStage, box: Box, enterMs: number): Layer {
  return shapePart(stage, {
    id: "speaker-bar",
    box,
    enterMs,
    entrance: ENTRANCES.still,
    paint(ctx, at) {
      ctx.fillStyle = stage.swatch.accent;
      ctx.fillRect(at.xPx, at.yPx, at.widthPx, at.heightPx);
    },
  });
}
