import { FRAME_SIZE_PX, type Composition, type CompositionScene } from "@inkreel/contract";
import type { DrawHost } from "../../draw/host.js";
import { createTestCanvas, createTestHost } from "../../testing/node-host.js";
import type { Drawable } from "../../draw/host.js";
import { createTextSetter } from "../../text/text-setter.js";
import { regions, type Regions } from "../../timeline/regions.js";
import { composeScene, type ComposedScene } from "../compose-scene.js";

export interface Sample {
  scene: CompositionScene;
  composed: ComposedScene;
}

export interface SampleFilm {
  regions: Regions;
  frame: { widthPx: number; heightPx: number };
  host: DrawHost;
  samples: Sample[];
}

/** Composes all scenes of a composition with plain coloured pictures in place of its pictures. */
export function composeSample(composition: Composition): SampleFilm {
  const { aspectRatio, captionStyle, language, scenes } = composition;
  const pictures = new Map(
    composition.pictures.map(({ id, widthPx, heightPx }) => [id, whitePicture(widthPx, heightPx)]),
  );
  const host: DrawHost = { ...createTestHost(JSON.stringify(scenes), language), pictures };
  const setter = createTextSetter(host, language);
  const parts = regions({ aspectRatio, captionStyle, logoPosition: null });
  const samples = scenes.map((scene, i) => ({
    scene,
    composed: composeScene({
      scene,
      previous: scenes[i - 1] ?? null,
      composition,
      regions: parts,
      setter,
      host,
    }),
  }));
  return { regions: parts, frame: FRAME_SIZE_PX[aspectRatio], host, samples };
}

/** White: the hardest ground for light text. */
function whitePicture(widthPx: number, heightPx: number): Drawable {
  const { canvas, ctx } = createTestCanvas(widthPx, heightPx);
  ctx.fillStyle = "#ffffff";
  ctx.fillRect(0, 0, widthPx, heightPx);
  return canvas as unknown as Drawable;
}
