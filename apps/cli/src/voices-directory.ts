import { homedir } from "node:os";
import { join } from "node:path";

/** Returns the folder of downloaded voices: `INKREEL_VOICES`, or the user data folder of the platform. */
export function voicesDirectory(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (env["INKREEL_VOICES"]) return env["INKREEL_VOICES"];
  if (platform === "win32")
    return join(env["LOCALAPPDATA"] ?? join(homedir(), "AppData", "Local"), "inkreel", "voices");
  if (platform === "darwin") return join(homedir(), "Library", "Application Support", "inkreel", "voices");
  return join(env["XDG_DATA_HOME"] ?? join(homedir(), ".local", "share"), "inkreel", "voices");
}
