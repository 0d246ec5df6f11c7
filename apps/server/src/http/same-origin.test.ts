import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";

let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await createTestServer({ variables: { BASE_URL: "https://video.example.com" } });
  browser = new TestBrowser(server.app);
  await browser.put("/api/preferences", { brandingSettings: { mine: true } });
});
afterAll(() => server.close());

const write = (headers: Record<string, string>, method = "PUT", path = "/api/preferences") =>
  browser.sendJson(method, path, { body: { brandingSettings: { stolen: true } }, headers });
const stored = async () => (await browser.get("/api/preferences")).json();

describe("a write request with session cookies", () => {
  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["a site whose name begins with the server's name", { origin: "https://video.example.com.evil.example" }],
    ["a sibling subdomain", { origin: "https://other.example.com", "sec-fetch-site": "same-site" }],
    ["an opaque origin", { origin: "null" }],
    ["an origin without a scheme", { origin: "video.example.com" }],
    ["another port of the same host", { origin: "https://video.example.com:8443" }],
    ["a navigation from another site", { "sec-fetch-site": "cross-site" }],
  ])("is refused when it comes from %s", async (_from, headers) => {
    const answer = await write(headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "forbidden" });
    expect(await stored()).toMatchObject({ brandingSettings: { mine: true } });
  });

  it.each([
    ["a page of BASE_URL", { origin: "https://video.example.com", "sec-fetch-site": "same-origin" }],
    ["a page of the requested host", { origin: "http://localhost" }],
    ["the address bar of the browser", { "sec-fetch-site": "none" }],
    ["a program that is not a browser", {}],
  ])("is accepted when it comes from %s", async (_from, headers) => {
    const answer = await browser.sendJson("PUT", "/api/preferences", {
      body: { brandingSettings: { mine: true } },
      headers,
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    ["POST", "/api/auth/sign-in/email"],
    ["POST", "/api/auth/sign-up/email"],
    ["POST", "/api/auth/sign-out"],
    ["POST", "/logout"],
    ["DELETE", "/api/tokens/1"],
  ])("is refused for %s %s when it comes from another site", async (method, path) => {
    expect((await write({ origin: "https://evil.example" }, method, path)).status).toBe(403);
  });
});

it("a request with an API token is accepted from any origin", async () => {
  const { token } = (await (await browser.post("/api/tokens", { name: "a program" })).json()) as {
    token: string;
  };
  const answer = await server.app.request("/api/preferences", {
    headers: { authorization: `Bearer ${token}`, origin: "https://tool.example" },
  });
  expect(await answer.json()).toMatchObject({ brandingSettings: { mine: true } });
  const written = await server.app.request("/api/tokens", {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      origin: "https://tool.example",
      "content-type": "application/json",
    },
    body: '{"name":"another"}',
  });
  expect(written.status).toBe(201);
});

it("a request with an invalid API token is refused, even with valid session cookies", async () => {
  const answer = await write({ authorization: "Bearer inkreel_made-up", origin: "https://evil.example" });
  expect(answer.status).toBe(401);
  expect(await stored()).toMatchObject({ brandingSettings: { mine: true } });
});

it("no response has CORS headers, so that other sites cannot read it", async () => {
  const answer = await browser.get("/api/preferences", { origin: "https://evil.example" });
  expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
});

it("a JSON body with the content type text/plain is refused", async () => {
  const form = { "content-type": "text/plain", origin: "https://video.example.com" };
  expect((await write(form)).status).toBe(415);
});
