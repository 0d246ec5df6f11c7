import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";

let server: TestServer;
let secureServer: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  secureServer = await createTestServer({
    variables: {
      BASE_URL: "https://video.example.com",
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
    },
  });
});
afterAll(async () => {
  await server.close();
  await secureServer.close();
});

const policyOf = (answer: Response) =>
  new Map(
    (answer.headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

it.each([
  ["a successful response", "/api/templates", 200],
  ["an error response", "/api/auth/user", 401],
  ["the response for an unknown API path", "/api/nothing", 404],
  ["the response for a page", "/edit/1", 404],
])("the security headers are set on %s", async (_what, path, status) => {
  const answer = await server.app.request(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
  expect(answer.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(answer.headers.get("strict-transport-security")).toBeNull();
  const policy = policyOf(answer);
  expect(policy.get("script-src")).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(policy.get("media-src")).toEqual(["'self'", "blob:"]);
  expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
  expect(policy.get("img-src")).toEqual(["'self'", "data:", "blob:"]);
});

it("only the page of a shared video can be framed by other sites", async () => {
  const answer = await server.app.request("/v/abc");
  expect(policyOf(answer).get("frame-ancestors")).toEqual(["*"]);
  expect(answer.headers.get("x-frame-options")).toBeNull();
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

it("private responses have Cache-Control: no-store", async () => {
  const answer = await server.app.request("/api/preferences");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

it("HSTS is set if the server is reached over HTTPS", async () => {
  const answer = await secureServer.app.request("/api/templates");
  expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
});

it("the content security policy allows Google profile pictures if Google log-in is configured", async () => {
  const answer = await secureServer.app.request("/api/templates");
  expect(policyOf(answer).get("img-src")).toContain("https://lh3.googleusercontent.com");
});

it("Google log-in starts with a PKCE challenge and a state cookie", async () => {
  const answer = await secureServer.app.request("/api/auth/sign-in/social", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://video.example.com" },
    body: '{"provider":"google","callbackURL":"/projects"}',
  });
  const { url } = (await answer.json()) as { url: string };
  const { origin, searchParams } = new URL(url);
  expect(origin).toBe("https://accounts.google.com");
  expect(searchParams.get("redirect_uri")).toBe("https://video.example.com/api/auth/callback/google");
  expect(searchParams.get("code_challenge")).not.toBeNull();
  expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
});

it("Google log-in refuses a callback URL on another site", async () => {
  const answer = await secureServer.app.request("/api/auth/sign-in/social", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://video.example.com" },
    body: '{"provider":"google","callbackURL":"https://evil.example/"}',
  });
  expect(answer.status).toBe(403);
});

it.each([
  ["an unknown state", "?state=made-up&code=made-up"],
  ["no parameters", ""],
  ["the error access_denied", "?error=access_denied"],
])("a Google callback with %s redirects to the log-in page", async (_what, query) => {
  const answer = await secureServer.app.request(`/api/auth/callback/google${query}`);
  expect(answer.status).toBe(302);
  const { origin, pathname, searchParams } = new URL(answer.headers.get("location") ?? "");
  expect([origin, pathname]).toEqual(["https://video.example.com", "/login"]);
  expect(searchParams.get("error")).toMatch(/^\w+$/u);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});
