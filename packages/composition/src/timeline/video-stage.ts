import { type Composition, FRAME_SIZE_PX } from "@inkreel/contract";
import type { CaptionDesign } from "../captions/caption-design.js";
import type { Drawable, DrawHost } from "../draw/host.js";
import { lookFor } from "../looks/look-for.js";
import type { Look } from "../looks/look.js";
import type { Swatch } from "../looks/swatch.js";
import { createTextSetter, type TextSetter } from "../text/text-setter.js";
import { logoLayer } from "./logo-layer.js";
import { regions, type Regions } from "./regions.js";
import type { Layer } from "./timeline.js";

/** Values that all scenes of a video share. */
export interface VideoStage {
  composition: Composition;
  host: DrawHost;
  /** Everything in the composition that affects the layout of all scenes, by value. */
  facts: string;
  look: Look;
  setter: TextSetter;
  regions: Regions;
  logo: Layer | null;
  logoImage: Drawable | null;
  /** The caption designs of the swatches so far, because calculating their contrasts takes a millisecond. */
  captionDesigns: Map<Swatch, CaptionDesign | null>;
}

/** Calculates what the scenes share, or reuses `known` if its inputs are the same. */
export function createVideoStage(
  composition: Composition,
  host: DrawHost,
  known: VideoStage | null,
): VideoStage {
  const { aspectRatio, brand, captionStyle, language, template } = composition;
  const facts = compositionFacts(composition);
  const logoImage = brand.logo === null ? null : (host.pictures.get(brand.logo.id) ?? null);
  // A setter keeps its measurements. A new one drops those of deleted text.
  const setter = createTextSetter(host, language);
  const isKnown = known?.host === host && known.facts === facts && known.logoImage === logoImage;
  if (isKnown) return { ...known, composition, setter };
  const look = lookFor(template, brand);
  const parts = regions({ aspectRatio, captionStyle, logoPosition: brand.logo && brand.logoPosition });
  return {
    composition,
    host,
    facts,
    look,
    setter,
    regions: parts,
    logo: createLogo({ composition, look, regions: parts, host }),
    logoImage,
    captionDesigns: new Map(),
  };
}

function compositionFacts(composition: Composition): string {
  const { aspectRatio, brand, captionStyle, fps, language, template } = composition;
  return JSON.stringify([
    { aspectRatio, brand, captionStyle, fps, language, template },
    hasPictures(composition),
  ]);
}

function createLogo(stage: Pick<VideoStage, "composition" | "look" | "regions" | "host">): Layer | null {
  const { composition, look, regions, host } = stage;
  if (regions.logo === null) return null;
  const grounds = Object.values(look.backdrops)
    .flat()
    .flatMap(({ swatch }) => [swatch.ground, swatch.groundAlt]);
  return logoLayer({
    brand: composition.brand,
    room: regions.logo,
    grounds: hasPictures(composition) ? [...grounds, null] : grounds,
    host,
    frame: FRAME_SIZE_PX[composition.aspectRatio],
  });
}

function hasPictures({ scenes }: Composition): boolean {
  return scenes.some(({ direction }) => direction.pictureId !== null);
}
