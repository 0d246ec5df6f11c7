// This file imports only Node's built-in modules: it tells what is wrong before the encoder is loaded, which would end
// the program with an error of the loader.
import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { type } from "node:os";
import { join } from "node:path";

/** What decides whether the encoder runs on a machine. */
export interface EncoderMachine {
  platform: NodeJS.Platform;
  arch: string;
  /** True for Linux with musl instead of glibc, such as Alpine. */
  isMusl: boolean;
  /** The toolchain with which Node was built for Windows. */
  toolchain: "msvc" | "mingw";
  isInstalled: (packageName: string) => boolean;
}

const ENCODER = "node-av";
const BUILDS: ReadonlySet<string> = new Set(
  ["linux", "darwin", "win32"].flatMap((platform) => [`${platform}-x64`, `${platform}-arm64`]),
);
const RUNS_ON = "It runs on Linux with glibc, on macOS and on Windows, on x64 and arm64 processors.";
const ELSEWHERE =
  "Use such a machine or a container image of Debian or Ubuntu, such as node:22-bookworm-slim.";

/** Returns a message that says why no video can be encoded on this machine and what to do, or null. */
export function encoderFault(machine: EncoderMachine): string | null {
  const { platform, arch, isMusl } = machine;
  const system = `${platform}-${arch}`;
  if (isMusl)
    return `Inkreel's video encoder does not run on this system, because it uses musl (as Alpine Linux does). ${RUNS_ON} ${ELSEWHERE}`;
  if (!BUILDS.has(system))
    return `Inkreel's video encoder does not run on this system (${system}). ${RUNS_ON} ${ELSEWHERE}`;
  const binary = binaryPackage(machine);
  const missing = [ENCODER, binary].find((name) => !machine.isInstalled(name));
  if (missing === undefined) return null;
  return `A part of Inkreel's video encoder, the package ${missing}, is not installed. Install Inkreel again on this machine, with optional packages (npm install --include=optional).`;
}

function binaryPackage({ platform, arch, toolchain }: EncoderMachine): string {
  const system = `@seydx/${ENCODER}-${platform}-${arch}`;
  return platform === "win32" ? `${system}-${toolchain}` : system;
}

/** Returns this machine as `encoderFault` judges it. */
export function readEncoderMachine(): EncoderMachine {
  const encoder = findPackage(import.meta.url, ENCODER);
  return {
    platform: process.platform,
    arch: process.arch,
    isMusl: process.platform === "linux" && !hasGlibc(),
    // Windows calls itself Windows_NT unless MSYS2 built this Node.
    toolchain: type() === "Windows_NT" ? "msvc" : "mingw",
    // The binary is a dependency of the encoder's package, so some package managers install it only for that one.
    isInstalled: (name) => (name === ENCODER ? encoder : encoder && findPackage(encoder, name)) !== null,
  };
}

function hasGlibc(): boolean {
  const { header } = process.report.getReport() as { header: Record<string, unknown> };
  return header["glibcVersionRuntime"] !== undefined;
}

/** Returns the path of the package.json that a file finds for a package, or null. */
function findPackage(from: string, name: string): string | null {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name, "package.json")).find((path) => existsSync(path));
  return found === undefined ? null : realpathSync(found);
}
