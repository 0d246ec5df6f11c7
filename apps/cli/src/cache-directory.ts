import { homedir } from "node:os";
import { join } from "node:path";

/** Where finished pieces of work are kept between runs; `INKREEL_CACHE` or the platform's cache folder. */
export function cacheDirectory(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (env["INKREEL_CACHE"]) return env["INKREEL_CACHE"];
  if (platform === "win32")
    return join(env["LOCALAPPDATA"] ?? join(homedir(), "AppData", "Local"), "inkreel", "cache");
  if (platform === "darwin") return join(homedir(), "Library", "Caches", "inkreel");
  return join(env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "inkreel");
}

/** About ten hours of finished video; what was used longest ago goes first. */
export const CACHE_MAX_BYTES = 4 * 1024 ** 3;
