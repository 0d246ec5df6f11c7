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
  ["an answer", "/api/templates", 200],
  ["an error", "/api/auth/user", 401],
  ["nothing", "/api/nothing", 404],
  ["a page's address", "/edit/1", 404],
])("the headers are set on %s", async (_what, path, status) => {
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

it("only the page of a shared video may be framed by other sites", async () => {
  const answer = await server.app.request("/v/abc");
  expect(policyOf(answer).get("frame-ancestors")).toEqual(["*"]);
  expect(answer.headers.get("x-frame-options")).toBeNull();
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

it("no cache keeps private answers", async () => {
  const answer = await server.app.request("/api/preferences");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

it("HTTPS is enforced only if the server is reached over HTTPS", async () => {
  const answer = await secureServer.app.request("/api/templates");
  expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
});

it("profile pictures of Google users are allowed if Google log-in is set up", async () => {
  const answer = await secureServer.app.request("/api/templates");
  expect(policyOf(answer).get("img-src")).toContain("https://lh3.googleusercontent.com");
});

it("the Google log-in starts with a state that only this browser has", async () => {
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

it("the return from Google never leads to another site", async () => {
  const answer = await secureServer.app.request("/api/auth/sign-in/social", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://video.example.com" },
    body: '{"provider":"google","callbackURL":"https://evil.example/"}',
  });
  expect(answer.status).toBe(403);
});

it.each([
  ["a state that nobody was given", "?state=made-up&code=made-up"],
  ["nothing", ""],
  ["a refusal", "?error=access_denied"],
])("a return from Google with %s leads to the log-in page", async (_what, query) => {
  const answer = await secureServer.app.request(`/api/auth/callback/google${query}`);
  expect(answer.status).toBe(302);
  const { origin, pathname, searchParams } = new URL(answer.headers.get("location") ?? "");
  expect([origin, pathname]).toEqual(["https://video.example.com", "/login"]);
  expect(searchParams.get("error")).toMatch(/^\w+$/u);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});
