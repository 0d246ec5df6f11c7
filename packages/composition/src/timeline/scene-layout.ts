import { FRAME_SIZE_PX, type CompositionScene } from "@inkreel/contract";
import { captionDesign } from "../captions/caption-designs.js";
import type { CaptionDesign } from "../captions/caption-design.js";
import { captionLayers } from "../captions/caption-layers.js";
import type { Drawable, FootageFrames } from "../draw/host.js";
import type { Swatch } from "../looks/swatch.js";
import { composeScene } from "../scenes/compose-scene.js";
import { groundAfter, sceneGround, type PlateMove, type SceneGround } from "../scenes/scene-ground.js";
import type { Film } from "./film.js";
import { sceneIdentity } from "./scene-identity.js";
import { sceneTitle } from "./scene-title.js";
import type { Layer, TimelineScene } from "./timeline.js";

/** A scene laid out wherever in the film it stands, with what that followed from. */
export interface SceneLayout {
  /** The scene and its picture, by value. */
  facts: string;
  /** The picture as it was decoded. */
  pixels: Drawable | FootageFrames | null;
  /** The ground of the scene before as far as it shows here, by value; null for the film's first. */
  opening: string | null;
  ground: SceneGround;
  placed: Omit<TimelineScene, "startMs">;
}

/** Lays a scene out; `known` is taken over where it follows from the same, its ground also after another scene. */
export function layOutScene(
  film: Film,
  options: { scene: CompositionScene; before: SceneLayout | null; known: SceneLayout | null },
): SceneLayout {
  const { scene, known } = options;
  const before =
    options.before === null ? null : groundAfter(options.before.ground, options.before.placed.durationMs);
  const facts = sceneFacts(film, scene);
  const pixels = pixelsOf(film, scene);
  const opening = before === null ? null : describeOpening(film, before);
  const same = known?.facts === facts && known.pixels === pixels ? known : null;
  if (same !== null && same.opening === opening) return same;
  const ground = same?.ground ?? sceneGround({ ...film, scene });
  return { facts, pixels, opening, ground, placed: placeScene(film, { scene, ground, before, opening }) };
}

function sceneFacts({ composition }: Film, scene: CompositionScene): string {
  const picture = composition.pictures.find(({ id }) => id === scene.direction.pictureId);
  return JSON.stringify([scene, picture ?? null]);
}

function pixelsOf({ host }: Film, { direction }: CompositionScene): Drawable | FootageFrames | null {
  const id = direction.pictureId;
  if (id === null) return null;
  return host.pictures.get(id) ?? host.footage.get(id) ?? null;
}

/** Stills rest by then, and clips run: both ends of the transition tell each from any other. */
function describeOpening({ look }: Film, before: PlateMove): string {
  const draws = [...before.drawsAt(0), ...before.drawsAt(look.transitionMs)];
  return JSON.stringify(draws.map(({ plate, ...draw }) => [plate.key, draw]));
}

function placeScene(
  film: Film,
  options: {
    scene: CompositionScene;
    ground: SceneGround;
    before: PlateMove | null;
    opening: string | null;
  },
): Omit<TimelineScene, "startMs"> {
  const { composition, logo } = film;
  const { scene, opening } = options;
  const composed = composeScene({ ...film, ...options });
  return {
    id: scene.id,
    title: sceneTitle(scene),
    durationMs: scene.durationMs,
    plates: composed.plates,
    platesAt: composed.platesAt,
    layers: [
      ...composed.layers,
      ...createCaptions(film, scene, composed.swatch),
      ...(logo === null ? [] : [logo]),
    ],
    identity: sceneIdentity({ composition, scene, opening, plates: composed.plates }),
  };
}

function createCaptions(film: Film, scene: CompositionScene, swatch: Swatch): Layer[] {
  const { composition, regions, setter } = film;
  const design = designFor(film, swatch);
  if (design === null || regions.caption === null) return [];
  const { aspectRatio } = composition;
  const frame = FRAME_SIZE_PX[aspectRatio];
  const { words, durationMs } = scene;
  return captionLayers({ words, durationMs, design, aspectRatio, box: regions.caption, setter, frame });
}

function designFor({ captionDesigns, composition }: Film, swatch: Swatch): CaptionDesign | null {
  const known = captionDesigns.get(swatch);
  if (known !== undefined) return known;
  const { captionStyle: style, template } = composition;
  const design = captionDesign({ style, template, accents: swatch.accents });
  captionDesigns.set(swatch, design);
  return design;
}
