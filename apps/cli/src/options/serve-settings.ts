import { join, resolve } from "node:path";
import { userDataFolder } from "../user-data-folder.js";
import { voicesDirectory } from "../voices-directory.js";

export interface ServeOptions {
  port?: string;
  data?: string;
}

/**
 * Returns the environment variables of a server that a person starts on their own machine. Without a folder of their
 * own, the data are in the platform's user data folder, and the voices are those of the command line.
 */
export function serveSettings(
  { port, data }: ServeOptions,
  { env, platform }: { env: NodeJS.ProcessEnv; platform: NodeJS.Platform },
): { DATA_DIR: string; INKREEL_VOICES?: string; PORT?: string; LOG_LEVEL: string } {
  const chosen = data ?? (env["DATA_DIR"] || null);
  return {
    DATA_DIR: chosen === null ? join(userDataFolder(env, platform), "server") : resolve(chosen),
    ...(chosen === null && { INKREEL_VOICES: voicesDirectory(env, platform) }),
    ...(port !== undefined && { PORT: port }),
    // The log is for operators, who set the variable.
    LOG_LEVEL: env["LOG_LEVEL"] || "warn",
  };
}
