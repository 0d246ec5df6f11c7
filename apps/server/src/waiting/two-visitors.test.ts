import { serve } from "@hono/node-server";
import { serviceWaitSchema, type ServiceWait } from "@inkreel/contract";
import { type FakeOpenai, startFakeOpenai } from "@inkreel/providers/testing/fake-openai";
import { type FakeService, startFakeService } from "@inkreel/providers/testing/fake-service";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { TestBrowser } from "../testing/test-browser.js";
import { rowsOf, startVisit, visitBy, type Answer, type Visit } from "../testing/visit.js";

/** Silence that a visitor accepts of all services together. A service may use five sixths of it. */
const WAIT_SECONDS = 15;
/** What a busy machine may add to a wait: each look at it, and its report, take a second or more. */
const SLACK_SECONDS = 5;
const SLOW_MS = 600_000;
const LOOK_MS = 200;
const SENTENCES = [
  "Trees cool the street.",
  "Roots hold the soil.",
  "Leaves catch the rain.",
  "Oaks grow slowly.",
  "Birds nest in them.",
  "Plant them well.",
];

let writer: FakeOpenai;
let voices: FakeService;
let host: Visit;
let server: Server;
let ada: Visit;
let ben: Visit;

beforeAll(async () => {
  writer = await startFakeOpenai({ apiKey: null });
  voices = await startFakeService(() => undefined);
  const variables = {
    PROVIDER_WAIT_SECONDS: String(WAIT_SECONDS),
    OPENAI_BASE_URL: writer.address,
    OPENAI_MODEL: "small-chat",
    SPEECH_BASE_URL: `${voices.address}/v1`,
    SPEECH_VOICES: "nova",
  };
  host = await startVisit({ variables });
  server = serve({ fetch: host.server.app.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
  await once(server, "listening");
  [ada, ben] = [visitOverHttp(), visitOverHttp()];
  // The first script loads the code of the text threads, which takes long on a busy machine.
  const id = await ada.makeProject();
  const generate = () => ada.call("POST", "/api/scripts/generate", { projectId: id, duration: 30 });
  while ((await generate()).status === 504);
  writer.failWith(["never answers"], "always");
}, SLOW_MS);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await host.server.close();
  await Promise.all([writer.close(), voices.close()]);
}, SLOW_MS);

/** Returns a visitor whose calls go through the server's port. */
function visitOverHttp(): Visit {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = {
    request: (path: string, init: RequestInit) => fetch(`${address}${path}`, init),
  } as unknown as ConstructorParameters<typeof TestBrowser>[0];
  return visitBy(host.server, new TestBrowser(app));
}

/** Starts a script, whose writer is silent, and the narration of another project, whose voice is. */
async function startBoth(by: Visit) {
  const [written, spoken] = [await by.makeProject(), await makeProjectWithScenes(by, SENTENCES)];
  await by.call("POST", `/api/projects/${spoken}/voice`, { voiceId: "openai-nova" });
  return {
    ids: { written, spoken },
    script: by.call("POST", "/api/scripts/generate", { projectId: written, duration: 30 }),
    composition: by.call("GET", `/api/projects/${spoken}/composition`),
  };
}

async function findWait(by: Visit, id: number): Promise<ServiceWait | null> {
  const { body } = await by.call("GET", `/api/projects/${id}/waiting`);
  return serviceWaitSchema.nullable().parse(body["awaited"]);
}

const decide = (by: Visit, id: number, wish: { service: string; wish: "keep" | "stop" }) =>
  by.call("PUT", `/api/projects/${id}/waiting`, wish);

/** Follows a call until it ends. Returns the most seconds of silence that its visitor was told, or 0. */
async function mostSilence(by: Visit, id: number, call: Promise<Answer>): Promise<number> {
  const ended = call.then(() => true);
  const soon = () => new Promise<boolean>((resolve) => setTimeout(resolve, LOOK_MS, false));
  let most = 0;
  do most = Math.max(most, (await findWait(by, id))?.seconds ?? 0);
  while (!(await Promise.race([ended, soon()])));
  return most;
}

const codesOf = (warnings: unknown): unknown[] => rowsOf(warnings).map(({ code }) => code);

it(
  "who waits for silent services on purpose takes from another visitor no more than his own time, and each hears what stands in",
  async () => {
    const first = await startBoth(ada);
    await expect.poll(() => findWait(ada, first.ids.written), { timeout: SLOW_MS }).not.toBeNull();
    await decide(ada, first.ids.written, { service: "openai-writer", wish: "keep" });
    await decide(ada, first.ids.spoken, { service: "openai-voices", wish: "keep" });

    const second = await startBoth(ben);
    const { written, spoken } = second.ids;
    const [scriptSeconds, voiceSeconds] = await Promise.all([
      mostSilence(ben, written, second.script),
      mostSilence(ben, spoken, second.composition),
    ]);
    expect(Math.max(scriptSeconds, voiceSeconds)).toBeGreaterThan(2);
    expect(Math.max(scriptSeconds, voiceSeconds)).toBeLessThan(WAIT_SECONDS + SLACK_SECONDS);
    const script = await second.script;
    expect(script).toMatchObject({ status: 200, body: { writtenBy: { kind: "builtin" } } });
    expect(codesOf(script.body["warnings"])).toContain("writer_failed");
    const { body: heard } = await second.composition;
    const { warnings } = heard["composition"] as { warnings: unknown };
    expect(codesOf(warnings)).toContain("voice_stand_in");

    // Nobody ended the other visitor's wait. She hears the same when she ends it.
    expect(await findWait(ada, first.ids.written)).toMatchObject({ isKept: true });
    expect(await findWait(ada, first.ids.spoken)).toMatchObject({ isKept: true });
    await decide(ada, first.ids.written, { service: "openai-writer", wish: "stop" });
    await decide(ada, first.ids.spoken, { service: "openai-voices", wish: "stop" });
    const ownScript = await first.script;
    expect(ownScript).toMatchObject({ status: 200, body: { writtenBy: { kind: "builtin" } } });
    expect(codesOf(ownScript.body["warnings"])).toContain("writer_failed");
    const own = (await first.composition).body["composition"] as { warnings: unknown };
    expect(codesOf(own.warnings)).toContain("voice_stand_in");
  },
  SLOW_MS,
);
