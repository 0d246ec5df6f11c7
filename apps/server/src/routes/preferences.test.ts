import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ variables: { MAX_CONCURRENT_RENDERS: "3" } });
});
afterAll(() => server.close());

const open = () => new TestBrowser(server.app);

it("reading preferences returns an empty object for a new visitor and creates no session", async () => {
  const browser = open();
  expect(await (await browser.get("/api/preferences")).json()).toEqual({ brandingSettings: {} });
  expect([...browser.cookies]).toEqual([]);
});

it("saving preferences replaces the old ones of the same visitor only", async () => {
  const browser = open();
  await browser.put("/api/preferences", { brandingSettings: { primaryColor: "#ff0000", old: true } });
  const saved = { brandingSettings: { primaryColor: "#00ff00", nested: { list: [1, "two", null] } } };
  const answered: unknown = await (await browser.put("/api/preferences", saved)).json();
  const time = expect.stringMatching(/^\d{4}-/u) as string;
  expect(answered).toEqual({
    ...saved,
    id: expect.any(Number) as number,
    userId: expect.any(String) as string,
    createdAt: time,
    updatedAt: time,
  });
  expect(await (await browser.get("/api/preferences")).json()).toEqual(answered);
  expect(await (await open().get("/api/preferences")).json()).toEqual({ brandingSettings: {} });
});

it.each([
  ["an invalid colour", { brandingSettings: { primaryColor: "reddish" } }],
  ["an array instead of an object", { brandingSettings: [] }],
  ["a missing brandingSettings field", {}],
  ["a key over the maximum length", { brandingSettings: { ["x".repeat(65)]: 1 } }],
  ["a NUL character", { brandingSettings: { name: "a\0b" } }],
])("preferences with %s are rejected", async (_fault, body) => {
  expect((await open().put("/api/preferences", body)).status).toBe(400);
});

it("preferences over their size limit are rejected with 413", async () => {
  const answer = await open().put("/api/preferences", { brandingSettings: { logo: "x".repeat(70_000) } });
  expect(answer.status).toBe(413);
});

it("the instance endpoint returns the version, the log-in methods and the limits", async () => {
  const answer = await open().get("/api/instance");
  expect(await answer.json()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/u),
    login: {
      email: true,
      google: false,
      passwordMail: false,
      passwordCommand: "npm run admin -- password-link",
    },
    limits: {
      maxConcurrentRenders: 3,
      durationSeconds: { min: 15, max: 120 },
      logoMaxBytes: 5 * 1024 * 1024,
    },
  });
});
