import type { AspectRatio, SceneRole, TemplateType } from "@inkreel/contract";
import type { Context2D, DrawHost } from "../draw/host.js";
import type { Entrance } from "../motion/entrance.js";
import type { Box } from "../timeline/timeline.js";
import type { Swatch } from "./swatch.js";

/** Purposes of a text. Each look sets each role its own way. */
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
  /** Multiple of the size. */
  letterSpacingEm: number;
  uppercase: boolean;
  /** Multiple of the role's common size: faces differ in how large they look. */
  scale: number;
}

/** Way in which a word gets its weight when it is said. */
export type EmphasisStyle = "marker" | "pill" | "underline" | "color";
/** Marker before an item of a list, and the frame around it. */
export type ItemStyle = "ruled" | "card" | "plain" | "thread" | "floating-card";
export type TransitionStyle = "push" | "panel" | "dissolve" | "fade-through" | "slide-over";
/** Way in which text stands on a picture. */
export type PictureStyle = "boxed" | "card" | "scrim";

export interface CameraStyle {
  /** Share by which the widest crop is larger than the frame: 0.06 is six per cent. */
  zoom: number;
  /** Sideways travel as a share of the free margin, 0..1. */
  travel: number;
  /**
   * True when drawn backgrounds come to rest early in the scene, false when they drift until its end. Over pictures it
   * always drifts.
   */
  settles: boolean;
}

export interface BackdropPaint {
  ctx: Context2D;
  host: DrawHost;
  /** Size of the plate. */
  widthPx: number;
  heightPx: number;
  /** The frame inside the plate while the camera is at its closest, and what stands in it. */
  frame: Box;
  /** The part that the layout leaves to pictures and ornament, to the frame's edges; null when text is everywhere. */
  art: Box | null;
  /** The middle of the pictogram in it, and half of its side. */
  focus: { xPx: number; yPx: number; radiusPx: number };
  ratio: AspectRatio;
  swatch: Swatch;
  random: () => number;
}

/** A designed background. Text stands anywhere outside `art`; the pictogram on it is drawn in `artInk`. */
export interface Backdrop {
  name: string;
  swatch: Swatch;
  artInk: string;
  paint(paint: BackdropPaint): void;
}

/** Everything that makes one template's videos look alike and unlike the others'. */
export interface Look {
  template: TemplateType;
  typefaces: Record<TextRole, Typeface>;
  align: "start" | "center";
  /** Position of the text in the room that is left to it. */
  anchor: "middle" | "bottom";
  /** Whether pictograms have a part of the frame to themselves, or stand small above the text. */
  art: "panel" | "inline";
  /** True when that part is worth looking at without a pictogram. */
  artStandsAlone: boolean;
  emphasis: EmphasisStyle;
  items: ItemStyle;
  picture: PictureStyle;
  entrance: Entrance;
  transition: TransitionStyle;
  transitionMs: number;
  camera: CameraStyle;
  pictogramStrokeUnits: number;
  cornerPx: number;
  /** The backdrops of each role: an opening, a scene between, a closing. */
  backdrops: Record<SceneRole, readonly Backdrop[]>;
}
