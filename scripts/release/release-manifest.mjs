import { LIBRARIES } from "./libraries/bundle-libraries.mjs";
import { isInstalled } from "./libraries/package-kinds.mjs";

/** The workspace that the browser loads. Its bundle contains what it imports, so that it needs no dependencies. */
const BUNDLED = "@inkreel/web";
/** The encoder for Node that was built with MinGW, which nobody distributes. On Windows, npm would install both, 170 MB more. */
const RARE_BINARY = /-mingw$/u;

/**
 * The package.json of the published package, from those of the repository, its workspaces and the encoder. It contains all packages but
 * those that npm installs for each system. These may fail to install, so that the program itself can say what to do.
 */
export function releaseManifest(root, workspaces, encoder) {
  const own = Object.fromEntries(
    [[LIBRARIES, root.version], ...workspaces.map(({ name, version }) => [name, version])].toSorted(),
  );
  const dependencies = mergeDependencies(
    workspaces.filter(({ name }) => name !== BUNDLED).flatMap((each) => toList(each.dependencies)),
  );
  const optional = mergeDependencies([
    ...workspaces.flatMap((each) => toList(each.optionalDependencies)),
    ...binariesOf(encoder),
  ]);
  return {
    name: root.name,
    version: root.version,
    description: root.description,
    license: root.license,
    type: "module",
    engines: root.engines,
    bin: { [root.name]: "inkreel.js" },
    files: ["inkreel.js", "THIRD-PARTY-NOTICES.txt"],
    dependencies: { ...own, ...dependencies },
    optionalDependencies: optional,
    bundleDependencies: [
      ...Object.keys(own),
      ...Object.keys(dependencies).filter((name) => !isInstalled(name)),
    ],
  };
}

/** The encoder's binaries have its version. */
const binariesOf = ({ name, version, optionalDependencies }) =>
  Object.keys(optionalDependencies)
    .filter((each) => each.includes(`/${name}-`) && !RARE_BINARY.test(each))
    .map((each) => [each, version]);

/**
 * The package.json of a workspace inside the published package. It names no dependencies: the published package has them
 * all, and one that is installed with it must not look for any.
 */
export function bundledManifest(manifest, shipped) {
  const { name, version, license, type, sideEffects, imports, exports: entries } = manifest;
  const isShipped = (entry) => entry.default.includes("*") === false && shipped.has(entry.default);
  const kept = Object.entries(entries ?? {})
    .filter(([, entry]) => isShipped(entry))
    .map(([path, entry]) => [path, entry.default]);
  return {
    name,
    version,
    license,
    type,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(imports === undefined ? {} : { imports }),
    ...(kept.length === 0 ? {} : { exports: Object.fromEntries(kept) }),
  };
}

const toList = (dependencies = {}) =>
  Object.entries(dependencies).filter(([name]) => !name.startsWith("@inkreel/"));

/** @throws Error if two workspaces want different versions, of which the published package could have only one. */
function mergeDependencies(wanted) {
  const merged = new Map();
  for (const [name, version] of wanted) {
    const other = merged.get(name);
    if (other !== undefined && other !== version)
      throw new Error(
        `The workspaces want ${name} ${other} and ${version}. Make them want the same version.`,
      );
    merged.set(name, version);
  }
  return Object.fromEntries([...merged].toSorted());
}
