import { type Composition, type CompositionScene, FRAME_SIZE_PX } from "@inkreel/contract";
import type { DrawHost } from "../draw/host.js";
import type { Look } from "../looks/look.js";
import type { Swatch } from "../looks/swatch.js";
import { EXIT_MS } from "../motion/entrance.js";
import { hashText } from "../motion/seeded-random.js";
import type { TextSetter } from "../text/text-setter.js";
import type { Regions } from "../timeline/regions.js";
import type { FootagePlate, Layer, Plate, PlateDraw } from "../timeline/timeline.js";
import { isRightToLeftLanguage } from "./language-direction.js";
import { layoutScene } from "./layouts/layout-scene.js";
import type { PlateMove, SceneGround } from "./scene-ground.js";
import type { SceneStage } from "./scene-stage.js";
import { transitionDraws } from "./transition.js";
import { createWordTimes } from "./word-times.js";

interface ComposeSceneOptions {
  scene: CompositionScene;
  ground: SceneGround;
  /**
   * The ground of the previous scene after the start of this one, for the transition. Null for the first scene of the
   * video.
   */
  before: PlateMove | null;
  composition: Composition;
  look: Look;
  regions: Regions;
  setter: TextSetter;
  host: DrawHost;
}

export interface ComposedScene {
  /** The colours for the ground of the scene. */
  swatch: Swatch;
  plates: (Plate | FootagePlate)[];
  platesAt(timeMs: number): PlateDraw[];
  layers: Layer[];
}

/** The first overlay of the new scene enters after this share of the transition. */
const FIRST_ENTRANCE_SHARE = 0.36;
/** The first overlay of the video is nearly complete at time 0, so that the first frame is not empty. */
const OPENING_LEAD_MS = -400;

/**
 * Lays out one scene: its plates with the transition from the previous scene, and its overlays without captions and
 * logo. The result depends only on the scene, the ground of the previous scene, the look and the brand, and never on
 * its position in the video.
 */
export function composeScene(options: ComposeSceneOptions): ComposedScene {
  const { ground, before, look } = options;
  const stage = createStage(options);
  const layers = layoutScene(stage, ground);
  if (before === null)
    return { swatch: stage.swatch, plates: ground.plates, platesAt: ground.drawsAt, layers };
  const color = colorPlate(look.transition === "fade-through" ? "#000000" : stage.swatch.second);
  return {
    swatch: stage.swatch,
    plates: unique([...ground.plates, ...before.plates, color]),
    platesAt(timeMs) {
      const own = ground.drawsAt(timeMs);
      if (timeMs >= look.transitionMs) return own;
      return transitionDraws({
        style: look.transition,
        progress: timeMs / look.transitionMs,
        previous: before.drawsAt(timeMs),
        own,
        frame: stage.frame,
        color,
        isMirrored: stage.isMirrored,
      });
    },
    layers,
  };
}

function createStage(options: ComposeSceneOptions): SceneStage {
  const { scene, ground, before, composition, look, regions, setter, host } = options;
  const { template, brand, aspectRatio, language } = composition;
  const facts = JSON.stringify([
    scene,
    before === null,
    template,
    brand.primaryColor,
    brand.secondaryColor,
    brand.usesDefaultColors,
    aspectRatio,
    language,
    regions,
    ground.plates.map((plate) => plate.key),
  ]);
  return {
    scene,
    ratio: aspectRatio,
    frame: FRAME_SIZE_PX[aspectRatio],
    regions,
    look,
    backdrop: ground.backdrop,
    swatch: ground.backdrop.swatch,
    setter,
    host,
    hasPicture: ground.hasPicture,
    times: createWordTimes(scene),
    isMirrored: isRightToLeftLanguage(language),
    key: `${scene.id}/${hashText(facts).toString(36)}${hashText(`${facts}.`).toString(36)}`,
    baseMs: before === null ? OPENING_LEAD_MS : Math.round(look.transitionMs * FIRST_ENTRANCE_SHARE),
    // The call to action is the end of the video, so it stays on screen.
    exitMs: scene.direction.content.layout === "cta" ? null : scene.durationMs - EXIT_MS,
  };
}

function unique<T extends { key: string }>(plates: readonly T[]): T[] {
  return [...new Map(plates.map((plate) => [plate.key, plate])).values()];
}

const SIDE_PX = 16;

/** Returns a small plate of one colour, which can be stretched over any part of the frame. */
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
