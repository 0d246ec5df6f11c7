import { hostname } from "node:os";
import { AppError, ENDPOINTS, TOKEN_NAME_MAX_CHARS } from "@inkreel/contract";
import { configDirectory } from "../config-directory.js";
import { createKeptToken } from "./kept-token.js";
import { createServerClient, type ServerClient } from "./server-client.js";

export interface ServerConnection {
  baseUrl: string;
  client: ServerClient;
}

/**
 * A client that acts for whoever's token is given. Without one, the command line makes itself a visitor and a token at
 * the first use of a server and keeps it, so that later runs are the same visitor.
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

/** False for a token that the server forgot, for example because its data was put aside. */
async function isValid(client: ServerClient, signal: AbortSignal | null): Promise<boolean> {
  try {
    await client.call(ENDPOINTS.listTokens, { signal });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthorized") return false;
    throw error;
  }
}
