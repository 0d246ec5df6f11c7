import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Begins the names of the modules that stand for what the program imports. */
export const ORIGINAL = "\0import:";
/** Node's own name for all that a CommonJS module exports. */
const WHOLE = "module.exports";

/**
 * A plugin of the bundler with a module for each import, which passes on all that Node finds there: of CommonJS, Node and a bundler
 * do not see the same names. `originals` are `{ specifier, workspace }`. It fills `namesOf` with the kinds of the exports by name,
 * by specifier.
 */
export function standIns(originals, namesOf) {
  const byId = new Map(originals.map((each) => [`${ORIGINAL}${each.specifier}`, each]));
  return {
    name: "stand-ins",
    resolveId(name, importer) {
      if (byId.has(name)) return name;
      const from = byId.get(importer);
      return from && this.resolve(name, manifestOf(from));
    },
    async load(id) {
      const original = byId.get(id);
      if (original === undefined) return null;
      const { specifier } = original;
      const { id: path } = await this.resolve(specifier, manifestOf(original));
      const { [WHOLE]: _whole, ...exported } = await import(pathToFileURL(path));
      namesOf.set(
        specifier,
        Object.fromEntries(Object.entries(exported).map(([name, value]) => [name, typeof value])),
      );
      return `export { ${Object.keys(exported).join(", ")} } from ${JSON.stringify(specifier)};`;
    },
  };
}

const manifestOf = ({ workspace }) => join(workspace, "package.json");
