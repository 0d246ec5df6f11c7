import { FRAME_SIZE_PX, type Composition, type CompositionScene } from "@inkreel/contract";
import type { DrawHost } from "../../draw/host.js";
import { createTestCanvas, createTestHost } from "../../testing/node-host.js";
import type { Drawable } from "../../draw/host.js";
import { lookFor } from "../../looks/look-for.js";
import type { Look } from "../../looks/look.js";
import { createTextSetter } from "../../text/text-setter.js";
import { regions, type Regions } from "../../timeline/regions.js";
import { hasCaptionRow } from "../../captions/captioned-runs.js";
import { composeLayers, composePlates, type ComposedLayers, type ComposedPlates } from "../compose-scene.js";
import { continuedGround, groundAfter, sceneGround, type SceneGround } from "../scene-ground.js";

export interface Sample {
  scene: CompositionScene;
  composed: ComposedLayers & ComposedPlates;
  /** The areas of this scene. */
  regions: Regions;
}

export interface SampleVideo {
  regions: Regions;
  frame: { widthPx: number; heightPx: number };
  host: DrawHost;
  samples: Sample[];
}

/**
 * Composes all scenes of a composition in the look of its template or another, with plain coloured pictures in place of
 * its pictures.
 */
export function composeSample(
  composition: Composition,
  look: Look = lookFor(composition.template, composition.brand),
): SampleVideo {
  const { aspectRatio, captionStyle, language, scenes } = composition;
  const pictures = new Map(
    composition.pictures.map(({ id, widthPx, heightPx }) => [id, whitePicture(widthPx, heightPx)]),
  );
  const host: DrawHost = { ...createTestHost(JSON.stringify(scenes), language), pictures };
  const areas = (scene: CompositionScene | null): Regions =>
    regions({
      aspectRatio,
      captionStyle: scene === null || hasCaptionRow(scene, composition) ? captionStyle : "off",
      captionSize: composition.captionSize ?? "medium",
      captionPosition: composition.captionPosition ?? "bottom",
      logoPosition: null,
    });
  const video = { composition, look, setter: createTextSetter(host, language), host, images: host };
  const grounds: SceneGround[] = [];
  for (const scene of scenes) {
    const continued = continuedGround(scene, grounds.at(-1) ?? null);
    grounds.push(sceneGround({ ...video, scene, regions: areas(scene), continued }));
  }
  const samples = scenes.map((scene, i) => {
    const before = i === 0 ? null : groundAfter(grounds[i - 1]!, scenes[i - 1]!.durationMs);
    const own = { ...video, scene, regions: areas(scene), ground: grounds[i]!, before };
    return { scene, regions: own.regions, composed: { ...composeLayers(own), ...composePlates(own) } };
  });
  return { regions: areas(null), frame: FRAME_SIZE_PX[aspectRatio], host, samples };
}

/** Returns a white picture, the most difficult ground for light text. */
function whitePicture(widthPx: number, heightPx: number): Drawable {
  const { canvas, ctx } = createTestCanvas(widthPx, heightPx);
  ctx.fillStyle = "#ffffff";
  ctx.fillRect(0, 0, widthPx, heightPx);
  return canvas as unknown as Drawable;
}
