/** The workspace that the browser loads. Its bundle contains what it imports, so that it needs no dependencies. */
const BUNDLED = "@inkreel/web";
/** Named by the published package as one that may fail to install, so that the program itself can say what to do. */
const MAY_BE_MISSING = "node-av";

/** The package.json of the published package, from those of the repository and its workspaces. */
export function releaseManifest(root, workspaces) {
  const names = workspaces.map(({ name }) => name).toSorted();
  const needed = mergeDependencies(
    workspaces.filter(({ name }) => name !== BUNDLED).flatMap(({ dependencies }) => toList(dependencies)),
  );
  const optional = mergeDependencies(
    workspaces.flatMap(({ optionalDependencies }) => toList(optionalDependencies)),
  );
  const { [MAY_BE_MISSING]: encoder, ...dependencies } = needed;
  return {
    name: root.name,
    version: root.version,
    description: root.description,
    license: root.license,
    type: "module",
    engines: root.engines,
    bin: { [root.name]: "inkreel.js" },
    files: ["inkreel.js", "THIRD-PARTY-NOTICES.txt"],
    dependencies: {
      ...Object.fromEntries(workspaces.map(({ name, version }) => [name, version]).toSorted()),
      ...dependencies,
    },
    optionalDependencies: { ...optional, ...(encoder && { [MAY_BE_MISSING]: encoder }) },
    bundleDependencies: names,
  };
}

/**
 * The package.json of a workspace inside the published package. It names no dependencies: the published package has them
 * all, and one that is installed with it must not look for any.
 */
export function bundledManifest({ name, version, license, type, sideEffects, exports: entries }, shipped) {
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
