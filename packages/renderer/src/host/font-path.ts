import { createRequire } from "node:module";

/** Resolves the font packages, which are dependencies of the composition package. */
const requireFromComposition = createRequire(import.meta.resolve("@inkreel/composition"));

/** Returns the path of the file of a font, such as `@fontsource/anton/files/anton-latin-400-normal.woff2`. */
export function fontPath(specifier: string): string {
  return requireFromComposition.resolve(specifier);
}
