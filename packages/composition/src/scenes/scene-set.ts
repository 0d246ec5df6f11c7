import type { Composition, CompositionScene, Drawing, SceneSet } from "@inkreel/contract";
import { DRAWING_GRID, FRAME_SIZE_PX, type AspectRatio } from "@inkreel/contract/plain";
import { hasCaptionRow } from "../captions/captioned-runs.js";
import { contrastRatio } from "../color/contrast.js";
import { growBox } from "../draw/even-box.js";
import type { Context2D } from "../draw/host.js";
import type { Backdrop, BackdropPaint, Look } from "../looks/look.js";
import { hashText } from "../motion/seeded-random.js";
import { PAINT_GROUND } from "../objects/group-art.js";
import { type ObjectColors, PAINT_BEHIND, PAINT_OBJECT, prepareObject } from "../objects/object-art.js";
import type { Box } from "../timeline/timeline.js";
import { insetBox, middleOf } from "./box.js";
import { showsKineticType, textCarrier } from "./carries-text.js";
import { colorsOn, INK_CONTRAST, OVER_SHARE } from "./parts/pictogram-part.js";
import { paintPortrait, portraitSpec } from "./portrait.js";
import { isRightToLeftLanguage } from "./language-direction.js";
import { type ReturningThing, returningThing, stagingOf } from "./returning-thing.js";
import {
  boundsOf,
  type Field,
  fieldColor,
  fieldOf,
  type FramingSpec,
  paintField,
  REACHES_OUT,
  restagedSpec,
  type Side,
} from "./restaging.js";
import { sceneOrdinal } from "./scene-ordinal.js";
import { stagedThing } from "./staged-thing.js";

interface Initials {
  text: string;
  language: string;
}

/**
 * What stays in the picture of a scene of type, and how it is framed. It is painted into the background, so the camera moves over it and a
 * scene that goes on over the same background goes on over the same framing.
 */
export interface SceneSetting {
  kind: SceneSet["kind"];
  name: string;
  drawing: Drawing;
  framing: Framing;
  /** The initials of a person, and the language of the video. Null for a thing. */
  initials: Initials | null;
  /** What it stands beside. */
  beside: "text" | "step" | "quote";
  /** True for a person with name or role below. */
  hasPlate: boolean;
}

/** Where the drawing stands beside the words. */
interface Framing {
  /** Square of the drawing in px of the frame. */
  square: Box;
  /** How much of the safe area the words leave to the drawing. */
  taken: { side: Side; px: number };
  /** The drawing leans, as a cut-out that somebody laid down does. */
  turnRad: number;
  /** The field of colour on which the drawing stands, or null for the ground of its look. */
  field: Field | null;
}

/** Framings beside the words, whole and well inside it: a drawing that is cut off, or pressed against an edge, looks like a mistake. */
const BESIDE: Record<AspectRatio, readonly FramingSpec[]> = {
  "9:16": [
    { side: 0.78, x: 0.555, y: 0.747, turn: 0.05, away: "bottom" },
    { side: 0.75, x: 0.435, y: 0.245, turn: -0.04, away: "top" },
    { side: 0.8, x: 0.46, y: 0.743, turn: -0.06, away: "bottom" },
    { side: 0.73, x: 0.585, y: 0.24, turn: 0.05, away: "top" },
  ],
  "16:9": [
    { side: 0.79, x: 0.76, y: 0.515, turn: 0.04, away: "right" },
    { side: 0.75, x: 0.227, y: 0.515, turn: -0.04, away: "left" },
    { side: 0.8, x: 0.757, y: 0.515, turn: -0.05, away: "right" },
  ],
  "1:1": [
    { side: 0.45, x: 0.62, y: 0.744, turn: 0.05, away: "bottom" },
    { side: 0.45, x: 0.4, y: 0.256, turn: -0.04, away: "top" },
  ],
};
/**
 * Framings beside one step: the number of a step stands in the same place in all scenes, so the drawing does too, below it or to its right.
 */
