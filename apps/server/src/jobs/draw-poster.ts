import { posterFrame } from "@inkreel/pipeline";
import type { OpenVideo } from "./video-renderers.js";

/** Draws the poster of a planned video in one of its worker processes. */
export async function drawPosterOf({
  composition,
  renderer,
}: Pick<OpenVideo, "composition" | "renderer">): Promise<Uint8Array> {
  const poster = posterFrame(composition);
  return (await renderer.drawFrame(poster.composition, poster.frame)).bytes;
}
