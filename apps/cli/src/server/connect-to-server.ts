import { hostname, homedir } from "node:os";
import { AppError, ENDPOINTS, hasCode, TOKEN_NAME_MAX_CHARS } from "@inkreel/contract";
import { makeFolder } from "@inkreel/pipeline/make-folder";
import { renameFile } from "@inkreel/pipeline/rename-file";
import { join, dirname } from "node:path";
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createServerClient, type ServerClient } from "./server-client.js";

export interface ServerConnection {
  baseUrl: string;
  client: ServerClient;
}

/**
 * Returns a client that acts for the owner of the given token. Without a token, the first use of a server creates an
 * anonymous visitor with an API token and stores the token, so that later runs act for the same visitor.
 */
export async function connectToServer(options: {
  baseUrl: string;
  token: string | null;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal | null;
}): Promise<ServerConnection> {
  const { baseUrl, token, env, signal } = options;
  if (token !== null) return { baseUrl, client: createServerClient(baseUrl, token) };
  const kept = createKeptToken(configDirectory(env, process.platform), baseUrl);
  const known = await kept.read();
  if (known !== null && (await isValid(createServerClient(baseUrl, known), signal)))
    return { baseUrl, client: createServerClient(baseUrl, known) };
  const name = `inkreel on ${hostname()}`.slice(0, TOKEN_NAME_MAX_CHARS);
  const visitor = createServerClient(baseUrl, null);
  const made = await visitor.call(ENDPOINTS.createToken, { body: { name }, signal });
  await kept.write(made.token);
  return { baseUrl, client: createServerClient(baseUrl, made.token) };
}

/**
 * Returns false for a token that the server does not know any more, for example because its database was replaced.
 */
async function isValid(client: ServerClient, signal: AbortSignal | null): Promise<boolean> {
  try {
    await client.call(ENDPOINTS.listTokens, { signal });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthorized") return false;
    throw error;
  }
}

/** Returns the user's configuration folder: `INKREEL_CONFIG`, or the folder of the platform. */
function configDirectory(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (env["INKREEL_CONFIG"]) return env["INKREEL_CONFIG"];
  if (platform === "win32") return join(env["APPDATA"] ?? join(homedir(), "AppData", "Roaming"), "inkreel");
  if (platform === "darwin") return join(homedir(), "Library", "Application Support", "inkreel");
  return join(env["XDG_CONFIG_HOME"] ?? join(homedir(), ".config"), "inkreel");
}

/** Stores the token that the command line created on a server, in a file that only this user can read. */
interface KeptToken {
  read(): Promise<string | null>;
  write(token: string): Promise<void>;
}

function createKeptToken(directory: string, baseUrl: string): KeptToken {
  const path = join(directory, "servers", `${encodeURIComponent(baseUrl)}.token`);
  return {
    async read() {
      try {
        return (await readFile(path, "utf8")).trim();
      } catch (error) {
        if (hasCode(error, "ENOENT")) return null;
        throw new AppError("store_failed", `The token in ${path} cannot be read. Give one with --token.`, {
          cause: error,
        });
      }
    },
    async write(token) {
      const partial = `${path}.${randomUUID()}`;
      try {
        await makeFolder(dirname(path), { mode: 0o700 });
        await writeFile(partial, `${token}\n`, { mode: 0o600 });
        await renameFile(partial, path);
      } catch (cause) {
        throw new AppError("store_failed", `The token cannot be saved in ${path}. Give one with --token.`, {
          cause,
        });
      }
    },
  };
}
