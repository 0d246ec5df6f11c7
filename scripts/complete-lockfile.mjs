// Adds to package-lock.json the optional platform packages that `npm install` left out because the registry in use
// did not have them (a mirror, a proxy). Without them `npm ci` refuses the lockfile, and other platforms would get no
// binary. Run it after `npm install` where `npm ci` says "Missing: … from lock file".
import { readFileSync, writeFileSync } from "node:fs";

const PLATFORM = /-(android|darwin|freebsd|linux|openbsd|openharmony|win32)-([a-z0-9]+)(?:-([a-z]+))?$/;
/** Runs on every system, so it names a processor only, one that no machine has. */
const WEBASSEMBLY = /-(wasm32)-wasi$/;
const LIBC = { musl: ["musl"], gnu: ["glibc"] };

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(
      ([name]) =>
        !(`node_modules/${name}` in lock.packages) && !(`${path}/node_modules/${name}` in lock.packages),
    )
    .map(([name, version]) => ({ name, version, isDev: entry.dev === true })),
);
for (const { name, version, isDev } of missing) {
  const [, os, cpu = WEBASSEMBLY.exec(name)?.[1], abi] = PLATFORM.exec(name) ?? [];
  if (cpu === undefined)
    throw new Error(`${name} is optional, but its name does not tell for which platform.`);
  const libc = LIBC[abi];
  lock.packages[`node_modules/${name}`] = {
    version,
    cpu: [cpu],
    ...(isDev ? { dev: true } : {}),
    ...(libc === undefined ? {} : { libc }),
    optional: true,
    ...(os === undefined ? {} : { os: [os] }),
  };
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} added.`);
