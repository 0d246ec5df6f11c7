import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitBodies } from "./limit-bodies.js";

const UPLOAD_LIMIT_MS = 7_200_000;
const FORM = "multipart/form-data; boundary=x";
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.on("error", () => undefined).resume();
    request.on("end", () => response.end("done"));
  });
  limitBodies(server, { uploadLimitMs: UPLOAD_LIMIT_MS, bodyLimitMs: 400 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a body of ten bytes, of which the last comes after `lateMs`. Returns what the server answers until it closes. */
async function send(path: string, lateMs: number, type = "application/json"): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => (answer += data.toString("latin1")));
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 10\r\n\r\n123456789`,
  );
  await wait(lateMs);
  if (!socket.destroyed) socket.write("0");
  await closed;
  return answer;
}

it("a body that does not arrive in time ends the connection", async () => {
  expect(await send("/api/projects", 1_500)).toBe("");
});

it.each([
  ["/api/videos", "application/json"],
  ["/api/projects", FORM],
])("a body to %s as %s may not take as long as an upload", async (path, type) => {
  expect(await send(path, 1_500, type)).toBe("");
});

it("a body in time is answered", async () => {
  expect(await send("/api/projects", 0)).toContain("200 OK");
});

it.each(["/api/uploads", "/api/videos", "/api/videos?a=b"])(
  "a form to %s may take longer, up to a limit of its own",
  async (path) => {
    expect(await send(path, 1_500, FORM)).toContain("200 OK");
    expect(server.requestTimeout).toBe(UPLOAD_LIMIT_MS);
  },
);
