import { contrastRatio } from "../../color/contrast.js";
import { mixColors } from "../../color/oklch.js";
import type { Swatch } from "../../looks/swatch.js";

/** Contrast of words that are not yet said: they can be read, and the said ones stand clearly before them. */
const GHOST_CONTRAST = 3;
/** Shares of the background in the ghost, from the faintest. */
const SHARES = [0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4];

/** Returns the colour in which a page of kinetic type stands before its words are said. */
export function ghostColor({ ink, ground }: Pick<Swatch, "ink" | "ground">): string {
  const mixed = SHARES.map((share) => mixColors(ink, ground, share));
  return mixed.find((color) => contrastRatio(color, ground) >= GHOST_CONTRAST) ?? mixed.at(-1)!;
}
