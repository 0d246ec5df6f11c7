import { serviceWaitSchema, type ServiceWait } from "@inkreel/contract";
import { type FakeOpenai, startFakeOpenai } from "@inkreel/providers/testing/fake-openai";
import { type FakeService, startFakeService } from "@inkreel/providers/testing/fake-service";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { createTestServer } from "../testing/create-test-server.js";
import { ON_DATABASE_SERVER } from "../testing/on-database-server.js";
import { openTestDatabase } from "../testing/open-test-database.js";
import { TestBrowser } from "../testing/test-browser.js";
import { rowsOf, startVisit, visitBy, type Visit } from "../testing/visit.js";

/** A service may use five sixths of it. A busy machine tells a wait some seconds late. */
const WAIT = { PROVIDER_WAIT_SECONDS: "9" };
const LIMIT_MS = 7_500;
/** For waits that a person ends. They must not end by themselves on a busy machine. */
const LONG_WAIT = { PROVIDER_WAIT_SECONDS: "60" };
const FOR_A_WAIT = { timeout: 60_000, interval: 100 };

let writer: FakeOpenai;
let voices: FakeService;
let visit: Visit;
let longVisit: Visit;

/** Starts a server whose services can be silent. */
async function startServices(wait: Record<string, string>): Promise<Visit> {
  const variables = {
    ...wait,
    OPENAI_BASE_URL: writer.address,
    OPENAI_MODEL: "small-chat",
    SPEECH_BASE_URL: `${voices.address}/v1`,
    SPEECH_VOICES: "nova",
  };
  const started = await startVisit({ variables });
  // The first script loads the code of the text threads, which takes long on a busy machine.
  const id = await started.makeProject();
  while ((await generate(id, started)).status === 504);
  return started;
}

beforeAll(async () => {
  writer = await startFakeOpenai({ apiKey: null });
  voices = await startFakeService(() => undefined);
  visit = await startServices(WAIT);
});
beforeAll(async () => {
  longVisit = await startServices(LONG_WAIT);
});
afterAll(async () => {
  await Promise.all([visit, longVisit].map(({ server }) => server.close()));
  await Promise.all([writer.close(), voices.close()]);
});

beforeEach(() => writer.failWith([]));

const generate = (id: number, by = visit) =>
  by.call("POST", `/api/scripts/generate`, { projectId: id, duration: 30 });

async function findWait(id: number, by = visit): Promise<ServiceWait | null> {
  const { status, body } = await by.call("GET", `/api/projects/${id}/waiting`);
  expect(status).toBe(200);
  return serviceWaitSchema.nullable().parse(body["awaited"]);
}
const untilWaiting = (id: number, by = visit) =>
  expect.poll(() => findWait(id, by), FOR_A_WAIT).not.toBeNull();
const decide = (id: number, wish: string, service = "openai-writer", by = visit) =>
  by.call("PUT", `/api/projects/${id}/waiting`, { service, wish });

