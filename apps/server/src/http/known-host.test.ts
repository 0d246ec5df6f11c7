import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { ENDPOINTS } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { createHostCheck, type HostSettings } from "./known-host.js";
import { routePath } from "./implement-endpoint.js";

const SETTINGS: HostSettings = {
  baseUrl: "http://localhost:3000",
  host: "127.0.0.1",
  allowedHosts: [],
  trustedProxies: 0,
};
const WITH_NAMES = {
  ...SETTINGS,
  baseUrl: "https://video.example.com",
  allowedHosts: ["inkreel", "*.example.net"],
};
const OPEN = { ...SETTINGS, host: "0.0.0.0" };

it.each([
  ["localhost with the server's port", SETTINGS, "localhost:3000"],
  ["localhost with another, mapped port", SETTINGS, "localhost:8080"],
  ["localhost in mixed case with a trailing dot", SETTINGS, "LocalHost.:3000"],
  ["a subdomain of localhost", SETTINGS, "video.localhost:3000"],
  ["the loopback address", SETTINGS, "127.0.0.1:3000"],
  ["the IPv6 loopback address", SETTINGS, "[::1]:3000"],
  ["a private IPv4 address", SETTINGS, "192.168.1.20:3000"],
  ["the host of BASE_URL", WITH_NAMES, "Video.Example.com"],
  ["a name in ALLOWED_HOSTS", WITH_NAMES, "inkreel:3000"],
  ["a name that matches a wildcard in ALLOWED_HOSTS", WITH_NAMES, "a.b.example.net"],
  ["the machine's host name, when the server listens on all interfaces", OPEN, "nas:3000"],
  ["the machine's mDNS name (.local)", OPEN, "nas.local:3000"],
])("the host check accepts %s", (_what, settings, host) => {
  expect(createHostCheck(settings, "NAS")(host)).toBe(true);
});

it.each([
  ["an unknown name", SETTINGS, "evil.example:3000"],
  ["a name that only begins with localhost", SETTINGS, "localhost.evil.example"],
  ["a name that only ends with localhost", SETTINGS, "notlocalhost"],
  ["a name that begins with an IP address", SETTINGS, "127.0.0.1.evil.example"],
  ["a name with user information", SETTINGS, "localhost@evil.example"],
  ["a name with a path", SETTINGS, "evil.example/@localhost"],
  ["two names", SETTINGS, "localhost, evil.example"],
  ["a percent-encoded name", SETTINGS, "local%68ost"],
  ["an empty name", SETTINGS, ""],
  ["a single dot", SETTINGS, "."],
  ["a port without a name", SETTINGS, ":3000"],
  ["the machine's host name, when the server listens on loopback only", SETTINGS, "nas:3000"],
  ["a name that only ends like an allowed wildcard", WITH_NAMES, "evilexample.net"],
  ["the parent domain of an allowed wildcard", WITH_NAMES, "example.net"],
  ["a subdomain of the host of BASE_URL", WITH_NAMES, "evil.video.example.com"],
])("the host check refuses %s", (_what, settings, host) => {
  expect(createHostCheck(settings, "NAS")(host)).toBe(false);
});

