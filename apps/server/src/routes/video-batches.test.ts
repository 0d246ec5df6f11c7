import { createCanvas } from "@napi-rs/canvas";
import { videoBatchSchema, type VideoBatch } from "@inkreel/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CONTENT, rowsOf, startVisit, type Visit } from "../testing/visit.js";
import { beginPlanned } from "../video-orders/begin-planned.js";

const SHORT = { duration: 15, aspectRatio: "1:1", pictures: "none" };
/** Enough for a video of a few seconds. */
const BRIEF =
  "City trees cool the streets around them by several degrees. Plant fewer of them, but plant them well.";
const text = (reference: string) => ({ text: CONTENT, reference });

let visit: Visit;
const open = async (variables: Record<string, string> = {}): Promise<void> => {
  visit = await startVisit({ variables: { FETCH_ALLOW_HOSTS: "127.0.0.1:9", ...variables } });
};
afterEach(() => visit.server.close());

const order = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  visit.browser.post("/api/video-batches", body, headers);
const idOf = async (response: Response): Promise<number> => {
  expect(response.status).toBe(202);
  return ((await response.json()) as { id: number }).id;
};
const read = async (id: number): Promise<VideoBatch> =>
  videoBatchSchema.parse((await visit.call("GET", `/api/video-batches/${id}`)).body);
const sql = async (statement: string) => (await visit.server.services.database.executeSql(statement)).rows;
const count = async (table: string): Promise<number> =>
  Number((await sql(`select count(*) as n from ${table}`))[0]?.["n"]);
const statuses = async (): Promise<unknown[]> =>
  (await sql("select status from video_orders order by id")).map(({ status }) => status);

