import { builtinModules } from "node:module";
import { dirname, posix } from "node:path";

/** What tsc writes for imports, for files that are loaded later, and for paths of workers. */
const SPECIFIERS = [
  /^(?:import|export)\s(?:[^;"']*?\sfrom\s)?"(?<name>[^"]+)"/gmu,
  /\bimport\("(?<name>[^"]+)"\)/gu,
  /\bimport\.meta\.resolve\("(?<name>[^"]+)"\)/gu,
  /\.resolve\("(?<name>@?[a-z][\w./-]*)"\)/gu,
  /\bnew URL\("(?<name>\.[^"]+)", import\.meta\.url\)/gu,
  /\brequire\("(?<name>[^"]+)"\)/gu,
];
const BUILT_IN = new Set(builtinModules);

/**
 * What a built file loads: `files` of its own package, `packages`, and what exactly it imports of them, in `entries` of the workspaces
 * and in `foreign` of all others.
 */
export function importsOfBuilt(path, text) {
  const code = withoutComments(text);
  const names = SPECIFIERS.flatMap((expression) =>
    [...code.matchAll(expression)].map(({ groups }) => groups.name),
  );
  const outside = names.filter((name) => !/^(?:[.#]|node:)/u.test(name) && !BUILT_IN.has(name));
  return {
    files: [
      ...new Set(names.filter((name) => name.startsWith(".")).map((name) => posix.join(dirname(path), name))),
    ],
    packages: [...new Set(outside.map(packageOf))],
    entries: [...new Set(outside.filter((name) => name.startsWith("@inkreel/")))],
    foreign: [...new Set(outside.filter((name) => !name.startsWith("@inkreel/")))],
  };
}

/** The names of a package for files of its own, which its package.json lists under `imports`. */
export function ownNamesIn(text) {
  return [...withoutComments(text).matchAll(/\sfrom\s"(#[^"]+)"/gu)].map(([, name]) => name);
}

function withoutComments(text) {
  return text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gmu, "");
}

/** The package of a specifier: `@scope/name/entry` and `name/entry` lose what follows the name. */
export function packageOf(specifier) {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
