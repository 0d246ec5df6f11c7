import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ variables: { MAX_CONCURRENT_RENDERS: "3" } });
});
afterAll(() => server.close());

const open = () => new TestBrowser(server.app);

it("a visitor without saved preferences receives none, and the call creates no session", async () => {
  const browser = open();
  expect(await (await browser.get("/api/preferences")).json()).toEqual({ brandingSettings: {} });
  expect([...browser.cookies]).toEqual([]);
});

it("the last saved preferences are kept, for this visitor only", async () => {
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
])("preferences with %s are refused", async (_fault, body) => {
  expect((await open().put("/api/preferences", body)).status).toBe(400);
});

it("preferences beyond their size limit are refused", async () => {
  const answer = await open().put("/api/preferences", { brandingSettings: { logo: "x".repeat(70_000) } });
  expect(answer.status).toBe(413);
});

it("the answer contains the limits of this instance and no secrets", async () => {
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
