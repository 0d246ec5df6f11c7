import { join } from "node:path";
import { userDataFolder } from "./user-data-folder.js";

/** Returns the folder of downloaded voices: `INKREEL_VOICES`, or the user data folder of the platform. */
export function voicesDirectory(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  return env["INKREEL_VOICES"] || join(userDataFolder(env, platform), "voices");
}
