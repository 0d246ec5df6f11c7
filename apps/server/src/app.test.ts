import { AppError } from "@inkreel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RateLimitError } from "./errors.js";
import { createTestServer, type TestServer } from "./testing/create-test-server.js";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { app } = server;
  app.get("/test/app-error", () => {
    throw new AppError("conflict", "Somebody else changed it. Load it again.");
  });
  app.get("/test/rate", () => {
    throw new RateLimitError("Too many renders at once. Wait a minute.", 60);
  });
  app.get("/test/internal", () => {
    throw new AppError("store_failed", "Could not write /srv/data/x.");
  });
  app.get("/test/unknown", () => {
    throw new TypeError("secretThing is not a function");
  });
});
afterAll(() => server.close());

test("an AppError is answered with its message, code and status", async () => {
  const answer = await server.app.request("/test/app-error");
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({
    error: "Somebody else changed it. Load it again.",
    code: "conflict",
  });
});

test("a rate-limited client gets status 429 and a Retry-After header", async () => {
  const answer = await server.app.request("/test/rate");
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("60");
});

test("an internal error is answered without its details", async () => {
  const sentence = "Something went wrong on the server. Please try again.";
  const internal = await server.app.request("/test/internal");
  expect(internal.status).toBe(503);
  expect(await internal.json()).toEqual({ error: sentence, code: "store_failed" });
  const unknown = await server.app.request("/test/unknown");
  expect(unknown.status).toBe(500);
  expect(await unknown.json()).toEqual({ error: sentence, code: "internal" });
});

test("an unknown address is answered with a 404 error as JSON", async () => {
  const answer = await server.app.request("/api/nothing-here");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "not_found" });
});

test("every response has a request id, which is the client's own id if that is valid", async () => {
  const own = { headers: { "x-request-id": "trace-12345678" } };
  expect((await server.app.request("/healthz", own)).headers.get("x-request-id")).toBe("trace-12345678");
  const bad = { headers: { "x-request-id": "a b;c" } };
  expect((await server.app.request("/healthz", bad)).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("the health check answers 200 while the process runs", async () => {
  const answer = await server.app.request("/healthz");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: "ok" });
});

test("the metrics count requests by route pattern instead of by path", async () => {
  await server.app.request("/healthz");
  const answer = await server.app.request("/metrics");
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(text).toMatch(
    /inkreel_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/,
  );
  expect(text).toMatch(/inkreel_renders_active\{status="queued"\} 0/);
  expect(text).toMatch(/inkreel_process_cpu_seconds_total/);
});

test("the readiness check answers 503 and names the part that is not ready", async () => {
  const broken = await createTestServer();
  expect((await broken.app.request("/readyz")).status).toBe(200);
  await broken.services.database.close();
  const answer = await broken.app.request("/readyz");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    status: "unavailable",
    database: false,
    files: true,
    identity: false,
    storage: true,
  });
});

test("a server without the web application redirects the front page to the API documentation", async () => {
  const answer = await server.app.request("/");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/api/docs"]);
});
