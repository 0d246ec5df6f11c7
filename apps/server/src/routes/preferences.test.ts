import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ variables: { MAX_CONCURRENT_RENDERS: "3" } });
});
afterAll(() => server.close());

const open = () => new TestBrowser(server.app);

it("has no preferences of whoever has saved none, and makes no session for asking", async () => {
  const browser = open();
  expect(await (await browser.get("/api/preferences")).json()).toEqual({ brandingSettings: {} });
  expect([...browser.cookies]).toEqual([]);
});

it("keeps what was saved last, for this visitor only", async () => {
  const browser = open();
  await browser.put("/api/preferences", { brandingSettings: { primaryColor: "#ff0000", old: true } });
  const saved = { brandingSettings: { primaryColor: "#00ff00", nested: { list: [1, "two", null] } } };
  expect(await (await browser.put("/api/preferences", saved)).json()).toEqual(saved);
  expect(await (await browser.get("/api/preferences")).json()).toEqual(saved);
  expect(await (await open().get("/api/preferences")).json()).toEqual({ brandingSettings: {} });
});

it.each([
  ["no object", { brandingSettings: [] }],
  ["nothing", {}],
  ["a name that is too long", { brandingSettings: { ["x".repeat(65)]: 1 } }],
  ["a NUL character", { brandingSettings: { name: "a\0b" } }],
])("refuses %s", async (_fault, body) => {
  expect((await open().put("/api/preferences", body)).status).toBe(400);
});

it("refuses more than preferences can be", async () => {
  const answer = await open().put("/api/preferences", { brandingSettings: { logo: "x".repeat(70_000) } });
  expect(answer.status).toBe(413);
});

it("says what this instance allows, without secrets", async () => {
  const answer = await open().get("/api/instance");
  expect(await answer.json()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/u),
    login: { email: true, google: false },
    limits: {
      maxConcurrentRenders: 3,
      durationSeconds: { min: 15, max: 120 },
      logoMaxBytes: 5 * 1024 * 1024,
    },
  });
});
