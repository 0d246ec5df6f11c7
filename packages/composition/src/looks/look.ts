import type { AspectRatio, SceneRole, SceneTransition, TemplateType } from "@inkreel/contract";
import type { Context2D, DrawHost } from "../draw/host.js";
import type { Easing } from "../motion/easing.js";
import type { Entrance } from "../motion/entrance.js";
import type { Box } from "../timeline/timeline.js";
import type { ObjectArt } from "../objects/object-art.js";
import type { Swatch } from "./swatch.js";

/** Purposes of a text. Each look has its own style for each role. */
export const TEXT_ROLES = [
  "display",
  "headline",
  "quote",
  "heading",
  "item",
  "body",
  "kicker",
  "figure",
  "badge",
] as const;
export type TextRole = (typeof TEXT_ROLES)[number];

export interface Typeface {
  family: string;
  weight: number;
  italic: boolean;
  lineHeight: number;
  /** Multiple of the font size. */
  letterSpacingEm: number;
  uppercase: boolean;
  /** Factor for the font size of a role. It compensates for typefaces that look larger or smaller at the same size. */
  scale: number;
}

/** How a word is highlighted when it is spoken. */
export type EmphasisStyle = "marker" | "pill" | "underline" | "color";
/** How sentences are set as kinetic type. */
export interface KineticStyle {
  /**
   * How stressed words differ from the others besides their size. "strip": on a strip of cut paper. "sticker": on a
   * tilted sticker with a white edge. "hairline": in the accent colour over a thin rule. "accent": in the accent colour.
   */
  stress: "strip" | "sticker" | "hairline" | "accent";
  /** Largest size of stressed words relative to the others. */
  stressScale: number;
  /** Height of a line with stressed words, relative to other lines of its size. */
  stressLeading: number;
  /** Factor for the normal font size. */
  scale: number;
  /** True if lines rise from behind their own lower edge. */
  isMasked: boolean;
  /** Entrance of the lines. */
  entrance: Entrance;
}

/** Style of the marker before each list item and of the frame around the item. */
export type ItemStyle = "ruled" | "card" | "plain" | "thread" | "floating-card";
export type TransitionStyle = "push" | "panel" | "dissolve" | "fade-through" | "slide-over";
export interface TransitionSpec {
  style: TransitionStyle;
  durationMs: number;
}
/** What separates text from the picture behind it. */
export type PictureStyle = "boxed" | "card" | "scrim";

export interface CameraStyle {
  /** Relative size of the widest crop compared with the frame, minus 1. For example, 0.06 zooms by six per cent. */
  zoom: number;
  /** Horizontal movement as a fraction of the available margin, 0..1. */
  travel: number;
  /** Duration of one part of the move over drawn backgrounds. Between them, the camera stands still. */
  moveMs: number;
  easing: Easing;
}

export interface BackdropPaint {
  ctx: Context2D;
  host: DrawHost;
  /** Size of the background image (plate) in px. */
  widthPx: number;
  heightPx: number;
  /** The area that the camera shows at its closest position. All other boxes are inside it. */
  frame: Box;
  /**
   * The area that the layout reserves for pictures and ornament, up to the edges of the frame. Null if the text uses
   * the whole frame.
   */
  art: Box | null;
  /** Centre of the pictogram in the art area, and half of its side. */
  focus: { xPx: number; yPx: number; radiusPx: number };
  ratio: AspectRatio;
  swatch: Swatch;
  random: () => number;
}

/**
 * A designed background. Text may be anywhere outside the art area. The pictogram in that area is drawn in the colour
 * `artInk`.
 */
export interface Backdrop {
  name: string;
  swatch: Swatch;
  artInk: string;
  paint(paint: BackdropPaint): void;
}

/** The visual design of the videos of one template: colours, typefaces, backgrounds, motion and layout style. */
export interface Look {
  template: TemplateType;
  typefaces: Record<TextRole, Typeface>;
  align: "start" | "center";
  /** Position of the text in its area. */
  anchor: "middle" | "bottom";
  /** "panel": pictograms have their own area of the frame. "inline": they are small and above the text. */
  art: "panel" | "inline";
  emphasis: EmphasisStyle;
  kinetic: KineticStyle;
  items: ItemStyle;
  picture: PictureStyle;
  /** How text appears. */
  entrance: Entrance;
  /** How pictograms, cards and other marks appear. */
  markEntrance: Entrance;
  /** Transition to a scene whose relation to the one before is not known. */
  transition: TransitionStyle;
  transitionMs: number;
  /** Transitions to a scene that contrasts with the one before, makes the next point, or begins a new section. */
  relations: Record<Exclude<SceneTransition, "continue">, TransitionSpec>;
  camera: CameraStyle;
  /** True if a soft light moves over drawn backgrounds together with the camera, because they have no edges of their own. */
  hasMovingLight: boolean;
  /** How pictograms are drawn. */
  objectArt: ObjectArt;
  cornerPx: number;
  /** Available backdrops for the opening, middle and closing scenes. */
  backdrops: Record<SceneRole, readonly Backdrop[]>;
}
