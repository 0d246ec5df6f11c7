import { FRAME_SIZE_PX, type Composition, type CompositionScene } from "@inkreel/contract";
import type { DrawHost } from "../draw/host.js";
import { lookFor } from "../looks/look-for.js";
import type { Swatch } from "../looks/swatch.js";
import { EXIT_MS } from "../motion/entrance.js";
import { hashText } from "../motion/seeded-random.js";
import type { TextSetter } from "../text/text-setter.js";
import type { Regions } from "../timeline/regions.js";
import type { Layer, Plate, PlateDraw } from "../timeline/timeline.js";
import { colorPlate } from "./color-plate.js";
import { isRightToLeftLanguage } from "./language-direction.js";
import { layoutScene } from "./layouts/layout-scene.js";
import { sceneGround, type SceneGround } from "./scene-ground.js";
import type { SceneStage } from "./scene-stage.js";
import { transitionDraws } from "./transition.js";
import { createWordTimes } from "./word-times.js";

export interface ComposeSceneOptions {
  scene: CompositionScene;
  /** The scene before, whose plates the transition shows; null for the film's first. */
  previous: CompositionScene | null;
  composition: Composition;
  regions: Regions;
  setter: TextSetter;
  host: DrawHost;
}

export interface ComposedScene {
  /** The colours of the scene's ground. */
  swatch: Swatch;
  plates: Plate[];
  platesAt(timeMs: number): PlateDraw[];
  layers: Layer[];
}

/** Share of the transition after which the new scene's first overlay enters. */
const FIRST_ENTRANCE_SHARE = 0.36;
/** The film's first overlay is well in at time 0, so that the first frame is no empty stage. */
const OPENING_LEAD_MS = -400;

/**
 * Lays out one scene: its plates with the transition from the previous scene, and its overlays without captions and
 * logo. What is drawn follows from the scene, the previous scene's ground, the look and the brand alone, never from
 * where in the film it stands.
 */
export function composeScene(options: ComposeSceneOptions): ComposedScene {
  const { scene, previous, composition, regions, host } = options;
  const look = lookFor(composition.template, composition.brand);
  const ground = sceneGround({ scene, composition, look, regions, host });
  const before =
    previous === null ? null : sceneGround({ scene: previous, composition, look, regions, host });
  const stage = createStage(options, ground);
  const layers = layoutScene(stage, ground);
  if (previous === null || before === null)
    return { swatch: stage.swatch, plates: ground.plates, platesAt: ground.drawsAt, layers };
  const color = colorPlate(look.transition === "fade-through" ? "#000000" : stage.swatch.second);
  const last = before.drawsAt(previous.durationMs);
  return {
    swatch: stage.swatch,
    plates: unique([...ground.plates, ...before.plates, color]),
    platesAt(timeMs) {
      const own = ground.drawsAt(timeMs);
      if (timeMs >= look.transitionMs) return own;
      return transitionDraws({
        style: look.transition,
        progress: timeMs / look.transitionMs,
        previous: last,
        own,
        frame: stage.frame,
        color,
        isMirrored: stage.isMirrored,
      });
    },
    layers,
  };
}

function createStage(options: ComposeSceneOptions, ground: SceneGround): SceneStage {
  const { scene, previous, composition, regions, setter, host } = options;
  const { template, brand, aspectRatio, language } = composition;
  const look = lookFor(template, brand);
  const facts = JSON.stringify([
    scene,
    previous === null,
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
    baseMs: previous === null ? OPENING_LEAD_MS : Math.round(look.transitionMs * FIRST_ENTRANCE_SHARE),
    // The call to action is the film's end: it stays on screen.
    exitMs: scene.direction.content.layout === "cta" ? null : scene.durationMs - EXIT_MS,
  };
}

function unique(plates: readonly Plate[]): Plate[] {
  return [...new Map(plates.map((plate) => [plate.key, plate])).values()];
}
