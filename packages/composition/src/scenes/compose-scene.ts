import type { Composition, CompositionScene } from "@inkreel/contract";
import { FRAME_SIZE_PX } from "@inkreel/contract/plain";
import type { DrawHost } from "../draw/host.js";
import type { Look, TransitionSpec, TransitionStyle } from "../looks/look.js";
import type { Swatch } from "../looks/swatch.js";
import { easeEmphasized, easeInOutQuint, easeInOutSine } from "../motion/easing.js";
import { EXIT_MS } from "../motion/entrance.js";
import { hashText } from "../motion/seeded-random.js";
import type { TextSetter } from "../text/text-setter.js";
import type { Regions } from "../timeline/regions.js";
import type { Box, FootagePlate, Layer, Plate, PlateDraw } from "../timeline/timeline.js";
import { drawingsOfScene } from "../objects/drawings-of-scene.js";
import { topicOf } from "../objects/topic-of.js";
import { isStill } from "./animated-look.js";
import { textCarrier } from "./carries-text.js";
import { leadIn } from "./kinetic/lead-in.js";
import { isRightToLeftLanguage } from "./language-direction.js";
import { captionStageBox } from "./layouts/caption-stage-layout.js";
import { mapOfScene } from "./map/map-of-scene.js";
import { layoutScene } from "./layouts/layout-scene.js";
import { underCamera } from "./layer-camera.js";
import { movingLight } from "./moving-light.js";
import type { PlateMove, SceneGround } from "./scene-ground.js";
import { sceneTransition } from "./scene-transition.js";
import type { SceneStage } from "./scene-stage.js";
import { stagedThing } from "./staged-thing.js";
import { stepNumbersAround } from "./step-numbers.js";
import { createWordTimes } from "./word-times.js";

interface ComposeSceneOptions {
  scene: CompositionScene;
  ground: SceneGround;
  /**
   * The background of the previous scene, which stays visible during the transition. Null for the first scene of the
   * video.
   */
  before: PlateMove | null;
  composition: Composition;
  look: Look;
  regions: Regions;
  setter: TextSetter;
  host: DrawHost;
}

/** The background images of a scene. */
export interface ComposedPlates {
  plates: (Plate | FootagePlate)[];
  platesAt(timeMs: number): PlateDraw[];
}

/** The overlays of a scene, except captions and logo. */
export interface ComposedLayers {
  /** The colour palette of the scene. */
  swatch: Swatch;
  layers: Layer[];
  /** Area of the large captions of a scene that has no other text, or null for the usual area and size. */
  captionBox: Box | null;
}

/** Fraction of the transition after which the first overlay of the new scene enters. */
const FIRST_ENTRANCE_SHARE = 0.36;
/** The same after a chosen fade through black: looks with dark words have no such transition, and black would hide them. */
const AFTER_BLACK_SHARE = 0.64;
/** Start time of the first overlay of a scene without a transition. */
const CONTINUED_ENTRANCE_MS = 80;
/**
 * Start time of the first overlay of the video. It is negative, so that the overlay is nearly complete in the first
 * frame and a thumbnail of it is not empty.
 */
const OPENING_LEAD_MS = -400;

/**
 * Lays out the overlays of one scene except captions and logo. The result depends on the scene, the background of the
 * previous scene, the look and the brand. It does not depend on the position in the video, so it can be reused when
 * scenes move.
 */
export function composeLayers(options: ComposeSceneOptions): ComposedLayers {
  const { ground, look } = options;
  const stage = createStage(options);
  const hasLight = look.hasMovingLight && ground.beats.length > 0;
  const laidOut = [...(hasLight ? [movingLight(stage, ground.beats)] : []), ...layoutScene(stage, ground)];
  const { viewAt } = ground;
  return {
    swatch: stage.swatch,
    layers: viewAt === null ? laidOut : laidOut.map((layer) => underCamera(layer, viewAt)),
    captionBox: captionStageBox(stage, ground.zones),
  };
}

/**
 * Returns the background images of one scene, with the transition from the previous scene. They take no time to lay out,
 * unlike the overlays.
 */
export function composePlates(options: ComposeSceneOptions): ComposedPlates {
  const { ground, before, composition } = options;
  const spec = shownTransition(options);
  if (before === null || spec === null) return { plates: ground.plates, platesAt: ground.drawsAt };
  const color = colorPlate(spec.style === "fade-through" ? "#000000" : ground.backdrop.swatch.second);
  const frame = FRAME_SIZE_PX[composition.aspectRatio];
  const isMirrored = isRightToLeftLanguage(composition.language);
  return {
    plates: unique([...ground.plates, ...before.plates, color]),
    platesAt(timeMs) {
      const own = ground.drawsAt(timeMs);
      if (timeMs >= spec.durationMs) return own;
      const progress = timeMs / spec.durationMs;
      const previous = before.drawsAt(timeMs);
      return transitionDraws({ style: spec.style, progress, previous, own, frame, color, isMirrored });
    },
  };
}

