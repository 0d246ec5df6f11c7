import type { AspectRatio, CompositionScene } from "@inkreel/contract";
import type { DrawHost } from "../draw/host.js";
import type { Backdrop, Look } from "../looks/look.js";
import type { Swatch } from "../looks/swatch.js";
import type { TextSetter } from "../text/text-setter.js";
import type { Regions } from "../timeline/regions.js";
import type { Box } from "../timeline/timeline.js";
import type { WordTimes } from "./word-times.js";

/** Values that all parts of one scene share. Layouts define boxes from left to right, and `placeBox` mirrors them. */
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
  /** True if a picture is on screen. */
  hasPicture: boolean;
  /** True if the language is written from right to left. */
  isMirrored: boolean;
  /** Prefix of all layer keys. It changes with any change in the scene. */
  key: string;
  /**
   * Time at which the first overlay enters. It is below 0 in the first scene of a video, whose headline is there from
   * the start.
   */
  baseMs: number;
  /** Time at which overlays start to leave. Null if they stay to the end. */
  exitMs: number | null;
}

/** Returns the position of a layout box on the frame. */
export function placeBox(stage: SceneStage, box: Box): Box {
  if (!stage.isMirrored) return box;
  return { ...box, xPx: stage.frame.widthPx - box.xPx - box.widthPx };
}
