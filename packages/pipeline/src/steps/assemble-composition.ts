import {
  DEFAULT_CAPTION_POSITION,
  DEFAULT_CAPTION_SIZE,
  DEFAULT_MOTION,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  FPS,
  MAPS_MAX,
  compositionSchema,
  mapName,
  type AspectRatio,
  type Brand,
  type CaptionPosition,
  type CaptionSize,
  type CaptionStyle,
  type Composition,
  type CompositionMusic,
  type CompositionPicture,
  type CompositionScene,
  type Drawing,
  type LogoPosition,
  type MapDrawing,
  type SoundSettings,
  type TemplateType,
  type VideoMotion,
  pictureIdsOf,
  type Warning,
} from "@inkreel/contract";
import { pictogramsOf } from "@inkreel/composition";
import { readDrawings } from "@inkreel/objects/drawings";
import { drawMap } from "@inkreel/places/outlines";

export interface BrandChoices {
  primaryColor: string;
  secondaryColor: string;
  logo: CompositionPicture | null;
  logoPosition: LogoPosition;
}

export interface CompositionParts {
  title: string;
  description: string;
  language: string;
  aspectRatio: AspectRatio;
  template: TemplateType;
  captionStyle: CaptionStyle;
  captionSize: CaptionSize;
  captionPosition: CaptionPosition;
  motion: VideoMotion;
  brand: BrandChoices;
  pictures: readonly CompositionPicture[];
  scenes: readonly CompositionScene[];
  music: CompositionMusic | null;
  sound: SoundSettings;
  voice: Composition["voice"];
  /** True if no voice speaks. */
  isSilent: boolean;
  warnings: readonly Warning[];
}

/** Combines script, narration, brand and pictures into the composition that preview and renderer draw. */
export function assembleComposition(request: CompositionParts): Composition {
  const { brand, scenes } = request;
  const shownIds = new Set(scenes.flatMap(({ direction }) => pictureIdsOf(direction)));
  return compositionSchema.parse({
    version: 1,
    title: request.title,
    description: request.description,
    language: request.language,
    aspectRatio: request.aspectRatio,
    fps: FPS,
    template: request.template,
    captionStyle: request.captionStyle,
    ...(request.captionSize === DEFAULT_CAPTION_SIZE ? {} : { captionSize: request.captionSize }),
    ...(request.captionPosition === DEFAULT_CAPTION_POSITION
      ? {}
      : { captionPosition: request.captionPosition }),
    ...(request.motion === DEFAULT_MOTION ? {} : { motion: request.motion }),
    brand: completeBrand(brand),
    pictures: request.pictures.filter((picture) => shownIds.has(picture.id)),
    ...drawnFor(scenes, request.aspectRatio),
    scenes: [...scenes],
    durationMs: scenes.reduce((sum, scene) => sum + scene.durationMs, 0),
    music: request.music,
    sound: request.sound,
    ...(request.isSilent ? { timesFrom: "reading pace" } : {}),
    voice: request.voice,
    warnings: [...request.warnings],
  } satisfies Composition);
}

/** Returns the drawings of all objects and the outlines of all maps that the scenes show. */
export function drawnFor(
  scenes: readonly Pick<CompositionScene, "direction">[],
  aspectRatio: AspectRatio,
): Required<Pick<Composition, "drawings" | "maps">> {
  return { drawings: drawingsFor(scenes), maps: mapsFor(scenes, aspectRatio) };
}

/** Returns the drawings of everything that the scenes show. */
function drawingsFor(scenes: readonly Pick<CompositionScene, "direction">[]): Record<string, Drawing> {
  return readDrawings(new Set(scenes.flatMap(({ direction }) => pictogramsOf(direction))));
}

/** Returns the outlines of all maps that the scenes show. */
function mapsFor(
  scenes: readonly Pick<CompositionScene, "direction">[],
  aspectRatio: AspectRatio,
): Record<string, MapDrawing> {
  const contents = scenes.flatMap(({ direction: { content } }) =>
    content.layout === "map" ? [content] : [],
  );
  const named = new Map(contents.map(({ places }) => [mapName(places), places]));
  return Object.fromEntries(
    [...named].slice(0, MAPS_MAX).map(([name, places]) => [name, drawMap(places, aspectRatio)]),
  );
}

/** Returns a composition of an earlier version with the drawings that its scenes show. */
export function withDrawings(composition: Composition): Composition {
  if (composition.drawings !== undefined) return composition;
  return { ...composition, drawings: drawingsFor(composition.scenes) };
}

/**
 * Returns the brand with all fields that drawing needs. If it has the default colours of the product, each look uses
 * its own palette.
 */
export function completeBrand(brand: BrandChoices): Brand {
  const { primaryColor, secondaryColor, logo, logoPosition } = brand;
  const usesDefaultColors =
    primaryColor.toLowerCase() === DEFAULT_PRIMARY_COLOR &&
    secondaryColor.toLowerCase() === DEFAULT_SECONDARY_COLOR;
  return { primaryColor, secondaryColor, logo, logoPosition, usesDefaultColors };
}