/** Returns the transition to the scene. With reduced motion, it is a dissolve of the same duration. */
function shownTransition({ look, scene, ground, composition }: ComposeSceneOptions): TransitionSpec | null {
  const spec = sceneTransition(look, scene, ground);
  return spec !== null && composition.motion === "reduced" ? { ...spec, style: "dissolve" } : spec;
}

function firstEntranceMs(options: ComposeSceneOptions): number {
  const transition = shownTransition(options);
  if (transition === null) return CONTINUED_ENTRANCE_MS;
  const isChosen = (options.scene.movement?.transition ?? null) !== null;
  const isAfterBlack = isChosen && transition.style === "fade-through";
  return Math.round(transition.durationMs * (isAfterBlack ? AFTER_BLACK_SHARE : FIRST_ENTRANCE_SHARE));
}

function createStage(options: ComposeSceneOptions): SceneStage {
  const { scene, ground, before, composition, look, regions, setter, host } = options;
  const { template, brand, aspectRatio, language, motion } = composition;
  const stepNumbers = stepNumbersAround(composition.scenes, scene);
  const isInGround = (ground.stand?.setting ?? null) !== null;
  const staged = stagedThing(composition.scenes, scene, composition.captionStyle);
  const facts = JSON.stringify([
    scene,
    before === null,
    template,
    brand.primaryColor,
    brand.secondaryColor,
    brand.usesDefaultColors,
    aspectRatio,
    language,
    composition.captionStyle,
    regions,
    stepNumbers,
    staged,
    ground.plates.map((plate) => plate.key),
    drawingsOfScene(composition, scene),
    mapOfScene(composition, scene),
    ...(motion === "reduced" ? [motion] : []),
  ]);
  return {
    scene,
    ratio: aspectRatio,
    language,
    frame: FRAME_SIZE_PX[aspectRatio],
    regions,
    look,
    backdrop: ground.backdrop,
    swatch: ground.backdrop.swatch,
    setter,
    host,
    carrier: textCarrier(scene, composition.captionStyle),
    leadIn: leadIn(scene, composition.captionStyle, { ratio: aspectRatio, language }),
    stepNumbers,
    staged,
    hasReducedMotion: isStill(scene, composition),
    hasPicture: ground.hasPicture,
    times: createWordTimes(scene),
    drawings: composition.drawings ?? {},
    topic: ground.hasPicture || isInGround ? null : topicOf(scene, composition),
    isInGround,
    map: mapOfScene(composition, scene),
    isMirrored: isRightToLeftLanguage(language),
    key: `${scene.id}/${hashText(facts).toString(36)}${hashText(`${facts}.`).toString(36)}`,
    baseMs: before === null ? OPENING_LEAD_MS : firstEntranceMs(options),
    pivot: null,
    // The call to action stays on screen, because it ends the video.
    exitMs: scene.direction.content.layout === "cta" ? null : scene.durationMs - EXIT_MS,
  };
}

function unique<T extends { key: string }>(plates: readonly T[]): T[] {
  return [...new Map(plates.map((plate) => [plate.key, plate])).values()];
}

const SIDE_PX = 16;

/** Returns a small single-colour image, which can be stretched over any part of the frame. */
function colorPlate(color: string): Plate {
  return {
    key: `color/${color}`,
    widthPx: SIDE_PX,
    heightPx: SIDE_PX,
    hasAlpha: false,
    paint(ctx) {
      ctx.fillStyle = color;
      ctx.fillRect(0, 0, SIDE_PX, SIDE_PX);
    },
  };
}

interface TransitionOptions {
  style: TransitionStyle;
  /** Progress of the transition, 0..1. */
  progress: number;
  previous: readonly PlateDraw[];
  own: readonly PlateDraw[];
  frame: { widthPx: number; heightPx: number };
  /**
   * A single-colour image, for transitions in which a panel crosses the frame or the picture fades through a colour.
   */
  color: Plate;
  isMirrored: boolean;
}

