import { createLocalMaker } from "../making/local-maker.js";
import type { VideoMaker } from "../making/video-maker.js";
import type { ServerOptions } from "../options/server-options.js";
import { createServerMaker } from "../server/server-maker.js";
import { connectToServer } from "../server/connect-to-server.js";

/** This machine, or the server that the options name. */
export async function openMaker(options: ServerOptions, signal: AbortSignal | null): Promise<VideoMaker> {
  if (options.server === undefined) return createLocalMaker(process.env);
  const connection = await connectToServer({
    baseUrl: options.server,
    token: options.token ?? null,
    env: process.env,
    signal,
  });
  return createServerMaker(connection);
}
