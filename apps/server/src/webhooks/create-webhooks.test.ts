import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createGuardedPoster } from "@inkreel/content";
import { webhookMessageSchema } from "@inkreel/contract";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import {
  announceRender,
  createWebhookQueue,
  messageIdOf,
  type FinishedRender,
  type WebhookQueue,
} from "./create-webhooks.js";

interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
}

/** The receiver answers with these statuses in order, and then with 204. */
const statuses: number[] = [];
const received: Delivery[] = [];
let onArrival = (): void => undefined;
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) });
  response.writeHead(statuses.shift() ?? 204).end();
  onArrival();
});
const arrivals = (count: number): Promise<void> =>
  new Promise((resolve) => {
    onArrival = () => (received.length >= count ? resolve() : undefined);
    onArrival();
  });

let server: TestServer;
let boss: PgBoss;
let queue: WebhookQueue;
let address = "";
let token = "";
let ownerId = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  address = `http://${host}/hook`;
  server = await createTestServer({ variables: { FETCH_ALLOW_HOSTS: host } });
  const { database, repositories } = server.services;
  boss = new PgBoss({ db: { executeSql: database.executeSql }, backend: database.kind, schedule: false });
  await boss.start();
  const { webhooks } = repositories;
  const poster = createGuardedPoster({ allowHosts: [host], timeoutMs: 5_000 });
  queue = await createWebhookQueue({ boss, webhooks, poster, nowMs: Date.now, retryDelaySeconds: 1 });
  await queue.startSending();
  const made = await send("POST", "/api/tokens", { name: "test" });
  token = ((await made.json()) as { token: string }).token;
});
afterAll(async () => {
  await boss.stop({ graceful: true, timeout: 5_000 });
  await server.close();
  receiver.close();
});
beforeEach(async () => {
  received.length = 0;
  statuses.length = 0;
  for (const { id } of await list()) await send("DELETE", `/api/webhooks/${id}`);
});

const send = (method: string, path: string, body?: unknown) =>
  server.app.request(path, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const list = async () =>
  (await (await send("GET", "/api/webhooks")).json()) as { id: number; lastDelivery: unknown }[];

async function createWebhook(body: object): Promise<{ id: number; secret: string }> {
  const answer = await send("POST", "/api/webhooks", body);
  expect(answer.status).toBe(201);
  const webhook = (await answer.json()) as { id: number; secret: string };
  ownerId = (await server.services.repositories.webhooks.findById(webhook.id))?.ownerId ?? "";
  return webhook;
}

const announce = (render: Partial<FinishedRender> = {}) =>
  announceRender(
    {
      renderId: `render ${Math.floor(performance.now() * 1000)}`,
      project: { id: 7, ownerId, title: "City trees" },
      videoOrderId: null,
      variant: null,
      status: "completed",
      durationMs: 30_000,
      error: null,
      finishedAt: "2026-01-02T03:04:05.000Z",
      ...render,
    },
    { webhooks: server.services.repositories.webhooks, queue, baseUrl: "https://videos.example" },
  );

describe("a webhook", () => {
  it("is sent again with the same id and signed body until the receiver accepts it", async () => {
    const { secret } = await createWebhook({ url: address });
    statuses.push(500, 503);
    await announce();
    await arrivals(3);
    const [first] = received;
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    for (const { headers, body } of received) {
      const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      const signature = createHmac("sha256", key).update(signed).digest("base64");
      expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
    }
    expect(webhookMessageSchema.parse(JSON.parse(first?.body ?? ""))).toEqual({
      type: "video.completed",
      timestamp: "2026-01-02T03:04:05.000Z",
      data: {
        projectId: 7,
        videoId: null,
        title: "City trees",
        aspectRatio: null,
        status: "completed",
        durationMs: 30_000,
        videoUrl: "https://videos.example/api/video/download/7",
        error: null,
      },
    });
  });

  it("contains the aspect ratio and the file of a variant", async () => {
    await createWebhook({ url: address });
    await announce({ variant: "16:9" });
    await arrivals(1);
    expect(webhookMessageSchema.parse(JSON.parse(received[0]?.body ?? "")).data).toMatchObject({
      aspectRatio: "16:9",
      videoUrl: "https://videos.example/api/video/download/7?ratio=16%3A9",
    });
  });

  it("is listed with the result of its last delivery", async () => {
    await createWebhook({ url: address });
    statuses.push(418);
    await announce();
    await arrivals(2);
    await expect
      .poll(async () => (await list())[0]?.lastDelivery)
      .toMatchObject({ event: "video.completed", attempt: 2, isDelivered: true, status: 204, error: null });
    expect((await list())[0]).not.toHaveProperty("secret");
  });

  it("is sent once when the end of a render is reported twice", async () => {
    await createWebhook({ url: address });
    await announce({ renderId: "twice" });
    await announce({ renderId: "twice" });
    await arrivals(1);
    const messageId = messageIdOf("twice", "video.completed");
    const jobs = await boss.findJobs("webhook-deliveries", { data: { messageId } });
    expect(jobs).toHaveLength(1);
    expect(received[0]?.headers["webhook-id"]).toBe(messageId);
  });

  it("is sent only for the subscribed events", async () => {
    await createWebhook({ url: address, events: ["video.failed"] });
    await announce();
    await announce({ status: "failed", durationMs: null, error: "The disk is full." });
    await arrivals(1);
    expect(received.map(({ body }) => (JSON.parse(body) as { data: unknown }).data)).toEqual([
      expect.objectContaining({ status: "failed", videoUrl: null, error: "The disk is full." }),
    ]);
  });

  it("is not sent again when the receiver answers 410", async () => {
    await createWebhook({ url: address });
    statuses.push(410);
    await announce();
    await arrivals(1);
    await expect.poll(async () => (await list())[0]?.lastDelivery).toMatchObject({ status: 410, attempt: 1 });
    const jobs = await boss.findJobs("webhook-deliveries", { queued: true });
    expect(jobs).toEqual([]);
  });

  it.each([
    "http://127.0.0.1:1/",
    "http://169.254.169.254/latest",
    "ftp://example.com/",
    "http://u:p@example.com/",
  ])("cannot be created for the address %s", async (url) => {
    const answer = await send("POST", "/api/webhooks", { url });
    expect([400, 403]).toContain(answer.status);
    expect(await list()).toEqual([]);
  });
});
