import type { LayoutContent } from "@inkreel/contract";
import type { Box, Layer } from "../../timeline/timeline.js";
import { insetBox } from "../box.js";
import { boxedHeadline } from "../parts/boxed-headline.js";
import { stageOn } from "../parts/card-stage.js";
import { CARD_OVER_PX, paintCard } from "../parts/paint-card.js";
import { shapePart } from "../parts/shape-part.js";
import type { SceneGround } from "../scene-ground.js";
import type { SceneStage } from "../scene-stage.js";
import { textPart } from "../text-part.js";
import { headlineLayout } from "./headline-layout.js";

type PictureContent = Extract<LayoutContent, { layout: "picture" }>;

/** A picture that fills the frame, its headline on it in the look's manner; without its picture a statement. */
export function pictureLayout(stage: SceneStage, ground: SceneGround, { headline }: PictureContent): Layer[] {
  if (headline === null) return [];
  if (!ground.hasFullPicture) {
    const common = {
      zones: ground.zones,
      headline,
      kicker: null,
      role: "headline",
      reveal: "spoken",
    } as const;
    return headlineLayout(stage, { ...common, hasRule: false, footPx: 0, maxLines: 6 }).layers;
  }
  const { content } = stage.regions;
  const room = insetBox(content, {
    topPx: content.heightPx * 0.42,
    rightPx: stage.ratio === "16:9" && stage.look.align === "start" ? content.widthPx * 0.3 : 0,
  });
  if (stage.look.picture === "boxed") return boxedHeadline(stage, room, headline);
  if (stage.look.picture === "card") return onCard(stage, room, headline);
  const dark = stage.look.backdrops.hook[0]?.swatch ?? stage.swatch;
  return textPart(
    { ...stage, swatch: dark },
    {
      id: "headline",
      text: headline.text,
      words: headline.words,
      role: "headline",
      box: room,
      anchor: stage.look.align === "center" ? "middle" : "bottom",
      maxLines: 4,
      color: dark.ink,
      enterMs: stage.baseMs,
      reveal: "spoken",
    },
  ).layers;
}

function onCard(stage: SceneStage, room: Box, headline: NonNullable<PictureContent["headline"]>): Layer[] {
  const padPx = stage.ratio === "9:16" ? 52 : 44;
  const inner = stageOn(stage, stage.swatch.card);
  const text = textPart(inner, {
    id: "headline",
    text: headline.text,
    words: headline.words,
    role: "heading",
    box: insetBox(room, { leftPx: padPx, rightPx: padPx, topPx: padPx, bottomPx: padPx }),
    anchor: "bottom",
    maxLines: 4,
    color: inner.swatch.ink,
    enterMs: stage.baseMs + 60,
    reveal: "together",
  });
  const widthPx = Math.min(room.widthPx, text.fitted.block.widthPx + 2 * padPx);
  const xPx = stage.look.align === "center" ? room.xPx + (room.widthPx - widthPx) / 2 : room.xPx;
  const box = { xPx, yPx: text.box.yPx - padPx, widthPx, heightPx: text.box.heightPx + 2 * padPx };
  const card = shapePart(stage, {
    id: "headline-card",
    box,
    overPx: CARD_OVER_PX,
    enterMs: stage.baseMs,
    paint: (ctx, at) => paintCard(ctx, stage, at, stage.swatch.card),
  });
  return [card, ...text.layers];
}
