import { createTimeline, type Drawable, type Timeline } from "@inkreel/composition";
import type { Composition, CompositionPicture } from "@inkreel/contract";
import { hasFonts, loadFonts, registerFonts } from "./composition-fonts";
import { createDrawingHost } from "./drawing-host";

export interface Layout {
  readonly timeline: Timeline;
  /** After this the timeline must not be drawn any more. */
  release(): void;
}

type FindPicture = (src: string) => Drawable | null;

/** The composition laid out, where its fonts are loaded; else the fonts to load before trying again. */
export function layOut(
  composition: Composition,
  findPicture: FindPicture,
): { layout: Layout } | { missingFonts: ReadonlySet<string> } {
  registerFonts(composition);
  const host = createDrawingHost(decodedPictures(composition, findPicture));
  const timeline = createTimeline(composition, host);
  if (hasFonts(host.usedFonts)) return { layout: { timeline, release: () => host.release() } };
  host.release();
  return { missingFonts: host.usedFonts };
}

/** More than one round, since text that is measured in the right fonts may be set in yet another one. */
export async function layOutWithFonts(composition: Composition, findPicture: FindPicture): Promise<Layout> {
  for (;;) {
    const result = layOut(composition, findPicture);
    if ("layout" in result) return result.layout;
    await loadFonts(result.missingFonts);
  }
}

/** Everything that a film draws from files. */
export function picturesOf({ pictures, brand }: Composition): CompositionPicture[] {
  return brand.logo === null ? pictures : [...pictures, brand.logo];
}

function decodedPictures(composition: Composition, findPicture: FindPicture): Map<string, Drawable> {
  const decoded = new Map<string, Drawable>();
  for (const { id, src } of picturesOf(composition)) {
    const picture = findPicture(src);
    if (picture !== null) decoded.set(id, picture);
  }
  return decoded;
}
