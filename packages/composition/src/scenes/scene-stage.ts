import type { AspectRatio, CompositionScene, Drawing, MapDrawing, DrawnThings } from "@inkreel/contract";
import type { DrawHost } from "../draw/host.js";
import type { Backdrop, Look } from "../looks/look.js";
import type { Swatch } from "../looks/swatch.js";
import type { TextSetter } from "../text/text-setter.js";
import type { Regions } from "../timeline/regions.js";
import type { Box } from "../timeline/timeline.js";
import { middleOf } from "./box.js";
import type { TextCarrier } from "./carries-text.js";
import type { LeadIn } from "./kinetic/lead-in.js";
import type { StagedThing } from "./staged-thing.js";
import type { WordTimes } from "./word-times.js";

/**
 * Context that all parts of one scene share. Layouts calculate boxes from left to right, and `placeBox` mirrors them
 * for right-to-left languages.
 */
export interface SceneStage {
  scene: CompositionScene;
  ratio: AspectRatio;
  /** Tag of the language of the narration. */
  language: string;
  frame: { widthPx: number; heightPx: number };
  regions: Regions;
  look: Look;
  backdrop: Backdrop;
  swatch: Swatch;
  setter: TextSetter;
  host: DrawHost;
  times: WordTimes;
  /** What sets the spoken words of the scene. */
  carrier: TextCarrier;
  /** The words that are set as kinetic type before the chart of the scene, or null if it has none. */
  leadIn: LeadIn | null;
  /** Numbers of all steps of the sequence to which the scene belongs; empty for a scene without steps. */
  stepNumbers: readonly number[];
  /** How the one thing that the scene stages beside its sentence goes on from its neighbours. Null without one. */
  staged: StagedThing | null;
  /** The drawings of the video's pictograms by name. */
  drawings: Readonly<Record<string, Drawing>>;
  /** What stands large beside the words, or null. */
  topic: DrawnThings | null;
  /** True if what the scene shows beside or behind its words is a part of its background. */
  isInGround: boolean;
  /** The outlines of the scene's map, or null. */
  map: MapDrawing | null;
  /** True if nothing slides, grows or turns, and pixels change at once. */
  hasReducedMotion: boolean;
  /** True if the scene shows a picture. */
  hasPicture: boolean;
  /** True if the language is written from right to left. */
  isMirrored: boolean;
  /** Prefix of all layer keys. It differs whenever anything in the scene differs. */
  key: string;
  /**
   * Time at which the first overlay enters. It is negative in the first scene of a video, so that the headline is
   * visible from the start.
   */
  baseMs: number;
  /** Point about which entrances scale and turn, or null for the middle of each layer. */
  pivot: { xPx: number; yPx: number } | null;
  /** Time at which overlays start to leave, or null if they stay until the end. */
  exitMs: number | null;
}

/**
 * Returns a copy of the scene context for a mark such as a card, with everything on it. All its layers enter as one, in
 * the way of the look for marks, about the middle of its box in px of the layout.
 */
export function stageOfMark(stage: SceneStage, box: Box): SceneStage {
  const look = { ...stage.look, entrance: stage.look.markEntrance };
  return { ...stage, look, pivot: middleOf(placeBox(stage, box)) };
}

/** Returns the box in px of the frame, mirrored if the language is written from right to left. */
export function placeBox(stage: SceneStage, box: Box): Box {
  if (!stage.isMirrored) return box;
  return { ...box, xPx: stage.frame.widthPx - box.xPx - box.widthPx };
}
