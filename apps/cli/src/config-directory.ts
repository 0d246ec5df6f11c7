import { homedir } from "node:os";
import { join } from "node:path";

/** Where settings of this user are kept; `INKREEL_CONFIG` or the platform's folder for them. */
export function configDirectory(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (env["INKREEL_CONFIG"]) return env["INKREEL_CONFIG"];
  if (platform === "win32") return join(env["APPDATA"] ?? join(homedir(), "AppData", "Roaming"), "inkreel");
  if (platform === "darwin") return join(homedir(), "Library", "Application Support", "inkreel");
  return join(env["XDG_CONFIG_HOME"] ?? join(homedir(), ".config"), "inkreel");
}