/** Returns the background images on screen during the transition from the previous scene. */
function transitionDraws(options: TransitionOptions): PlateDraw[] {
  const { style, progress, previous, own } = options;
  if (style === "dissolve") return [...previous, ...faded(own, easeInOutSine(progress))];
  if (style === "fade-through") return fadeThrough(options);
  if (style === "panel") return panel(options);
  return slide(options);
}

function faded(draws: readonly PlateDraw[], opacity: number): PlateDraw[] {
  return draws.map((draw) => ({ ...draw, opacity: draw.opacity * opacity }));
}

function fadeThrough({ progress, previous, own, frame, color }: TransitionOptions): PlateDraw[] {
  const whole = { xPx: 0, yPx: 0, ...frame };
  const dark = Math.sin(Math.PI * progress);
  const draws = progress < 0.5 ? previous : own;
  return [...draws, colorDraw(color, whole, Math.min(1, dark))];
}

/**
 * Returns a slide transition. The new background pushes the old one out, or covers it while the old one moves by a
 * quarter.
 */
function slide({ style, progress, previous, own, frame, isMirrored }: TransitionOptions): PlateDraw[] {
  const isVertical = style === "slide-over";
  const lengthPx = isVertical ? frame.heightPx : frame.widthPx;
  const eased = style === "push" ? easeInOutQuint(0.25 + 0.75 * progress) : easeEmphasized(progress);
  const movedPx = Math.round((lengthPx * eased) / 2) * 2;
  const backPx = isVertical ? Math.round(movedPx / 8) * 2 : movedPx;
  const sign = isMirrored && !isVertical ? -1 : 1;
  const shift = (px: number): [dx: number, dy: number] => (isVertical ? [0, px * sign] : [px * sign, 0]);
  return [...moved(previous, shift(-backPx), frame), ...moved(own, shift(lengthPx - movedPx), frame)];
}

/** Width of the moving panel, as a fraction of the frame width. */
const PANEL_SHARE = 0.36;

function panel({ progress, previous, own, frame, color, isMirrored }: TransitionOptions): PlateDraw[] {
  const panelPx = Math.round((frame.widthPx * PANEL_SHARE) / 2) * 2;
  const frontPx = Math.round(((frame.widthPx + panelPx) * easeInOutSine(progress)) / 2) * 2;
  const window = (fromPx: number, toPx: number): Box => {
    const left = Math.max(0, fromPx);
    const right = Math.min(frame.widthPx, toPx);
    const xPx = isMirrored ? frame.widthPx - right : left;
    return { xPx, yPx: 0, widthPx: Math.max(0, right - left), heightPx: frame.heightPx };
  };
  const bar = window(frontPx - panelPx, frontPx);
  return [
    ...previous,
    ...own.flatMap((draw) => clipped(draw, window(0, frontPx - panelPx))),
    ...(bar.widthPx > 0 ? [colorDraw(color, bar, 1)] : []),
  ];
}

function colorDraw(plate: Plate, dest: Box, opacity: number): PlateDraw {
  const crop = { xPx: 0, yPx: 0, widthPx: plate.widthPx, heightPx: plate.heightPx };
  return { plate, crop, dest, opacity, frameIndex: null };
}

function moved(
  draws: readonly PlateDraw[],
  [dx, dy]: [number, number],
  frame: { widthPx: number; heightPx: number },
): PlateDraw[] {
  return draws.flatMap((draw) => {
    const dest = { ...draw.dest, xPx: draw.dest.xPx + dx, yPx: draw.dest.yPx + dy };
    return clipped({ ...draw, dest }, { xPx: 0, yPx: 0, ...frame });
  });
}

/** Returns the part of an image that is inside a window, or nothing if it is outside. */
function clipped(draw: PlateDraw, window: Box): PlateDraw[] {
  const { dest, crop } = draw;
  const left = Math.max(dest.xPx, window.xPx);
  const top = Math.max(dest.yPx, window.yPx);
  const right = Math.min(dest.xPx + dest.widthPx, window.xPx + window.widthPx);
  const bottom = Math.min(dest.yPx + dest.heightPx, window.yPx + window.heightPx);
  if (right - left < 2 || bottom - top < 2) return [];
  const scaleX = crop.widthPx / dest.widthPx;
  const scaleY = crop.heightPx / dest.heightPx;
  return [
    {
      ...draw,
      crop: {
        xPx: crop.xPx + (left - dest.xPx) * scaleX,
        yPx: crop.yPx + (top - dest.yPx) * scaleY,
        widthPx: (right - left) * scaleX,
        heightPx: (bottom - top) * scaleY,
      },
      dest: { xPx: left, yPx: top, widthPx: right - left, heightPx: bottom - top },
    },
  ];
}