describe("a script whose writer is silent", () => {
  it.skipIf(ON_DATABASE_SERVER)(
    "is written by the model when the visitor keeps waiting, also after the usual time",
    async () => {
      const id = await visit.makeProject();
      writer.failWith(["never answers"]);
      const written = generate(id);
      await untilWaiting(id);
      const { body: kept } = await decide(id, "keep");
      expect(kept["awaited"]).toMatchObject({ service: "openai-writer", isKept: true });
      await expect
        .poll(async () => (await findWait(id))?.seconds, FOR_A_WAIT)
        .toBeGreaterThan(LIMIT_MS / 1000 + 2);
      await writer.release();
      const { status, body } = await written;
      expect(status).toBe(200);
      expect(body["writtenBy"]).toEqual({ kind: "model", name: "small-chat" });
    },
  );

  it("is written by the built-in writer at once when the visitor no longer waits, and the warning says so", async () => {
    const id = await longVisit.makeProject();
    writer.failWith(["never answers"], "always");
    const written = generate(id, longVisit);
    await untilWaiting(id, longVisit);
    await decide(id, "keep", "openai-writer", longVisit);
    expect((await decide(id, "stop", "openai-writer", longVisit)).body["awaited"]).toBeNull();
    const { body } = await written;
    expect(longVisit.server.services.providers.patience.silences()).toEqual([]);
    expect(rowsOf(body["warnings"])[0]).toMatchObject({ code: "writer_failed" });
    expect(JSON.stringify(body["warnings"])).toContain("you went on without it after");
    const { body: instance } = await longVisit.call("GET", "/api/instance");
    expect(rowsOf(instance["providers"]).find((one) => one["id"] === "openai-writer")).toMatchObject({
      state: "connected",
    });
  });

  it.skipIf(ON_DATABASE_SERVER)(
    "is still waited for after the page was loaded again, because the wish stays with the project",
    async () => {
      const id = await longVisit.makeProject();
      writer.failWith(["never answers"], "always");
      const leaving = new AbortController();
      const cookie = [...longVisit.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const lost = longVisit.server.app.request("/api/scripts/generate", {
        method: "POST",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify({ projectId: id, duration: 30 }),
        signal: leaving.signal,
      });
      await untilWaiting(id, longVisit);
      await decide(id, "keep", "openai-writer", longVisit);
      leaving.abort();
      expect((await lost).status).not.toBe(200);
      const again = generate(id, longVisit);
      await expect.poll(() => findWait(id, longVisit), FOR_A_WAIT).toMatchObject({ isKept: true });
      await decide(id, "stop", "openai-writer", longVisit);
      expect((await again).status).toBe(200);
    },
  );

  it("waits without a question for a visitor who always waits", async () => {
    expect((await visit.call("GET", "/api/patience")).body).toEqual({ isPatient: false });
    await visit.call("PUT", "/api/patience", { isPatient: true });
    onTestFinished(async () => void (await visit.call("PUT", "/api/patience", { isPatient: false })));
    expect((await visit.call("GET", "/api/patience")).body).toEqual({ isPatient: true });
    const id = await visit.makeProject();
    writer.failWith(["never answers"]);
    const written = generate(id);
    await expect
      .poll(async () => (await findWait(id))?.seconds, FOR_A_WAIT)
      .toBeGreaterThan(LIMIT_MS / 1000 + 1);
    await writer.release();
    expect(await written).toMatchObject({ status: 200, body: { writtenBy: { kind: "model" } } });
    await visit.call("PUT", "/api/preferences", { brandingSettings: { primaryColor: "#112233" } });
    expect((await visit.call("GET", "/api/patience")).body).toEqual({ isPatient: true });
  });
});

it.skipIf(ON_DATABASE_SERVER)(
  "a render that waits for a voice says so in the video, and goes on with another voice when asked",
  async () => {
    const id = await makeProjectWithScenes(visit, ["Trees cool the street."]);
    await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "openai-nova" });
    await (await visit.server.services.rendering()).start();
    await visit.call("POST", "/api/video/generate", { projectId: id });
    const readVideo = async () => (await visit.call("GET", `/api/projects/${id}/video`)).body;
    await expect
      .poll(async () => (await readVideo())["awaited"], FOR_A_WAIT)
      .toMatchObject({ service: "openai-voices", kind: "voice", isKept: false });
    await decide(id, "keep", "openai-voices");
    await new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
    expect((await readVideo())["awaited"]).toMatchObject({ isKept: true });
    await decide(id, "stop", "openai-voices");
    await expect.poll(async () => (await readVideo())["stage"], FOR_A_WAIT).not.toBe("speaking");
    expect(await readVideo()).not.toHaveProperty("awaited");
    await visit.call("POST", "/api/video/reset", { projectId: id });
  },
);

