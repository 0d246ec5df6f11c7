import { FRAME_SIZE_PX, type Composition, type CompositionScene } from "@inkreel/contract";
import { captionDesign } from "../captions/caption-designs.js";
import { captionLayers } from "../captions/caption-layers.js";
import type { DrawHost } from "../draw/host.js";
import type { Look } from "../looks/look.js";
import { lookFor } from "../looks/look-for.js";
import type { Swatch } from "../looks/swatch.js";
import { composeScene } from "../scenes/compose-scene.js";
import { createTextSetter, type TextSetter } from "../text/text-setter.js";
import { attachHost } from "./draw-frame.js";
import { logoLayer } from "./logo-layer.js";
import { regions, type Regions } from "./regions.js";
import { sceneTitle } from "./scene-title.js";
import { sceneIdentity } from "./scene-identity.js";
import type { Layer, Timeline, TimelineScene } from "./timeline.js";

/**
 * Lays a composition out, ready for `drawFrame` at any time and size. The host must have loaded the fonts of
 * `fontFacesFor` and decoded the pictures; one that is missing is left out.
 */
export function createTimeline(composition: Composition, host: DrawHost): Timeline {
  const { aspectRatio, brand, captionStyle, scenes, template, fps } = composition;
  const frame = FRAME_SIZE_PX[aspectRatio];
  const look = lookFor(template, brand);
  const film: Film = {
    composition,
    host,
    look,
    setter: createTextSetter(host, composition.language),
    regions: regions({ aspectRatio, captionStyle, logoPosition: brand.logo && brand.logoPosition }),
    logo: null,
  };
  film.logo = createLogo(film);
  let startMs = 0;
  const placed = scenes.map((scene, i) => {
    const timelineScene = createScene(film, { scene, previous: scenes[i - 1] ?? null, startMs });
    startMs += scene.durationMs;
    return timelineScene;
  });
  const timeline = { ...frame, fps, durationMs: startMs, scenes: placed };
  attachHost(timeline, host);
  return timeline;
}

/** What all scenes share. */
interface Film {
  composition: Composition;
  host: DrawHost;
  look: Look;
  setter: TextSetter;
  regions: Regions;
  logo: Layer | null;
}

function createScene(
  film: Film,
  place: { scene: CompositionScene; previous: CompositionScene | null; startMs: number },
): TimelineScene {
  const { composition, regions, setter, host, logo } = film;
  const { scene, previous, startMs } = place;
  const composed = composeScene({ scene, previous, composition, regions, setter, host });
  return {
    id: scene.id,
    title: sceneTitle(scene),
    startMs,
    durationMs: scene.durationMs,
    plates: composed.plates,
    platesAt: composed.platesAt,
    layers: [
      ...composed.layers,
      ...createCaptions(film, scene, composed.swatch),
      ...(logo === null ? [] : [logo]),
    ],
    identity: sceneIdentity({ composition, scene, previous, composed }),
  };
}

function createCaptions(
  { composition, regions, setter }: Film,
  scene: CompositionScene,
  { accents }: Swatch,
): Layer[] {
  const { aspectRatio, captionStyle, template } = composition;
  const design = captionDesign({ style: captionStyle, template, accents });
  if (design === null || regions.caption === null) return [];
  const frame = FRAME_SIZE_PX[aspectRatio];
  const { words, durationMs } = scene;
  return captionLayers({ words, durationMs, design, aspectRatio, box: regions.caption, setter, frame });
}

function createLogo({ composition, look, regions, host }: Film): Layer | null {
  if (regions.logo === null) return null;
  const grounds = Object.values(look.backdrops)
    .flat()
    .flatMap(({ swatch }) => [swatch.ground, swatch.groundAlt]);
  const hasPictures = composition.scenes.some(({ direction }) => direction.pictureId !== null);
  return logoLayer({
    brand: composition.brand,
    room: regions.logo,
    grounds: hasPictures ? [...grounds, null] : grounds,
    host,
    frame: FRAME_SIZE_PX[composition.aspectRatio],
  });
}
