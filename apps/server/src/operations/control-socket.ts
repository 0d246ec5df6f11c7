import { chmod, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { join } from "node:path";
import { AppError } from "@inkreel/contract";
import type { Logger } from "pino";

/** The kernel's limit for the address of a socket in the file system (108 on Linux, 104 on macOS). */
const MAX_SOCKET_PATH_BYTES = 103;
const DUMP_PATH = "/database";
const DUMP_TIMEOUT_MS = 5 * 60_000;

function socketPath(dataFolder: string): string {
  return process.platform === "win32"
    ? `\\\\.\\pipe\\inkreel-${Buffer.from(dataFolder).toString("base64url").slice(-100)}`
    : join(dataFolder, ".control.sock");
}

/**
 * Lets whoever may write to the data folder ask the running server for a dump of its database, which no other process
 * can open meanwhile: `backup` does. The socket is a file in the data folder, for its owner only.
 */
export async function openControlSocket(options: {
  dataFolder: string;
  dump: () => Promise<Uint8Array>;
  log: Logger;
}): Promise<{ close: () => Promise<void> }> {
  const { dataFolder, dump, log } = options;
  const path = socketPath(dataFolder);
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) {
    log.warn({ path }, "The data folder's path is too long for a socket: backups need the server stopped.");
    return { close: async () => {} };
  }
  // Left by a process that was killed; the data folder's lock says that it does not live.
  await rm(path, { force: true });
  const server = createServer((incoming, answer) => {
    incoming.resume();
    if (incoming.url !== DUMP_PATH) {
      answer.writeHead(404).end();
      return;
    }
    dump().then(
      (bytes) => answer.writeHead(200, { "content-length": bytes.byteLength }).end(bytes),
      (error: unknown) => {
        log.error({ err: error }, "The database could not be dumped.");
        answer.writeHead(500).end();
      },
    );
  });
  await listen(server, path);
  if (process.platform !== "win32") await chmod(path, 0o600);
  return { close: () => close(server) };
}

/** A dump by the server that has the data folder open; null when none answers. */
export function requestDump(dataFolder: string): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { socketPath: socketPath(dataFolder), path: DUMP_PATH, timeout: DUMP_TIMEOUT_MS },
      (answer) => {
        const parts: Uint8Array[] = [];
        answer.on("data", (part: Uint8Array) => parts.push(part));
        answer.once("error", reject);
        answer.once("end", () => {
          if (answer.statusCode === 200) resolve(Buffer.concat(parts));
          else
            reject(
              new AppError("unavailable", "The running server could not dump its database; see its log."),
            );
        });
      },
    );
    asking.once("timeout", () => asking.destroy(new Error("The running server did not answer in time.")));
    asking.once("error", (error) => {
      const code = "code" in error ? error.code : null;
      if (code === "ENOENT" || code === "ECONNREFUSED") resolve(null);
      else reject(error);
    });
    asking.end();
  });
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