const BESIDE_STEP: Record<AspectRatio, FramingSpec> = {
  "9:16": { side: 0.66, x: 0.59, y: 0.78, turn: 0.04, away: "bottom" },
  "16:9": { side: 0.72, x: 0.775, y: 0.54, turn: 0.04, away: "right" },
  "1:1": { side: 0.42, x: 0.755, y: 0.66, turn: 0.04, away: "right" },
};
type SetVideo = Pick<
  Composition,
  "drawings" | "aspectRatio" | "captionPosition" | "captionStyle" | "language" | "scenes" | "template"
>;

/** Returns what stays in the picture of a scene, or null if nothing does, it has no room or the video has no drawing of it. */
export function settingOf(
  scene: CompositionScene,
  composition: SetVideo,
  continued: SceneSetting | null,
): SceneSetting | null {
  const { drawings = {}, aspectRatio: ratio } = composition;
  const returning = returningThing(composition.scenes, scene);
  const set = setOf(scene, composition, returning);
  if (set === null || !Object.hasOwn(drawings, set.pictogram)) return null;
  if (!hasRoom(scene, set, composition)) return null;
  const { layout } = scene.direction.content;
  const beside = layout === "quote" ? layout : layout === "steps" ? "step" : "text";
  const canReturn = set.isNamed && set.kind === "thing" && beside === "text";
  const staging = canReturn && returning !== null ? stagingOf(returning) : "ground";
  const initials = initialsOf(set, composition);
  const hasPlate = set.who !== undefined;
  // Head and shoulders of nobody in particular would say nothing.
  if (set.kind === "person" && initials === null) return null;
  if (
    !canReturn &&
    continued?.name === set.pictogram &&
    continued.kind === set.kind &&
    continued.beside === beside &&
    continued.hasPlate === hasPlate &&
    continued.initials?.text === initials?.text
  )
    return continued;
  const turn = sceneOrdinal(scene.id);
  const isCentered = composition.template === "quote-highlight";
  const spec =
    beside === "step"
      ? BESIDE_STEP[ratio]
      : set.kind === "person" || beside === "quote"
        ? portraitSpec({
            ratio,
            isCentered,
            isQuoted: beside === "quote",
            hasPlate: set.who !== undefined,
            turn,
          })
        : returning !== null && staging !== "ground"
          ? restagedSpec(staging, returning, ratio)
          : BESIDE[ratio][turn % BESIDE[ratio].length]!;
  const framing = framingOf(spec, ratio);
  const drawing = drawings[set.pictogram]!;
  return { kind: set.kind, name: set.pictogram, drawing, framing, initials, beside, hasPlate };
}

/** Returns the initials in a portrait. Backgrounds of right-to-left languages are mirrored, and letters on them would be, too. */
function initialsOf(
  { kind, initials = "" }: SceneSet,
  { language }: Pick<Composition, "language">,
): Initials | null {
  const isShown = kind === "person" && initials !== "" && !isRightToLeftLanguage(language);
  return isShown ? { text: initials, language } : null;
}

/**
 * Returns what stays in the picture of a scene: its set, unless a person chose an object in its place; or one thing that the video has shown before,
 * which does not enter again.
 */
function setOf(
  scene: CompositionScene,
  { captionStyle, scenes }: SetVideo,
  returning: ReturningThing | null,
): SceneSet | null {
  const { set, pictogram, topic, content } = scene.direction;
  if (set !== undefined) return pictogram === null ? set : null;
  if (returning === null || stagingOf(returning) === "ground") return null;
  const shown = content.layout === "relation" ? content : topic;
  const isDenied = shown?.things.some((thing) => thing.isDenied) ?? true;
  if (isDenied || !showsKineticType(scene, captionStyle)) return null;
  if (stagedThing(scenes, scene, captionStyle)?.isHeld === true) return null;
  return { kind: "thing", pictogram: returning.name, isNamed: true };
}

/** Layouts of one text, which leave room whoever sets it: the type of the look, captions, or a person. */
const LEAVES_ROOM: ReadonlySet<CompositionScene["direction"]["content"]["layout"]> = new Set([
  "title",
  "statement",
  "cta",
]);

/**
 * Returns true if the words leave room: one text does, one step to a thing unless captions say what it does not show, and a quotation unless
 * captions at the top say the words that it leaves out.
 */
