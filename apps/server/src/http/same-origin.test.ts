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

describe("a changing call with a visitor's cookies", () => {
  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["a site that looks like ours", { origin: "https://video.example.com.evil.example" }],
    ["a sibling of ours", { origin: "https://other.example.com", "sec-fetch-site": "same-site" }],
    ["a page without an origin", { origin: "null" }],
    ["an origin that is no address", { origin: "video.example.com" }],
    ["another port of ours", { origin: "https://video.example.com:8443" }],
    ["a navigation from another site", { "sec-fetch-site": "cross-site" }],
  ])("is refused when it comes from %s", async (_from, headers) => {
    const answer = await write(headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "forbidden" });
    expect(await stored()).toEqual({ brandingSettings: { mine: true } });
  });

  it.each([
    ["BASE_URL's pages", { origin: "https://video.example.com", "sec-fetch-site": "same-origin" }],
    ["the address that was asked for", { origin: "http://localhost" }],
    ["the address bar", { "sec-fetch-site": "none" }],
    ["no browser", {}],
  ])("is answered when it comes from %s", async (_from, headers) => {
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
  ])("is refused from another site for %s %s, too", async (method, path) => {
    expect((await write({ origin: "https://evil.example" }, method, path)).status).toBe(403);
  });
});

it("programs with a token can call from anywhere, as the visitor who owns the token", async () => {
  const { token } = (await (await browser.post("/api/tokens", { name: "a program" })).json()) as {
    token: string;
  };
  const answer = await server.app.request("/api/preferences", {
    headers: { authorization: `Bearer ${token}`, origin: "https://tool.example" },
  });
  expect(await answer.json()).toEqual({ brandingSettings: { mine: true } });
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

it("an invalid token beside a visitor's cookies does not count as a token", async () => {
  const answer = await write({ authorization: "Bearer inkreel_made-up", origin: "https://evil.example" });
  expect(answer.status).toBe(401);
  expect(await stored()).toEqual({ brandingSettings: { mine: true } });
});

it("other sites can never read an answer", async () => {
  const answer = await browser.get("/api/preferences", { origin: "https://evil.example" });
  expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
});

it("a form is not accepted in place of JSON", async () => {
  const form = { "content-type": "text/plain", origin: "https://video.example.com" };
  expect((await write(form)).status).toBe(415);
});
