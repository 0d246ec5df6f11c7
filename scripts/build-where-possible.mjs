// Runs a build, `node scripts/build-where-possible.mjs build:node`, unless the build tools are missing: `npm ci --omit=dev` leaves them
// out, and then the files run that were built before. Fails if there are none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const TOOLS = ["node_modules/typescript", "node_modules/vite"];
/** Built last of all that runs in Node. */
const BUILT = "apps/server/dist/main.js";

const [script = "build"] = process.argv.slice(2);
if (TOOLS.every((tool) => existsSync(tool))) {
  // npm is a script of its own on Windows, which only a shell starts.
  const { status } = spawnSync("npm", ["run", script, "--silent"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  process.exitCode = status ?? 1;
} else if (!existsSync(BUILT)) {
  console.error(
    "Inkreel is not built, and the build tools are not installed. Run `npm ci && npm run build` first; then `npm prune --omit=dev` removes the tools.",
  );
  process.exitCode = 1;
}
