import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { orderedVideoSchema, type OrderedVideo } from "@inkreel/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { CONTENT, startVisit, type Visit } from "../testing/visit.js";

const PAGE = `<html><head><title>City trees</title></head><body><article><h1>City trees</h1>${`<p>${CONTENT}</p>`.repeat(3)}</article></body></html>`;
const SHORT = { duration: 15, aspectRatio: "1:1", pictures: "none" };
/** Enough for a video of a few seconds. */
const BRIEF =
  "City trees cool the streets around them by several degrees. Plant fewer of them, but plant them well.";
const DAY_MS = 24 * 3600_000;

interface Message {
  headers: Record<string, unknown>;
  body: string;
}

/** Serves a page at /page, answers 404 at /gone and records what is posted to /hook. */
let site: Server;
let host = "";
const messages: Message[] = [];
beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === "/page") response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
    else if (request.url === "/hook")
      void readAll(request).then((body) => {
        messages.push({ headers: request.headers, body });
        response.end();
      });
    else response.writeHead(404).end("Nothing here.");
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => void site.close());

let visit: Visit;
let now = new Date("2026-01-02T03:04:05Z");
const open = async (variables: Record<string, string> = {}): Promise<void> => {
  visit = await startVisit({ variables: { FETCH_ALLOW_HOSTS: host, ...variables }, clock: () => now });
};

const order = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  visit.browser.post("/api/videos", body, headers);
const idOf = async (response: Response): Promise<number> => {
  expect(response.status).toBe(202);
  return ((await response.json()) as { id: number }).id;
};
const read = async (id: number): Promise<OrderedVideo> =>
  orderedVideoSchema.parse((await visit.call("GET", `/api/videos/${id}`)).body);
const startWork = async (): Promise<void> => (await visit.server.services.rendering()).start();
const untilEnded = (id: number): Promise<OrderedVideo> =>
  vi.waitUntil(
    async () => {
      const video = await read(id);
      return ["completed", "failed", "cancelled"].includes(video.status) ? video : null;
    },
    { timeout: 200_000, interval: 100 },
  ) as Promise<OrderedVideo>;
const count = async (table: string): Promise<number> =>
  Number(
    (await visit.server.services.database.executeSql(`select count(*) as n from ${table}`)).rows[0]?.["n"],
  );

