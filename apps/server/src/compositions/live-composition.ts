import type { Composition, CompositionPicture } from "@inkreel/contract";
import type { Env } from "../env.js";
import { signSound } from "./sign-sound.js";

/** The composition for a browser: each `src`, a key of the byte store, becomes an address on this server. */
export function liveComposition(
  composition: Composition,
  { env, projectId }: { env: Pick<Env, "authSecret">; projectId: number },
): Composition {
  const address = (key: string) => `/api/projects/${projectId}/assets/${key}`;
  const soundAddress = (key: string) => `${address(key)}?signature=${signSound(env, { projectId, key })}`;
  const located = (picture: CompositionPicture) => ({ ...picture, src: address(picture.src) });
  const { brand, music, pictures, scenes } = composition;
  return {
    ...composition,
    brand: { ...brand, logo: brand.logo === null ? null : located(brand.logo) },
    music: music && { ...music, src: soundAddress(music.src) },
    pictures: pictures.map(located),
    scenes: scenes.map((scene) => ({
      ...scene,
      narration: scene.narration && { ...scene.narration, src: soundAddress(scene.narration.src) },
    })),
  };
}
