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
  ["localhost with its port", SETTINGS, "localhost:3000"],
  ["localhost at a port that is mapped to ours", SETTINGS, "localhost:8080"],
  ["localhost in capitals and with a dot at its end", SETTINGS, "LocalHost.:3000"],
  ["a name under localhost", SETTINGS, "video.localhost:3000"],
  ["the loopback address", SETTINGS, "127.0.0.1:3000"],
  ["the loopback address of IPv6", SETTINGS, "[::1]:3000"],
  ["an address of the local network", SETTINGS, "192.168.1.20:3000"],
  ["BASE_URL's name", WITH_NAMES, "Video.Example.com"],
  ["a name that is set", WITH_NAMES, "inkreel:3000"],
  ["a name under one that is set", WITH_NAMES, "a.b.example.net"],
  ["the machine's own name, when it listens to others", OPEN, "nas:3000"],
  ["the machine's own name as its neighbours say it", OPEN, "nas.local:3000"],
])("the host check accepts %s", (_what, settings, host) => {
  expect(createHostCheck(settings, "NAS")(host)).toBe(true);
});

it.each([
  ["a stranger's name", SETTINGS, "evil.example:3000"],
  ["a name that begins as ours", SETTINGS, "localhost.evil.example"],
  ["a name that ends as ours", SETTINGS, "notlocalhost"],
  ["an address within a name", SETTINGS, "127.0.0.1.evil.example"],
  ["a user before a name", SETTINGS, "localhost@evil.example"],
  ["a path behind a name", SETTINGS, "evil.example/@localhost"],
  ["two names", SETTINGS, "localhost, evil.example"],
  ["an escaped name", SETTINGS, "local%68ost"],
  ["no name", SETTINGS, ""],
  ["a dot alone", SETTINGS, "."],
  ["a port alone", SETTINGS, ":3000"],
  ["the machine's own name, when it listens to itself alone", SETTINGS, "nas:3000"],
  ["a name that ends as one that is set", WITH_NAMES, "evilexample.net"],
  ["the name above one that is set", WITH_NAMES, "example.net"],
  ["a name under BASE_URL's", WITH_NAMES, "evil.video.example.com"],
])("the host check refuses %s", (_what, settings, host) => {
  expect(createHostCheck(settings, "NAS")(host)).toBe(false);
});

describe("a server without configured addresses", () => {
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

  it.each(PATHS)("refuses GET %s by a stranger's name", async (path) => {
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

  it("refuses writing calls and calls with a token, too", async () => {
    const token = { authorization: "Bearer inkreel_made-up" };
    for (const headers of [{}, token]) {
      const answer = await server.app.request("http://evil.example/api/projects", {
        method: "POST",
        headers,
      });
      expect(answer.status).toBe(421);
    }
  });

  it.each(["/healthz", "/readyz"])("answers %s for any load balancer", async (path) => {
    expect((await send(`GET ${path} HTTP/1.1`, "Host: whatever.internal")).status).toBe(200);
  });

  it.each([
    ["by its address", ["GET /api/instance HTTP/1.1", "Host: 127.0.0.1:1"], 200],
    ["by HTTP/1.0 without a name", ["GET /api/instance HTTP/1.0"], 200],
    [
      "by its name in the request's line",
      ["GET http://localhost/api/instance HTTP/1.1", "Host: localhost"],
      200,
    ],
    ["by a stranger's name", ["GET /api/instance HTTP/1.1", "Host: evil.example"], 421],
    ["by a stranger's name in HTTP/1.0", ["GET /api/instance HTTP/1.0", "Host: evil.example"], 421],
    [
      "by a stranger's name in the request's line",
      ["GET http://evil.example/api/instance HTTP/1.1", "Host: localhost"],
      421,
    ],
    [
      "by ours in the request's line alone",
      ["GET http://localhost/api/instance HTTP/1.1", "Host: evil.example"],
      421,
    ],
    ["by two names", ["GET /api/instance HTTP/1.1", "Host: localhost", "Host: evil.example"], 421],
    [
      "by two names in the other order",
      ["GET /api/instance HTTP/1.1", "Host: evil.example", "Host: localhost"],
      421,
    ],
    [
      "by a name that nobody trusted forwarded",
      ["GET /api/instance HTTP/1.1", "Host: evil.example", "X-Forwarded-Host: localhost"],
      421,
    ],
    ["without a name", ["GET /api/instance HTTP/1.1"], 400],
    ["by a user and a name", ["GET /api/instance HTTP/1.1", "Host: localhost@evil.example"], 400],
  ])("called %s gives the expected answer", async (_how, head, status) => {
    const { answer, ...rest } = await send(...head);
    expect(rest, answer).toEqual({ status });
  });
});

it("the host comes from the server's own proxy, not from a header that the client wrote", async () => {
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
