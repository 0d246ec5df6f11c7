import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { allFontFaces } from "@inkreel/composition";
import type { Plugin } from "vite";

/** The application imports this to learn the address of the fonts' folder: `FONTS_URL + face.specifier`. */
const MODULE_NAME = "virtual:composition-fonts";
const RESOLVED_NAME = `\0${MODULE_NAME}`;

/** The fonts are dependencies of the composition package and are found from there. */
const requireFromComposition = createRequire(import.meta.resolve("@inkreel/composition"));

/**
 * Gives the page the composition's font files under their npm specifiers: hundreds of files, of which a page asks for a
 * handful, so there is no import of each. Browsers keep what lies beneath /assets/ for ever, therefore the folder is
 * named after the packages' versions. The build contains only that name: the server has the files for its own drawing
 * (apps/server/src/http/font-paths.ts).
 */
export function compositionFonts(): Plugin {
  const specifiers = new Set(allFontFaces().map(({ specifier }) => specifier));
  const folder = `assets/fonts-${hashOfVersions(specifiers)}`;
  return {
    name: "composition-fonts",
    resolveId: (name) => (name === MODULE_NAME ? RESOLVED_NAME : undefined),
    load: (name) =>
      name === RESOLVED_NAME ? `export const FONTS_URL = ${JSON.stringify(`/${folder}/`)};` : undefined,
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const specifier = (request.url ?? "").slice(1);
        if (!specifiers.has(specifier)) return next();
        response.setHeader("content-type", "font/woff2");
        createReadStream(requireFromComposition.resolve(specifier)).on("error", next).pipe(response);
      });
    },
    generateBundle() {
      const source = JSON.stringify({ folder: `/${folder}/` });
      this.emitFile({ type: "asset", fileName: ".vite/fonts.json", source });
    },
  };
}

function hashOfVersions(specifiers: ReadonlySet<string>): string {
  const names = new Set(Array.from(specifiers, (specifier) => specifier.split("/").slice(0, 2).join("/")));
  const versions = Array.from(names, (name) => {
    const { version } = requireFromComposition(`${name}/package.json`) as { version: string };
    return `${name}@${version}`;
  });
  return createHash("sha256").update(versions.sort().join("\n")).digest("hex").slice(0, 8);
}