describe("a video that a program orders with one call", () => {
  // Each of these tests counts what its own server has stored.
  beforeEach(() => open());
  afterEach(async () => {
    messages.length = 0;
    await visit.server.close();
  });

  it("ends with its files and a signed message", async () => {
    await startWork();
    const response = await order({
      text: BRIEF,
      options: {
        ...SHORT,
        title: "City trees",
        template: "story",
        voiceId: "builtin-slt",
        primaryColor: "#123456",
      },
      webhook: `http://${host}/hook`,
    });
    expect(response.headers.get("location")).toMatch(/^\/api\/videos\/\d+$/u);
    const receipt = (await response.clone().json()) as { eventsUrl: string; webhookSecret: string };
    const id = await idOf(response);
    const events = (await (await visit.browser.get(receipt.eventsUrl)).text())
      .split("\n")
      .filter((line) => line.startsWith("data: "))
      .map((line) => orderedVideoSchema.parse(JSON.parse(line.slice("data: ".length))));
    const percents = events.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    const video = await read(id);
    // The message may have been delivered since the last event.
    expect({ ...video, webhookDelivery: null }).toEqual({ ...events.at(-1), webhookDelivery: null });
    expect(video).toMatchObject({
      status: "completed",
      step: "done",
      percent: 100,
      title: "City trees",
      error: null,
    });
    expect(video.durationMs).toBeGreaterThan(2_000);
    for (const [name, address] of Object.entries(video.files ?? {})) {
      const file = await visit.browser.get(address);
      expect([name, file.status]).toEqual([name, 200]);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    const project = (await visit.call("GET", `/api/projects/${video.projectId}`)).body;
    expect(project).toMatchObject({ primaryColor: "#123456", contentType: "text" });
    expect(await count("projects")).toBe(1);
    expect(await count("renders")).toBe(1);

    await vi.waitUntil(() => messages.length > 0, { timeout: 60_000 });
    const [{ headers, body }] = messages as [Message];
    const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
    const key = Buffer.from(receipt.webhookSecret.slice("whsec_".length), "base64");
    expect(headers["webhook-signature"]).toBe(
      `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
    );
    expect(JSON.parse(body)).toMatchObject({
      type: "video.completed",
      data: { videoId: id, projectId: video.projectId, title: "City trees" },
    });
    expect((await visit.call("GET", "/api/webhooks")).body).toEqual([]);
    await expect
      .poll(async () => (await read(id)).webhookDelivery)
      .toMatchObject({
        messageId: headers["webhook-id"],
        event: "video.completed",
        isDelivered: true,
        status: 200,
      });
  });

  it("is read from a web page, whose title and address its project gets", async () => {
    await startWork();
    const id = await idOf(await order({ url: `http://${host}/page`, options: SHORT }));
    await vi.waitUntil(async () => (await read(id)).projectId !== null, { timeout: 170_000, interval: 50 });
    await visit.call("POST", `/api/videos/${id}/cancel`);
    const { projectId, title, status } = await read(id);
    expect({ title, status }).toEqual({ title: "City trees", status: "cancelled" });
    const project = (await visit.call("GET", `/api/projects/${projectId}`)).body;
    expect(project).toMatchObject({
      sourceUrl: `http://${host}/page`,
      metadata: { duration: 15, aspectRatio: "1:1" },
    });
  });

  it("fails with the reason and a message when its page does not exist", async () => {
    await startWork();
    const id = await idOf(await order({ url: `http://${host}/gone`, webhook: `http://${host}/hook` }));
    const video = await untilEnded(id);
    expect(video).toMatchObject({ status: "failed", projectId: null, failure: { code: "page_refused" } });
    expect(video.error).toContain(host.split(":")[0]);
    await vi.waitUntil(() => messages.length > 0, { timeout: 20_000 });
    const { type, data } = JSON.parse(messages[0]!.body) as { type: string; data: object };
    expect(type).toBe("video.failed");
    expect(data).toMatchObject({ videoId: id, projectId: null, error: video.error });
    expect(await count("projects")).toBe(0);
  });

  it("waits while no process works, and is cancelled before anything is made", async () => {
    const first = await idOf(await order({ text: CONTENT }));
    const second = await idOf(await order({ text: `${CONTENT} Twice.` }));
    expect(await read(first)).toMatchObject({
      status: "queued",
      step: "waiting",
      percent: 0,
      queuePosition: 1,
    });
    expect((await read(second)).queuePosition).toBe(2);
    const cancelled = await visit.call("POST", `/api/videos/${first}/cancel`);
    expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled" } });
    expect((await read(second)).queuePosition).toBe(1);
    await visit.call("POST", `/api/videos/${second}/cancel`);
    await startWork();
    expect((await visit.browser.get(`/api/videos/${first}/events`)).status).toBe(200);
    expect(await count("projects")).toBe(0);
  });

  it("is made of a document in a form with options", async () => {
    const form = new FormData();
    form.set("file", new File([`# Trees in cities\n\n${CONTENT}\n`], "trees.md"));
    form.set("options", JSON.stringify({ ...SHORT, tone: "casual" }));
    const id = await idOf(await visit.browser.send("POST", "/api/videos", { body: form }));
    const { content, options } = (await visit.server.services.repositories.videoOrders.findById(id))!;
    expect(content).toMatchObject({ kind: "document", title: "Trees in cities" });
    expect(options).toEqual({ ...SHORT, tone: "casual" });
  });

  it("takes as long options in a form as in JSON, and says which text of a form is too long", async () => {
    const send = (options: unknown): Promise<Response> => {
      const form = new FormData();
      form.set("file", new File([CONTENT], "trees.md"));
      form.set("options", JSON.stringify(options));
      return visit.browser.send("POST", "/api/videos", { body: form });
    };
    const pronunciations = Array.from({ length: 200 }, (_, index) => ({
      text: `${"Baumschutz".repeat(4)}${index}`,
      sayAs: "Baum schutz ".repeat(4).trim(),
    }));
    expect(JSON.stringify(pronunciations).length).toBeGreaterThan(17 * 1024);
    await idOf(await send({ ...SHORT, pronunciations }));
    const refused = await send({ ...SHORT, title: "a".repeat(1024 * 1024) });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({
      code: "payload_too_large",
      error:
        'The texts of the form may have 1024 kB together, and "options" goes beyond that. Send a shorter "options".',
    });
  });

  it("in a form is the same for a key only with the same file, name and pictures", async () => {
    const send = (name: string): Promise<Response> => {
      const form = new FormData();
      form.set("file", new File([CONTENT], name));
      const headers = { "idempotency-key": "form-1" };
      return visit.browser.send("POST", "/api/videos", { body: form, headers });
    };
    const first = await idOf(await send("trees.md"));
    expect(await idOf(await send("trees.md"))).toBe(first);
    expect((await send("woods.md")).status).toBe(409);
  });

  it("is made although an option in a form has half a character, which JSON in a database cannot have", async () => {
    const form = new FormData();
    form.set("file", new File([CONTENT], "trees.md"));
    form.set("options", JSON.stringify({ ...SHORT, title: "City \ud83c" }));
    const id = await idOf(await visit.browser.send("POST", "/api/videos", { body: form }));
    expect((await read(id)).title).toBe("City \u{FFFD}");
  });

  it("is made once for any number of calls with the same key, also at the same moment", async () => {
    // The visitor exists, as one with an API token does.
    await visit.call("PUT", "/api/patience", { isPatient: false });
    await visit.call("POST", "/api/tokens", { name: "program" });
    const call = () => order({ text: CONTENT, options: SHORT }, { "idempotency-key": "order-1" });
    const answers = await Promise.all([call(), call(), call()]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const bodies = await Promise.all([...answers, await call()].map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await count("video_orders")).toBe(1);

    const other = await order({ text: `${CONTENT} More.` }, { "idempotency-key": "order-1" });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({
      code: "conflict",
      error: expect.stringContaining('"order-1"'),
    });
    // The order of the names in a body does not matter.
    const turned = await order({ options: { ...SHORT }, text: CONTENT }, { "idempotency-key": "order-1" });
    expect(turned.status).toBe(202);
    expect(await count("video_orders")).toBe(1);
  });

  it("is made again with the same key after a day", async () => {
    now = new Date();
    const call = () => order({ text: CONTENT }, { "idempotency-key": "daily" });
    const first = await idOf(await call());
    now = new Date(Date.now() + DAY_MS + 1_000);
    expect(await idOf(await call())).not.toBe(first);
    now = new Date("2026-01-02T03:04:05Z");
  });
});

describe("an order", () => {
  beforeAll(() => open());
  afterAll(() => visit.server.close());

  it.each([
    ["no content", {}, 400, "bad_input"],
    ["two contents", { url: "https://example.com", text: CONTENT }, 400, "bad_input"],
    ["a short text", { text: "Too short." }, 400, "bad_input"],
    ["an unknown option", { text: CONTENT, options: { lenght: 30 } }, 400, "bad_input"],
    ["a wrong length", { text: CONTENT, options: { duration: 5 } }, 400, "bad_input"],
    ["an unknown voice", { text: CONTENT, options: { voiceId: "nobody" } }, 400, "voice_unknown"],
    [
      "somebody's music",
      {
        text: CONTENT,
        options: { music: { mood: "calm", seed: 1, volumePercent: 40, uploadId: 99, fileName: null } },
      },
      404,
      "not_found",
    ],
    ["a private page", { url: "http://10.0.0.1/" }, 403, "address_refused"],
    ["a private webhook", { text: CONTENT, webhook: "http://10.0.0.1/" }, 403, "address_refused"],
    ["no address", { url: "not an address" }, 400, "address_invalid"],
  ])("is refused with %s, and nothing is stored", async (_what, body, status, code) => {
    const answer = await order(body);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
    expect(await count("users")).toBe(0);
    expect(await count("video_orders")).toBe(0);
  });

  it("names the unknown option", async () => {
    const answer = await order({ text: CONTENT, options: { lenght: 30 } });
    expect(((await answer.json()) as { error: string }).error).toContain('"lenght"');
  });

  it("is refused in a form with a file that is no document, and with broken options", async () => {
    const send = (file: string, options: string): Promise<Response> => {
      const form = new FormData();
      form.set("file", new File([file], "a.md"));
      form.set("options", options);
      return visit.browser.send("POST", "/api/videos", { body: form });
    };
    expect((await send("Too short.", "{}")).status).toBe(400);
    expect((await send(CONTENT, "{duration: 15")).status).toBe(400);
    expect((await send(CONTENT, '{"duration": 1}')).status).toBe(400);
    const empty = await visit.browser.send("POST", "/api/videos", { body: new FormData() });
    expect(await empty.json()).toMatchObject({ code: "bad_input", issues: [{ path: "file" }] });
    expect(await count("video_orders")).toBe(0);
  });
});

it("ordered videos count as running renders and as projects until they have their own", async () => {
  await open({ QUOTA_ANONYMOUS: "renders=2,projects=5" });
  onTestFinished(() => visit.server.close());
  await idOf(await order({ text: CONTENT }));
  const second = await idOf(await order({ text: CONTENT }));
  const refused = await order({ text: CONTENT });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    403,
    "quota_exceeded",
  ]);
  await visit.call("POST", `/api/videos/${second}/cancel`);
  await idOf(await order({ text: CONTENT }));
});
