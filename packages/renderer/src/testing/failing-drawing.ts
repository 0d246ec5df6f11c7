import { AT_REST, type DrawHost, type Timeline } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";
import { createTimeline as createGoodTimeline } from "./test-drawing.js";

export { drawFrame } from "./test-drawing.js";

/** A drawing module whose second scene cannot be drawn. */
export function createTimeline(composition: Composition, host: DrawHost): Timeline {
  const timeline = createGoodTimeline(composition, host);
  timeline.scenes[1]!.layers.push({
    id: "broken",
    box: { xPx: 0, yPx: 0, widthPx: 10, heightPx: 10 },
    key: () => "broken",
    draw() {
      throw new TypeError("The ink has run out.");
    },
    motion: () => AT_REST,
  });
  return timeline;
}
