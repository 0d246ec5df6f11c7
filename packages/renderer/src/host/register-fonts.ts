import { createRequire } from "node:module";
import { GlobalFonts } from "@napi-rs/canvas";
import { fontFacesFor } from "@inkreel/composition";
import { AppError, type Composition } from "@inkreel/contract";

/** The fonts are dependencies of the composition package and are found from there. */
const requireFromComposition = createRequire(import.meta.resolve("@inkreel/composition"));
const registered = new Set<string>();

/** Registers the font files that the composition's text needs, once per process each. */
export function registerFonts(composition: Composition): void {
  for (const { specifier, family } of fontFacesFor(JSON.stringify(composition), composition.language)) {
    if (registered.has(specifier)) continue;
    const path = requireFromComposition.resolve(specifier);
    if (GlobalFonts.registerFromPath(path, family) === null)
      throw new AppError("render_failed", `The font file ${specifier} cannot be read; run \`npm ci\` again.`);
    registered.add(specifier);
  }
}
