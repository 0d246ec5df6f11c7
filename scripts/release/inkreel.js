#!/usr/bin/env node
// The program of the published package. It checks the version of Node first, as the modules of an older one do not load.
const LEAST = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  process.stderr.write(
    `Inkreel needs Node 22 or 24 (${LEAST.join(".")} works, too). This is Node ${process.versions.node}.\n`,
  );
  process.exitCode = 1;
} else {
  await import("@inkreel/cli");
}
