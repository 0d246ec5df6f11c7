import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A real HTTP server on the loopback interface, with its pages by path. */
export interface LocalSite {
  origin: string;
  /** Host and port in the format of `allowHosts`. */
  host: string;
  /** Returns the number of requests so far. */
  hits: () => number;
  close(): Promise<void>;
}

export type Page = (request: IncomingMessage, response: ServerResponse) => void;

export async function startLocalSite(pages: Record<string, Page>): Promise<LocalSite> {
  let hits = 0;
  const server = createServer((request, response) => {
    hits++;
    const page = pages[new URL(request.url ?? "/", "http://x").pathname];
    if (page !== undefined) return page(request, response);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    hits: () => hits,
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) =>
    server.close((error) => (error === undefined ? resolve() : reject(error))),
  );
}

/** Returns an answer with this body and headers. */
export function html(body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): Page {
  return (_, response) =>
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
}
