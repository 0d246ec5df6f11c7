import type { AspectRatio, SceneRole, TemplateType } from "@inkreel/contract";
import type { Context2D, DrawHost } from "../draw/host.js";
import type { Entrance } from "../motion/entrance.js";
import type { Box } from "../timeline/timeline.js";
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
  /** Multiple of the size. */
  letterSpacingEm: number;
  uppercase: boolean;
  /** Multiple of the usual size of the role, because typefaces of the same size look different in size. */
  scale: number;
}

/** How a word is emphasised when it is spoken. */
export type EmphasisStyle = "marker" | "pill" | "underline" | "color";
/** Marker before each item of a list, and the frame around it. */
export type ItemStyle = "ruled" | "card" | "plain" | "thread" | "floating-card";
export type TransitionStyle = "push" | "panel" | "dissolve" | "fade-through" | "slide-over";
/** How text is placed on a picture. */
export type PictureStyle = "boxed" | "card" | "scrim";

export interface CameraStyle {
  /** How much larger the widest crop is than the frame: 0.06 is six per cent. */
  zoom: number;
  /** Sideways movement as a share of the available margin, 0..1. */
  travel: number;
  /**
   * True if drawn backgrounds stop moving early in the scene, false if they move until its end. Pictures always move
   * until the end.
   */
  settles: boolean;
}

export interface BackdropPaint {
  ctx: Context2D;
  host: DrawHost;
  /** Size of the plate. */
  widthPx: number;
  heightPx: number;
  /** The area that the frame shows at the closest camera position, and everything in it. */
  frame: Box;
  /**
   * The part that the layout reserves for pictures and ornament, up to the edges of the frame. Null if text is
   * everywhere.
   */
  art: Box | null;
  /** Centre of the pictogram in that part, and half of its side. */
  focus: { xPx: number; yPx: number; radiusPx: number };
  ratio: AspectRatio;
  swatch: Swatch;
  random: () => number;
}

/** A designed background. Text may be anywhere outside `art`. The pictogram on it is drawn in `artInk`. */
export interface Backdrop {
  name: string;
  swatch: Swatch;
  artInk: string;
  paint(paint: BackdropPaint): void;
}

/** Everything that makes the videos of one template look alike and different from those of other templates. */
export interface Look {
  template: TemplateType;
  typefaces: Record<TextRole, Typeface>;
  align: "start" | "center";
  /** Position of the text in its area. */
  anchor: "middle" | "bottom";
  /** Whether pictograms have their own part of the frame or are small and above the text. */
  art: "panel" | "inline";
  /** True if that part also looks good without a pictogram. */
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
  /** The backdrops of each role: opening scene, middle scene, closing scene. */
  backdrops: Record<SceneRole, readonly Backdrop[]>;
}