function hasRoom(scene: CompositionScene, { kind }: SceneSet, video: SetVideo): boolean {
  const { captionPosition, captionStyle } = video;
  const { layout } = scene.direction.content;
  if (layout === "steps") return kind === "thing" && !hasCaptionRow(scene, video);
  if (layout !== "quote") return LEAVES_ROOM.has(layout) || showsKineticType(scene, captionStyle);
  if (textCarrier(scene, captionStyle) !== "layout") return false;
  return captionPosition !== "top" || !hasCaptionRow(scene, video);
}

/** Between words and what stands beside them. The camera takes a little of it. */
const WORDS_GAP_PX: Record<AspectRatio, number> = { "9:16": 52, "16:9": 72, "1:1": 44 };

function framingOf(
  { side, x, y, turn = 0, away, share = 0, field: fieldSpec }: FramingSpec,
  ratio: AspectRatio,
): Framing {
  const { widthPx, heightPx } = FRAME_SIZE_PX[ratio];
  const sidePx = side * Math.min(widthPx, heightPx);
  const square = {
    xPx: x * widthPx - sidePx / 2,
    yPx: y * heightPx - sidePx / 2,
    widthPx: sidePx,
    heightPx: sidePx,
  };
  const field = fieldSpec === undefined ? null : fieldOf(fieldSpec, ratio);
  const takenPx = (box: Box): number =>
    ({
      top: box.yPx + box.heightPx,
      bottom: heightPx - box.yPx,
      left: box.xPx + box.widthPx,
      right: widthPx - box.xPx,
    })[away];
  const isUpright = away === "top" || away === "bottom";
  const px = Math.max(
    share * (isUpright ? heightPx : widthPx),
    WORDS_GAP_PX[ratio] + Math.max(takenPx(square), field === null ? 0 : takenPx(boundsOf(field))),
  );
  return { square, taken: { side: away, px }, turnRad: turn, field };
}

/** Returns the room that the words keep beside what stays in the picture. */
export function roomBeside(
  room: Box,
  { framing: { taken } }: SceneSetting,
  { frame }: { frame: { widthPx: number; heightPx: number } },
): Box {
  const { side, px } = taken;
  const outsidePx = {
    top: room.yPx,
    left: room.xPx,
    right: frame.widthPx - room.xPx - room.widthPx,
    bottom: frame.heightPx - room.yPx - room.heightPx,
  }[side];
  return insetBox(room, { [`${side}Px`]: Math.max(0, px - outsidePx) });
}

/**
 * Returns a drawn background with what stays in the picture, in the manner of the look. `off` is how far the camera shows layers from where the
 * middle of the background would have them, so that words keep their distance from it.
 */
export function settingBackdrop(
  backdrop: Backdrop,
  look: Look,
  { setting, off }: { setting: SceneSetting; off: { xPx: number; yPx: number } },
): Backdrop {
  const facts = JSON.stringify([setting, off, look.objectArt]);
  return {
    ...backdrop,
    name: `${backdrop.name}/set/${hashText(facts).toString(36)}`,
    paint(paint) {
      backdrop.paint(paint);
      paint.ctx.save();
      paint.ctx.translate(paint.frame.xPx + off.xPx, paint.frame.yPx + off.yPx);
      if (setting.initials !== null)
        paintPortraitBeside(paint, look, { ...setting, initials: setting.initials });
      else if (setting.framing.field !== null) paintInField(paint, look, setting, setting.framing.field);
      else paintBeside(paint, look, setting);
      paint.ctx.restore();
    },
  };
}

function paintPortraitBeside(
  { ctx, swatch }: BackdropPaint,
  { objectArt, typefaces }: Look,
  { framing: { square }, initials, beside }: SceneSetting & { initials: Initials },
): void {
  const mark = beside === "quote" ? { ground: swatch.accent, ink: swatch.onAccent } : null;
  const colors = colorsOn(swatch, swatch.ground);
  const letters = { ...initials, typeface: typefaces.display };
  paintPortrait(ctx, { square, objectArt, colors, initials: letters, mark });
}

