// Packs, installs the packed file into an empty folder with an empty cache, makes a video, starts the server and makes one
// there. Prints the time and the size of each step, and fails with the first step that fails.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { freePort } from "./free-port.mjs";
import { orderVideo } from "./order-video.mjs";
import { packRelease } from "./pack-release.mjs";
import { runProgram, startProgram } from "./run-program.mjs";
import { folderBytes, inMegabytes, step } from "./step.mjs";

const USAGE = "npm run release:check -- [--keep]";
const ARTICLE = fileURLToPath(new URL("../../fixtures/articles/city-trees.md", import.meta.url));
const SHORT = ["--length", "15"];
const READY_WITHIN_MS = 60_000;
const ASK_AGAIN_MS = 100;
const LEAST_VIDEO_BYTES = 100_000;

const { values } = parseArgs({
  options: { keep: { type: "boolean", default: false }, help: { type: "boolean" } },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), "inkreel-release-"));
const home = join(folder, "home");
const work = join(folder, "work");
for (const each of [home, work]) mkdirSync(each);
cpSync(ARTICLE, join(work, "article.md"));

/** The user's own settings of npm stay, as a proxy may be among them. Nothing else of the user is there. */
const npmEnv = {
  ...process.env,
  npm_config_cache: join(folder, "npm-cache"),
  npm_config_update_notifier: "false",
};
const env = {
  ...npmEnv,
  ...Object.fromEntries(
    ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA", "APPDATA"].map((name) => [
      name,
      home,
    ]),
  ),
  PICTURE_SEARCH: "off",
};

function describeVideo(name) {
  const bytes = statSync(join(work, name)).size;
  if (bytes < LEAST_VIDEO_BYTES) throw new Error(`${name} has only ${bytes} bytes.`);
  return inMegabytes(bytes);
}

const inkreel = (...args) => runProgram("npx", ["--no-install", "inkreel", ...args], { cwd: work, env });

async function waitUntilReady(address, server) {
  const endMs = performance.now() + READY_WITHIN_MS;
  let last = "no answer";
  while (performance.now() < endMs && server.child.exitCode === null) {
    const response = await fetch(`${address}/readyz`).catch((error) => {
      last = String(error.cause ?? error);
      return null;
    });
    if (response?.status === 200) return "ready";
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_AGAIN_MS);
    });
  }
  throw new Error(`The server did not become ready (${last}):\n${server.output.text}`);
}

async function openFirstPage(address) {
  const html = await (await fetch(address)).text();
  const script = /<script type="module"[^>]* src="(?<path>[^"]+)"/u.exec(html)?.groups.path;
  if (script === undefined) throw new Error("The first page has no script.");
  const response = await fetch(new URL(script, address));
  if (!response.ok) throw new Error(`${script} was answered with ${response.status}.`);
  return inMegabytes((await response.arrayBuffer()).byteLength);
}

async function checkServer() {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // Not through npx, which does not pass on signals everywhere.
  const program = join(work, "node_modules", "inkreel", "inkreel.js");
  const server = startProgram(process.execPath, [program, "serve", "--port", String(port)], {
    cwd: work,
    env,
  });
  try {
    await step("start the server", () => waitUntilReady(address, server));
    await step("load the first page and its script", () => openFirstPage(address));
    await step("make a video on the server", async () => {
      await inkreel("make", "article.md", "-o", "by-server.mp4", ...SHORT, "--server", address);
      return describeVideo("by-server.mp4");
    });
    await step("make a video with one call to the API", async () => {
      const video = await orderVideo(address, { text: readFileSync(ARTICLE, "utf8"), duration: 15 });
      writeFileSync(join(work, "by-call.mp4"), video);
      return describeVideo("by-call.mp4");
    });
    await step("back up the running server", async () => {
      await inkreel("backup", "all.tar");
      return inMegabytes(statSync(join(work, "all.tar")).size);
    });
  } finally {
    await step("stop the server", async () => {
      server.child.kill("SIGTERM");
      return `exit code ${await server.ended}`;
    });
  }
}

let packed;
try {
  await step("pack", async () => {
    packed = await packRelease();
    return inMegabytes(statSync(packed).size);
  });
  await step("install into an empty folder", async () => {
    await runProgram("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", packed], {
      cwd: work,
      env: npmEnv,
    });
    return inMegabytes(folderBytes(join(work, "node_modules")));
  });
  await step("inkreel --version", async () => (await inkreel("--version")).trim());
  await step("make a video of a text", async () => {
    await inkreel("article.md", ...SHORT);
    return describeVideo("article.mp4");
  });
  await checkServer();
  console.log(`The package works on Node ${process.versions.node}, ${process.platform}-${process.arch}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  if (values.keep) console.log(`Everything is in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
}
