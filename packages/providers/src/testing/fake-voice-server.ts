import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Behaviour of the server for the next request. The last one also applies to all further requests. */
export interface FakeAnswer {
  /** Status instead of the file. */
  status?: number;
  /** The answer stops after this many bytes, and the connection stays open. */
  stallAfterBytes?: number;
  /** The file has another ETag than before. */
  etag?: string;
  ignoresRange?: boolean;
  /** The answer does not contain its length. */
  isChunked?: boolean;
  headers?: Record<string, string>;
}

export interface FakeVoiceServer {
  /** Address to use as VOICES_BASE_URL. */
  address: string;
  /** Requests so far, with their method, path and range. */
  requests: { method: string; path: string; range: string | null }[];
  /** Replaces the remaining answers. */
  answerWith: (...answers: FakeAnswer[]) => void;
  /** Breaks the current connections. */
  cut: () => void;
  close: () => Promise<void>;
}

const ETAG = '"first"';

/**
 * Starts a download server for voices. It serves files by name and supports ranges like GitHub and other static
 * servers.
 */
export async function startFakeVoiceServer(
  files: Readonly<Record<string, Uint8Array>>,
): Promise<FakeVoiceServer> {
  const requests: FakeVoiceServer["requests"] = [];
  let answers: FakeAnswer[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    requests.push({ method: request.method ?? "", path, range: request.headers.range ?? null });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
    const file = files[path.slice(path.lastIndexOf("/") + 1)];
    if (answer.status !== undefined || file === undefined) {
      response.writeHead(answer.status ?? 404, answer.headers).end("no file");
    } else {
      sendFile({ request, response, file, answer });
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/voices`,
    requests,
    answerWith: (...next) => void (answers = next),
    cut: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendFile(options: {
  request: IncomingMessage;
  response: ServerResponse;
  file: Uint8Array;
  answer: FakeAnswer;
}): void {
  const { request, response, file, answer } = options;
  const etag = answer.etag ?? ETAG;
  const asked = /^bytes=(\d+)-$/u.exec(request.headers.range ?? "")?.[1];
  const isPart = asked !== undefined && request.headers["if-range"] === etag && answer.ignoresRange !== true;
  const start = isPart ? Number(asked) : 0;
  const body = file.subarray(start);
  response.writeHead(isPart ? 206 : 200, {
    etag,
    ...(answer.isChunked === true ? {} : { "content-length": body.length }),
    ...(isPart ? { "content-range": `bytes ${start}-${file.length - 1}/${file.length}` } : {}),
    ...answer.headers,
  });
  if (request.method === "HEAD") return void response.end();
  const { stallAfterBytes = body.length } = answer;
  response.write(body.subarray(0, stallAfterBytes));
  if (stallAfterBytes >= body.length) response.end();
}
