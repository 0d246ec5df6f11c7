import type { Composition, CompositionPicture } from "@inkreel/contract";

/** The composition for a browser: each `src`, a key of the byte store, becomes an address on this server. */
export function liveComposition(projectId: number, composition: Composition): Composition {
  const address = (key: string) => `/api/projects/${projectId}/assets/${key}`;
  const located = (picture: CompositionPicture) => ({ ...picture, src: address(picture.src) });
  const { brand, music, pictures, scenes } = composition;
  return {
    ...composition,
    brand: { ...brand, logo: brand.logo === null ? null : located(brand.logo) },
    music: music && { ...music, src: address(music.src) },
    pictures: pictures.map(located),
    scenes: scenes.map((scene) => ({
      ...scene,
      narration: scene.narration && { ...scene.narration, src: address(scene.narration.src) },
    })),
  };
}