describe("a server without BASE_URL and ALLOWED_HOSTS", () => {
  let server: TestServer;
  let listening: Server;
  let port: number;
  beforeAll(async () => {
    server = await createTestServer({ web: null });
    listening = serve({ fetch: server.app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
    await once(listening, "listening");
    ({ port } = listening.address() as AddressInfo);
  });
  afterAll(async () => {
    listening.close();
    await server.close();
  });

  /** Sends the head of a request unchanged and returns the answer. Lines end as HTTP requires. */
  async function send(...head: string[]): Promise<{ status: number; answer: string }> {
    const socket = connect(port, "127.0.0.1");
    socket.write([...head, "Connection: close", "", ""].join("\r\n"));
    const answer = await text(socket);
    return { status: Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1]), answer };
  }
  const PATHS = [
    "/",
    "/projects",
    "/v/abc",
    "/logout",
    "/metrics",
    "/api/docs",
    "/api/openapi.json",
    "/favicon.svg",
    ...Object.values(ENDPOINTS).flatMap(({ method, path }) =>
      method === "GET" ? [routePath(path).replaceAll(/:\w+/gu, "1")] : [],
    ),
  ];

  it.each(PATHS)("refuses GET %s with a foreign Host header", async (path) => {
    const answer = await server.app.request(`http://evil.example:3000${path}`);
    expect(answer.status).toBe(421);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toEqual({
      error: expect.stringMatching(
        /does not accept requests for the host "evil\.example".*set ALLOWED_HOSTS=evil\.example, or BASE_URL/u,
      ),
      code: "host_unknown",
      said: expect.objectContaining({ code: "host_unknown", params: { host: "evil.example" } }),
    });
  });

  it("refuses writes with a foreign Host header, with and without an API token", async () => {
    const token = { authorization: "Bearer inkreel_made-up" };
    for (const headers of [{}, token]) {
      const answer = await server.app.request("http://evil.example/api/projects", {
        method: "POST",
        headers,
      });
      expect(answer.status).toBe(421);
    }
  });

  it.each(["/healthz", "/readyz"])("answers the health endpoint %s for any Host header", async (path) => {
    expect((await send(`GET ${path} HTTP/1.1`, "Host: whatever.internal")).status).toBe(200);
  });

  it.each([
    ["with its IP address as Host", ["GET /api/instance HTTP/1.1", "Host: 127.0.0.1:1"], 200],
    ["by HTTP/1.0 without Host", ["GET /api/instance HTTP/1.0"], 200],
    [
      "with its name in the request line",
      ["GET http://localhost/api/instance HTTP/1.1", "Host: localhost"],
      200,
    ],
    ["with a foreign Host", ["GET /api/instance HTTP/1.1", "Host: evil.example"], 421],
    ["with a foreign Host by HTTP/1.0", ["GET /api/instance HTTP/1.0", "Host: evil.example"], 421],
    [
      "with a foreign name in the request line",
      ["GET http://evil.example/api/instance HTTP/1.1", "Host: localhost"],
      421,
    ],
    [
      "with its name in the request line but a foreign Host",
      ["GET http://localhost/api/instance HTTP/1.1", "Host: evil.example"],
      421,
    ],
    ["with two Host headers", ["GET /api/instance HTTP/1.1", "Host: localhost", "Host: evil.example"], 421],
    [
      "with two Host headers in the other order",
      ["GET /api/instance HTTP/1.1", "Host: evil.example", "Host: localhost"],
      421,
    ],
    [
      "with X-Forwarded-Host from an untrusted client",
      ["GET /api/instance HTTP/1.1", "Host: evil.example", "X-Forwarded-Host: localhost"],
      421,
    ],
    ["by HTTP/1.1 without Host", ["GET /api/instance HTTP/1.1"], 400],
    ["with user information in Host", ["GET /api/instance HTTP/1.1", "Host: localhost@evil.example"], 400],
  ])("answers a request %s (%j) with status %i", async (_how, head, status) => {
    const { answer, ...rest } = await send(...head);
    expect(rest, answer).toEqual({ status });
  });
});

it("the host check uses the last X-Forwarded-Host entry with a trusted proxy", async () => {
  const server = await createTestServer({
    variables: { TRUST_PROXY: "1", BASE_URL: "https://video.example.com" },
  });
  const statusFor = async (host: string, forwarded: string | null): Promise<number> => {
    const headers = { host, ...(forwarded === null ? {} : { "x-forwarded-host": forwarded }) };
    return (await server.app.request("/api/instance", { headers })).status;
  };
  expect(await statusFor("inkreel:3000", "video.example.com")).toBe(200);
  expect(await statusFor("inkreel:3000", "evil.example, video.example.com")).toBe(200);
  expect(await statusFor("inkreel:3000", "video.example.com, evil.example")).toBe(421);
  expect(await statusFor("video.example.com", "evil.example")).toBe(421);
  expect(await statusFor("inkreel:3000", null)).toBe(421);
  expect(await statusFor("video.example.com", null)).toBe(200);
  await server.close();
});
