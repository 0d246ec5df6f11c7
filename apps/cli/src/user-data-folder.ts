import { homedir } from "node:os";
import { join } from "node:path";

/** Returns the folder in which the platform expects the data of Inkreel for this user. */
export function userDataFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (platform === "win32")
    return join(env["LOCALAPPDATA"] ?? join(homedir(), "AppData", "Local"), "inkreel");
  if (platform === "darwin") return join(homedir(), "Library", "Application Support", "inkreel");
  return join(env["XDG_DATA_HOME"] ?? join(homedir(), ".local", "share"), "inkreel");
}
