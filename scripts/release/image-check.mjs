// Runs the steps of the Dockerfile without a container engine: the RUN lines of the build in a clean folder with the files of
// the context, and then the program with the variables of the image, as a user who may write only to the data folder.
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.mjs";
import { readDockerfile, readIgnored, variablesOf } from "./read-dockerfile.mjs";
import { runProgram } from "./run-program.mjs";
import { folderBytes, inMegabytes, step } from "./step.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The user `node` of the official image. */
const IMAGE_USER = { uid: 1000, gid: 1000 };
const READY_WITHIN_MS = 90_000;
const ASK_AGAIN_MS = 500;

const folder = mkdtempSync(join(tmpdir(), "inkreel-image-"));
chmodSync(folder, 0o755);
const [build, image] = readDockerfile(readFileSync(join(ROOT, "Dockerfile"), "utf8"));
/** A path of the image in the folder. */
const inFolder = (path) => join(folder, path);

function copyContext() {
  const isIgnored = readIgnored(readFileSync(join(ROOT, ".dockerignore"), "utf8"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  const files = listed.split("\0").filter((path) => path !== "" && !isIgnored(path));
  for (const path of files) {
    mkdirSync(dirname(inFolder(join("src", path))), { recursive: true });
    cpSync(join(ROOT, path), inFolder(join("src", path)));
  }
  return `${files.length} files`;
}

async function runBuild() {
  for (const { name, rest } of build.steps)
    if (name === "RUN")
      await step(rest.slice(0, 60), async () => {
        await runProgram("sh", ["-c", rest], { cwd: inFolder("src"), env: process.env });
        return "";
      });
}

function copyResult() {
  for (const { name, rest } of image.steps) {
    const [, from, to] = name === "COPY" ? rest.split(" ") : [];
    if (from !== undefined) cpSync(inFolder(from), inFolder(to), { recursive: true, verbatimSymlinks: true });
  }
  return inMegabytes(folderBytes(inFolder("app")));
}

function imageVariables(port) {
  const given = Object.entries(variablesOf(image)).map(([name, value]) => [
    name,
    value.startsWith("/") ? inFolder(value) : value,
  ]);
  return { PATH: process.env.PATH, HOME: "/nonexistent", ...Object.fromEntries(given), PORT: String(port) };
}

/** Root would be allowed to write anywhere, so that the check would show nothing. */
const user = process.getuid?.() === 0 ? IMAGE_USER : {};

async function becomesHealthy(server, env) {
  const endMs = performance.now() + READY_WITHIN_MS;
  while (performance.now() < endMs && server.exitCode === null) {
    const check = spawn(process.execPath, [inFolder("app/healthcheck.js")], { env, stdio: "ignore" });
    const code = await new Promise((resolve) => {
      check.once("close", resolve);
    });
    if (code === 0) return "healthy";
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_AGAIN_MS);
    });
  }
  throw new Error("The program of the image did not become healthy.");
}

async function runImage() {
  const env = imageVariables(await freePort());
  mkdirSync(inFolder("data/voices"), { recursive: true });
  execFileSync("chown", ["-R", `${IMAGE_USER.uid}:${IMAGE_USER.gid}`, inFolder("data")]);
  const program = [inFolder("app/inkreel.js"), "serve"];
  const server = spawn(process.execPath, program, {
    cwd: inFolder("data"),
    env,
    ...user,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => {
    server.once("close", resolve);
  });
  try {
    await step("start until healthy", () => becomesHealthy(server, env));
  } finally {
    await step("stop", async () => {
      server.kill("SIGTERM");
      return `exit code ${await ended}`;
    });
  }
}

try {
  await step("copy the context", copyContext);
  await runBuild();
  await step("copy the result", copyResult);
  await runImage();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