it("a wish counts for a minute after it was made, however late it is read", async () => {
  const { waiting, database, providers } = longVisit.server.services;
  const id = await longVisit.makeProject();
  const work = { id, ownerId: "somebody" };
  const service = { id: "openai-writer", name: "OpenAI", setting: null };
  const readWish = (): Promise<string | null> =>
    waiting.during(work, async () => {
      const wait = providers.patience.begin(service);
      wait.end(false);
      return wait.wish();
    });
  await decide(id, "stop", service.id, longVisit);
  expect(await readWish()).toBe("stop");
  await database.executeSql(
    "update service_wishes set wished_at = now() - interval '55 s' where project_id = $1",
    [id],
  );
  expect(await readWish()).toBe("stop");
  await expect.poll(readWish, { timeout: 15_000, interval: 500 }).toBeNull();
});

it("a wait for a project that was just deleted does not hide the waits for others", async () => {
  const id = await visit.makeProject();
  const facts = { service: "openai-writer", name: "OpenAI", kind: "writer" } as const;
  const wait: ServiceWait = { ...facts, seconds: 5, limitSeconds: 25, isKept: false };
  const waiting = new Map([2_000_000_000, id].map((projectId) => [projectId, wait]));
  await visit.server.services.repositories.waits.report(randomUUID(), waiting);
  expect(await findWait(id)).toMatchObject(facts);
});

it("a wish about an unknown service is not stored", async () => {
  const id = await visit.makeProject();
  expect((await decide(id, "keep", "nothing")).status).toBe(200);
  expect(await visit.server.services.repositories.waits.listWishes([id], 60)).toEqual([]);
});

// After this, the service rests for a minute.
it.skipIf(ON_DATABASE_SERVER)(
  "a script is written by the built-in writer when nobody decides, and meanwhile the visitor sees the wait",
  async () => {
    const id = await visit.makeProject();
    writer.failWith(["never answers"], "always");
    expect(await findWait(id)).toBeNull();
    const written = generate(id);
    await untilWaiting(id);
    const wait = await findWait(id);
    expect(wait).toMatchObject({ service: "openai-writer", kind: "writer", limitSeconds: 8, isKept: false });
    expect(wait!.name).toMatch(/^127\.0\.0\.1:\d+$/u);
    expect(wait!.seconds).toBeGreaterThanOrEqual(3);
    const { status, body } = await written;
    expect(status).toBe(200);
    expect(body["writtenBy"]).toMatchObject({ kind: "builtin" });
    await expect.poll(() => findWait(id), FOR_A_WAIT).toBeNull();
  },
);

it("two processes wait for a silent service once, and a wish reaches the one that waits", async () => {
  const database = await openTestDatabase();
  const variables = { ...WAIT, OPENAI_BASE_URL: writer.address, OPENAI_MODEL: "small-chat" };
  const first = await createTestServer({ variables, database });
  const second = await createTestServer({
    variables,
    database: { ...database, close: async () => undefined },
  });
  const browser = new TestBrowser(first.app);
  const here = visitBy(first, browser);
  const id = await here.makeProject();
  const otherBrowser = new TestBrowser(second.app);
  for (const [name, value] of browser.cookies) otherBrowser.cookies.set(name, value);
  const there = visitBy(second, otherBrowser);
  writer.failWith(["never answers"], "always");
  const written = here.call("POST", "/api/scripts/generate", { projectId: id, duration: 30 });
  await untilWaiting(id, there);
  expect((await decide(id, "keep", "openai-writer", there)).body["awaited"]).toMatchObject({ isKept: true });
  await new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
  expect(await findWait(id, there)).toMatchObject({ isKept: true });
  await decide(id, "stop", "openai-writer", there);
  expect((await written).status).toBe(200);

  const otherId = await here.makeProject();
  await here.call("POST", "/api/scripts/generate", { projectId: otherId, duration: 30 });
  await expect
    .poll(() => first.services.repositories.waits.listSilences(60), FOR_A_WAIT)
    .toMatchObject([{ service: "openai-writer" }]);
  const before = writer.chats().length;
  await there.call("POST", "/api/scripts/generate", { projectId: otherId, duration: 30 });
  expect(writer.chats()).toHaveLength(before);
  await second.close();
  await first.close();
});
