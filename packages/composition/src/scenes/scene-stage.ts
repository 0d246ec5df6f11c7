import type { AspectRatio, CompositionScene } from "@inkreel/contract";
import type { DrawHost } from "../draw/host.js";
import type { Backdrop, Look } from "../looks/look.js";
import type { Swatch } from "../looks/swatch.js";
import type { TextSetter } from "../text/text-setter.js";
import type { Regions } from "../timeline/regions.js";
import type { Box } from "../timeline/timeline.js";
import type { WordTimes } from "./word-times.js";

/**
 * Values that all parts of one scene share. Boxes of layouts are thought from left to right; `placeBox` mirrors them.
 */
export interface SceneStage {
  scene: CompositionScene;
  ratio: AspectRatio;
  frame: { widthPx: number; heightPx: number };
  regions: Regions;
  look: Look;
  backdrop: Backdrop;
  swatch: Swatch;
  setter: TextSetter;
  host: DrawHost;
  times: WordTimes;
  /** True when a picture is on screen. */
  hasPicture: boolean;
  /** True where the language is written from right to left. */
  isMirrored: boolean;
  /** Prefix of all layer keys: differs whenever anything in the scene does. */
  key: string;
  /**
   * Time at which the first overlay enters; below 0 in a video's first scene, which opens with its headline in place.
   */
  baseMs: number;
  /** Time at which overlays begin to leave; null when they stay to the end. */
  exitMs: number | null;
}

/** A layout's box where it is on the frame. */
export function placeBox(stage: SceneStage, box: Box): Box {
  if (!stage.isMirrored) return box;
  return { ...box, xPx: stage.frame.widthPx - box.xPx - box.widthPx };
}
