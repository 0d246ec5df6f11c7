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

test("an expected error is answered with its sentence, code and status", async () => {
  const answer = await server.app.request("/test/app-error");
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({
    error: "Somebody else changed it. Load it again.",
    code: "conflict",
  });
});

test("a caller with too many calls receives the time to wait", async () => {
  const answer = await server.app.request("/test/rate");
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("60");
});

test("details for operators are not in an answer", async () => {
  const sentence = "Something went wrong on the server. Please try again.";
  const internal = await server.app.request("/test/internal");
  expect(internal.status).toBe(503);
  expect(await internal.json()).toEqual({ error: sentence, code: "store_failed" });
  const unknown = await server.app.request("/test/unknown");
  expect(unknown.status).toBe(500);
  expect(await unknown.json()).toEqual({ error: sentence, code: "internal" });
});

test("an unknown address is answered with JSON", async () => {
  const answer = await server.app.request("/api/nothing-here");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "not_found" });
});

test("every answer has a request id, and the caller's own id is used if it is valid", async () => {
  const own = { headers: { "x-request-id": "trace-12345678" } };
  expect((await server.app.request("/healthz", own)).headers.get("x-request-id")).toBe("trace-12345678");
  const bad = { headers: { "x-request-id": "a b;c" } };
  expect((await server.app.request("/healthz", bad)).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("the health check shows that the process runs", async () => {
  const answer = await server.app.request("/healthz");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: "ok" });
});

test("metrics count answers by route pattern, not by address", async () => {
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

test("the readiness check names the missing part", async () => {
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

test("without the web application, the front page is the page of the API", async () => {
  const answer = await server.app.request("/");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/api/docs"]);
});
