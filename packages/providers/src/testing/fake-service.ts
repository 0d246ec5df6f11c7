import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A failure instead of the answer to a request. */
export type FakeFault =
  | { status: number; body?: string; headers?: Record<string, string> }
  | "cut connection"
  | "never answers"
  | "sends only headers"
  | "sends a byte now and then"
  | "broken JSON";

export interface FakeRequest {
  method: string;
  /** Path with its query. */
  path: string;
  headers: IncomingMessage["headers"];
  /** Parsed body, or its text if it is a form. Null if there is none. */
  body: unknown;
}

export interface FakeService {
  /** Address without a slash at the end. */
  address: string;
  requests: FakeRequest[];
  /**
   * Lets the next requests fail in these ways, one after another. "always" repeats until the next call of this
   * function.
   */
  failWith: (faults: readonly FakeFault[], repeat?: "always") => void;
  /** Answers the requests that "never answers" has left waiting. */
  release: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a service on this machine. `answer` returns the documented answer to a request. */
export async function startFakeService(
  answer: (request: FakeRequest, response: ServerResponse) => Promise<void> | void,
): Promise<FakeService> {
  const requests: FakeRequest[] = [];
  let faults: readonly FakeFault[] = [];
  let isRepeated = false;
  const waiting: (() => Promise<void> | void)[] = [];
  const nextFault = (): FakeFault | null => {
    const fault = faults[0] ?? null;
    if (!isRepeated) faults = faults.slice(1);
    return fault;
  };
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then(async (request) => {
      requests.push(request);
      const fault = nextFault();
      if (fault === null) await answer(request, response);
      else if (fault === "never answers") waiting.push(() => answer(request, response));
      else fail(fault, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failWith: (next, repeat) => {
      faults = next;
      isRepeated = repeat === "always";
    },
    release: async () => {
      for (const answerNow of waiting.splice(0)) await answerNow();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  const { method = "GET", url: path = "/", headers } = incoming;
  const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
  return { method, path, headers, body: text === "" ? null : isForm ? text : (JSON.parse(text) as unknown) };
}

/** Many of these bytes arrive within the shortest time limit of a test. */
const BYTE_EVERY_MS = 20;

function fail(fault: Exclude<FakeFault, "never answers">, response: ServerResponse): void {
  if (fault === "sends only headers") {
    response.writeHead(200, { "content-type": "application/json" }).flushHeaders();
    return;
  }
  if (fault === "sends a byte now and then") {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(" "), BYTE_EVERY_MS);
    response.on("close", () => clearInterval(timer));
    return;
  }
  if (fault === "cut connection") {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"audio');
    // The start must be sent before this.
    setImmediate(() => response.destroy());
  } else if (fault === "broken JSON") {
    response.writeHead(200, { "content-type": "application/json" }).end('{"audio_base64": "AAA');
  } else {
    response
      .writeHead(fault.status, { "content-type": "application/json", ...fault.headers })
      .end(fault.body ?? JSON.stringify({ error: { message: "no" } }));
  }
}