/** Looks in which things stand on a floor or against a light, and do not lean. */
const STANDS_UPRIGHT: ReadonlySet<Look["objectArt"]> = new Set(["silhouette", "studio"]);
/** A silhouette is smaller than its square, so that its light is seen around it and stays clear of the words. */
const SILHOUETTE_SHARE = 0.78;
const DISC_SHARE = 0.86;
/** A drawing that must stay inside a disc which leaves the frame is smaller, and so much nearer to the middle of the disc. */
const IN_DISC_SHARE = 0.76;
const TO_DISC = 0.4;

function paintBeside(paint: BackdropPaint, look: Look, setting: SceneSetting): void {
  const { ctx, swatch, frame } = paint;
  const { square } = setting.framing;
  const { objectArt } = look;
  const colors = colorsOn(swatch, swatch.ground);
  if (objectArt !== "silhouette") {
    PAINT_GROUND[objectArt]({ ctx, group: square, things: [square], frame, topPx: 0, colors });
    return paintObject(paint, look, setting, { square, colors });
  }
  const radiusPx = (square.widthPx / 2) * DISC_SHARE;
  PAINT_BEHIND.silhouette?.(ctx, { ...middleOf(square), radiusPx, colors });
  paintObject(paint, look, setting, { square: aboutMiddle(square, SILHOUETTE_SHARE), colors });
}

/** Paints a drawing on a field of colour, which shows all or a part of it. */
function paintInField(paint: BackdropPaint, look: Look, setting: SceneSetting, field: Field): void {
  const { ctx, swatch } = paint;
  const { square } = setting.framing;
  const { objectArt } = look;
  const colors = colorsOn(swatch, fieldColor(objectArt, swatch));
  ctx.save();
  const canReachOut = contrastRatio(colors.ink, swatch.ground) >= INK_CONTRAST;
  paintField(ctx, field, { objectArt, colors, square, canReachOut });
  const isInside = field.kind === "disc" && !(canReachOut && REACHES_OUT.has(objectArt));
  const shown = isInside ? towards(aboutMiddle(square, IN_DISC_SHARE), field, TO_DISC) : square;
  paintObject(paint, look, setting, { square: shown, colors });
  ctx.restore();
}

/** Paints a drawing on a surface of its own, because hairlines hide what lies behind them by erasing it. */
function paintObject(
  { ctx, host }: BackdropPaint,
  { objectArt }: Look,
  { drawing, framing: { turnRad } }: SceneSetting,
  { square, colors }: { square: Box; colors: ObjectColors },
): void {
  const over = aboutMiddle(square, 1 + 2 * OVER_SHARE);
  const sidePx = Math.ceil(over.widthPx);
  const surface = host.createSurface(sidePx, sidePx);
  surface.ctx.translate(-over.xPx, -over.yPx);
  onSquare(surface.ctx, square, STANDS_UPRIGHT.has(objectArt) ? 0 : turnRad);
  const object = prepareObject(host, drawing);
  PAINT_OBJECT[objectArt]({ ctx: surface.ctx, object, colors, progress: 1, isSmall: false });
  ctx.drawImage(surface.image, over.xPx, over.yPx, sidePx, sidePx);
}

function aboutMiddle(square: Box, share: number): Box {
  return growBox(square, (square.widthPx * (share - 1)) / 2);
}

/** Moves a square by a share of the way to a point. */
function towards(square: Box, { xPx, yPx }: { xPx: number; yPx: number }, share: number): Box {
  const middle = middleOf(square);
  return {
    ...square,
    xPx: square.xPx + (xPx - middle.xPx) * share,
    yPx: square.yPx + (yPx - middle.yPx) * share,
  };
}

function onSquare(ctx: Context2D, { xPx, yPx, widthPx, heightPx }: Box, turnRad: number): void {
  ctx.translate(xPx + widthPx / 2, yPx + heightPx / 2);
  ctx.rotate(turnRad);
  ctx.translate(-widthPx / 2, -heightPx / 2);
  ctx.scale(widthPx / DRAWING_GRID, heightPx / DRAWING_GRID);
}