describe("a batch of videos", () => {
  it("is made one after the other as the quota allows, and reports on each video", async () => {
    await open({ QUOTA_ANONYMOUS: "renders=1" });
    const id = await idOf(
      await order({
        videos: [
          { text: BRIEF, reference: "trees", options: { title: "City trees" } },
          { url: "http://127.0.0.1:9/gone", reference: "page" },
        ],
        options: SHORT,
      }),
    );
    expect(await read(id)).toMatchObject({ isFinished: false, counts: { queued: 2 } });
    await (await visit.server.services.rendering()).start();
    const report = await vi.waitUntil(
      async () => {
        const batch = await read(id);
        expect(batch.counts.working).toBeLessThanOrEqual(1);
        return batch.isFinished ? batch : null;
      },
      { timeout: 200_000, interval: 200 },
    );
    expect(report.counts).toMatchObject({ completed: 1, failed: 1, queued: 0, working: 0, deleted: 0 });
    expect(report.videos).toMatchObject([
      { row: 1, reference: "trees", status: "completed", percent: 100, title: "City trees", error: null },
      { row: 2, reference: "page", status: "failed", projectId: null, failure: { code: expect.any(String) } },
    ]);
    const [made] = report.videos;
    expect(made!.durationMs).toBeGreaterThan(2_000);
    expect((await visit.browser.get(made!.mp4!)).headers.get("content-type")).toBe("video/mp4");
    const single = (await visit.call("GET", made!.statusUrl)).body;
    expect(single).toMatchObject({ status: "completed", durationMs: made!.durationMs });
    expect((await visit.call("GET", "/api/video-batches")).body).toEqual([
      expect.objectContaining({ id, isFinished: true, counts: report.counts }),
    ]);

    await visit.call("DELETE", `/api/projects/${made!.projectId}`);
    expect((await read(id)).videos[0]).toMatchObject({ status: "deleted", projectId: null, mp4: null });
    await sql(`delete from projects where id = ${made!.projectId}`);
    expect((await read(id)).counts).toMatchObject({ completed: 0, failed: 1, deleted: 1 });
  }, 240_000);

  it("shows the pictures of a document whose text it was given", async () => {
    await open();
    const form = new FormData();
    form.set("kind", "document");
    form.append(
      "picture",
      new File([Uint8Array.from(createCanvas(800, 600).toBuffer("image/png"))], "quay.png"),
    );
    form.set("file", new File([`# Trees\n\n${BRIEF}\n\n![The quay](quay.png)\n`], "trees.md"));
    const upload = await visit.browser.send("POST", "/api/uploads", { body: form });
    const { content, title } = (await upload.json()) as { content: string; title: string };
    const videos = [{ text: content, options: { title } }];
    const id = await idOf(await order({ videos, options: { ...SHORT, pictures: "own" } }));
    await (await visit.server.services.rendering()).start();
    const projectId = await vi.waitUntil(async () => (await read(id)).videos[0]!.projectId, {
      timeout: 60_000,
      interval: 100,
    });
    const media = (await visit.call("GET", `/api/projects/${projectId}/media`)).body;
    expect(rowsOf(media)).toMatchObject([{ metadata: { alt: "The quay" } }]);
  }, 90_000);

  it("is stored once for any number of calls with the same key", async () => {
    await open();
    await visit.call("POST", "/api/tokens", { name: "program" });
    const body = { videos: [text("a"), text("b")], webhook: "http://127.0.0.1:9/hook" };
    const call = () => order(body, { "idempotency-key": "batch-1" });
    const answers = await Promise.all([call(), call(), call()]);
    const bodies = await Promise.all([...answers, await call()].map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain("whsec_");
    expect([await count("video_batches"), await count("video_orders"), await count("webhooks")]).toEqual([
      1, 2, 2,
    ]);
    const other = await order({ videos: [text("c")] }, { "idempotency-key": "batch-1" });
    expect(other.status).toBe(409);
    // A key of one video is another key.
    const single = await visit.browser.post(
      "/api/videos",
      { text: CONTENT },
      { "idempotency-key": "batch-1" },
    );
    expect(single.status).toBe(202);
  });

  it("is refused as a whole if one video is wrong, which the answer names", async () => {
    await open();
    const refused: [body: unknown, code: string, words: string][] = [
      [{ videos: [] }, "bad_input", "videos"],
      [{ videos: Array.from({ length: 101 }, () => text("a")) }, "bad_input", "videos"],
      [{ videos: [text("a"), {}] }, "bad_input", "either url, text or topic"],
      [{ videos: [text("a"), { ...text("b"), options: { lenght: 1 } }] }, "bad_input", "lenght"],
      [{ videos: [text("a"), { text: "Short." }] }, "bad_input", "Video 2: "],
      [{ videos: [text("a"), { ...text("b"), options: { voiceId: "x" } }] }, "voice_unknown", "Video 2: "],
      [{ videos: [{ url: "http://10.0.0.1/" }] }, "address_refused", "Video 1: "],
      [
        { videos: [text("a"), { topic: "City trees", text: CONTENT }] },
        "bad_input",
        "either url, text or topic",
      ],
      [{ videos: [text("a"), { topic: "City trees" }] }, "unavailable", "Video 2: "],
    ];
    for (const [body, code, words] of refused) {
      const answer = (await (await order(body)).json()) as { code: string; error: string };
      expect([code, answer.code, answer.error]).toEqual([code, code, expect.stringContaining(words)]);
    }
    expect([await count("users"), await count("video_batches")]).toEqual([0, 0]);
  });

  it("is refused if more videos would wait than the quota allows", async () => {
    await open({ QUOTA_ANONYMOUS: "batched=2,projects=9" });
    await idOf(await order({ videos: [text("a")] }));
    const refused = await order({ videos: [text("b"), text("c")] });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      said: { code: "quota_batched", params: { used: 1, allowed: 2 } },
    });
    await idOf(await order({ videos: [text("b")] }));
    const { body } = await visit.call("GET", "/api/quotas");
    expect(body["quotas"]).toMatchObject({
      batched: { used: 2 },
      projects: { used: 2 },
      renders: { used: 0 },
    });
  });

  it("begins as many videos as may render, and the next when one is over", async () => {
    await open({ QUOTA_ANONYMOUS: "renders=2" });
    const { services } = visit.server;
    const id = await idOf(await order({ videos: [text("a"), text("b"), text("c")] }));
    await Promise.all([beginPlanned(services), beginPlanned(services)]);
    expect(await statuses()).toEqual(["queued", "queued", "planned"]);
    await visit.call("POST", `/api/videos/${(await read(id)).videos[0]!.id}/cancel`);
    await beginPlanned(services);
    expect(await statuses()).toEqual(["cancelled", "queued", "queued"]);
  });

  it.each([
    { kind: "pages", video: { url: "http://127.0.0.1:9/page" } },
    { kind: "topics", video: { topic: "Why cities plant trees" } },
  ])("waits with its $kind until the hour's number of extractions allows the next", async ({ video }) => {
    let now = new Date();
    visit = await startVisit({
      variables: {
        FETCH_ALLOW_HOSTS: "127.0.0.1:9",
        QUOTA_ANONYMOUS: "extractions=1,renders=9",
        OPENAI_API_KEY: "sk-test-key-0123456789",
        OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
      },
      clock: () => now,
    });
    await idOf(await order({ videos: [video, video] }));
    await beginPlanned(visit.server.services);
    expect(await statuses()).toEqual(["queued", "planned"]);
    now = new Date(now.getTime() + 3601_000);
    await beginPlanned(visit.server.services);
    expect(await statuses()).toEqual(["queued", "queued"]);
  });

  it("is cancelled as a whole, also what has begun", async () => {
    await open({ QUOTA_ANONYMOUS: "renders=1" });
    const id = await idOf(await order({ videos: [text("a"), text("b"), text("c")] }));
    await beginPlanned(visit.server.services);
    const { body } = await visit.call("POST", `/api/video-batches/${id}/cancel`);
    expect(body).toMatchObject({ isFinished: true, counts: { cancelled: 3, queued: 0 } });
    await beginPlanned(visit.server.services);
    expect(await statuses()).toEqual(["cancelled", "cancelled", "cancelled"]);
  });

  it("has the options of each video, and is that of the account after its visitor has signed in", async () => {
    await open();
    const options = { ...SHORT, template: "story" };
    const videos = [text("a"), { ...text("b"), options: { duration: 30 } }];
    const id = await idOf(await order({ videos, options }, { "idempotency-key": "k" }));
    const rows = await sql("select options from video_orders order by id");
    expect(rows.map((row) => row["options"])).toEqual([options, { ...options, duration: 30 }]);
    await visit.browser.signUp({ email: "ann@example.com", password: "correct horse" });
    expect((await read(id)).counts.queued).toBe(2);
  });
});
