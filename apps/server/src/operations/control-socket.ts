import { chmod, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { AppError, hasCode } from "@inkreel/contract";
import type { Logger } from "pino";

/** The kernel's limit for the path of a socket (108 on Linux, 104 on macOS). */
const MAX_SOCKET_PATH_BYTES = 103;
const CALL_TIMEOUT_MS = 5 * 60_000;

/**
 * Handles a call with a JSON value as input, and returns bytes or a message. Its AppErrors reach the caller
 * unchanged.
 */
export type ControlCall = (input: unknown) => Promise<Uint8Array | string>;

function socketPath(dataFolder: string): string {
  return process.platform === "win32"
    ? `\\\\.\\pipe\\inkreel-${Buffer.from(dataFolder).toString("base64url").slice(-100)}`
    : join(dataFolder, ".control.sock");
}

/**
 * Opens a socket through which commands such as `backup` and `admin` use the running server's database, which no
 * other process can open meanwhile. The socket is a file in the data folder that only its owner can use.
 */
export async function openControlSocket(options: {
  dataFolder: string;
  /** The handlers by name. */
  calls: Record<string, ControlCall>;
  log: Logger;
}): Promise<{ close: () => Promise<void> }> {
  const { dataFolder, calls, log } = options;
  const path = socketPath(dataFolder);
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) {
    log.warn(
      { path },
      "The path of the data folder is too long for a socket. Stop the server before a backup.",
    );
    return { close: async () => {} };
  }
  // A killed process left this file. The lock of the data folder guarantees that no other process uses it.
  await rm(path, { force: true });
  const server = createServer((incoming, answer) => {
    answerCall(calls, incoming, answer).catch((error: unknown) => {
      log.error({ err: error, call: incoming.url }, "A request on the control socket failed.");
      answer.writeHead(500).end();
    });
  });
  await listen(server, path);
  if (process.platform !== "win32") await chmod(path, 0o600);
  return { close: () => close(server) };
}

async function answerCall(
  calls: Record<string, ControlCall>,
  incoming: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const call = calls[incoming.url?.slice(1) ?? ""];
  const input = await text(incoming);
  if (call === undefined) {
    answer.writeHead(404).end();
    return;
  }
  try {
    const bytes = Buffer.from(await call(JSON.parse(input)));
    answer.writeHead(200, { "content-length": bytes.byteLength }).end(bytes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    answer.writeHead(400).end(JSON.stringify({ code: error.code, message: error.message }));
  }
}

/**
 * Calls the server that has the data folder open and returns its response, or null if no server runs.
 * @throws the AppError of the call.
 */
export function callServer(options: {
  dataFolder: string;
  name: string;
  input: unknown;
}): Promise<Buffer | null> {
  const { dataFolder, name, input } = options;
  return new Promise((resolve, reject) => {
    const asking = request(
      { socketPath: socketPath(dataFolder), path: `/${name}`, method: "POST", timeout: CALL_TIMEOUT_MS },
      (answer) => {
        const parts: Uint8Array[] = [];
        answer.on("data", (part: Uint8Array) => parts.push(part));
        answer.once("error", reject);
        answer.once("end", () => {
          const bytes = Buffer.concat(parts);
          if (answer.statusCode === 200) resolve(bytes);
          else reject(readError(answer.statusCode ?? 0, bytes));
        });
      },
    );
    asking.once("timeout", () => asking.destroy(new Error("The running server did not respond in time.")));
    asking.once("error", (error) => {
      if (hasCode(error, "ENOENT", "ECONNREFUSED")) resolve(null);
      else reject(error);
    });
    asking.end(JSON.stringify(input));
  });
}

function readError(status: number, bytes: Buffer): AppError {
  if (status !== 400) return new AppError("unavailable", "The running server failed. See its log.");
  const { code, message } = JSON.parse(bytes.toString()) as Pick<AppError, "code" | "message">;
  return new AppError(code, message);
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
