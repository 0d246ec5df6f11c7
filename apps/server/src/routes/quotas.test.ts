import { type Quotas, quotasSchema } from "@inkreel/contract";
import { createCanvas } from "@napi-rs/canvas";
import { afterEach, expect, it } from "vitest";
import { sweep } from "../operations/sweep.js";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { TestBrowser } from "../testing/test-browser.js";
import { type Answer, CONTENT, startVisit, type Visit } from "../testing/visit.js";

const DAY_MS = 24 * 3600_000;

let visit: Visit;
afterEach(() => visit.server.close());

async function open(anonymous: string, more: Record<string, string> = {}): Promise<void> {
  visit = await startVisit({ variables: { QUOTA_ANONYMOUS: anonymous, ...more } });
}

async function readQuotas(browser = visit.browser): Promise<Quotas> {
  return quotasSchema.parse(await (await browser.get("/api/quotas")).json());
}

const usedBytes = async (): Promise<number> => (await readQuotas()).quotas.bytes.used;

function picture(widthPx: number): Uint8Array {
  const canvas = createCanvas(widthPx, 40);
  canvas.getContext("2d").fillRect(0, 0, widthPx / 2, 20);
  return canvas.toBuffer("image/png");
}

function upload(fields: Record<string, string>, bytes: Uint8Array, name: string): Promise<Answer> {
  return uploadBy(visit.browser, fields, new File([Uint8Array.from(bytes)], name));
}

async function uploadBy(browser: TestBrowser, fields: Record<string, string>, file: File): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", file);
  const response = await browser.send("POST", "/api/uploads", { body: form });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const createProject = (): Promise<Answer> =>
  visit.call("POST", "/api/projects", { title: "City trees", content: CONTENT, contentType: "blog" });

it("the project quota limits a visitor's projects and does not count deleted ones", async () => {
  await open("projects=2");
  expect((await readQuotas()).quotas.projects).toEqual({ used: 0, allowed: 2 });
  const first = await visit.makeProject();
  await visit.makeProject();
  expect((await readQuotas()).quotas.projects).toEqual({ used: 2, allowed: 2 });
  const refused = await createProject();
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    code: "quota_exceeded",
    error:
      "You have 2 projects; the limit is 2. Delete a project that you do not need, or sign in to get a higher limit.",
    said: { code: "quota_projects", params: { used: 2, allowed: 2 } },
  });
  expect((await visit.call("POST", `/api/projects/${first}/duplicate`)).status).toBe(403);
  await visit.call("DELETE", `/api/projects/${first}`);
  const third = await visit.makeProject();
  expect((await visit.call("POST", `/api/projects/${first}/restore`)).status).toBe(403);
  await visit.call("DELETE", `/api/projects/${third}`);
  expect((await visit.call("POST", `/api/projects/${first}/restore`)).status).toBe(200);
});

it("simultaneous requests cannot exceed a quota", async () => {
  await open("projects=3,tokens=2,webhooks=1");
  await visit.makeProject();
  const projects = await Promise.all(Array.from({ length: 6 }, createProject));
  expect(statusesOf(projects)).toEqual([201, 201, 403, 403, 403, 403]);
  const tokens = await Promise.all(
    ["a", "b", "c", "d"].map((name) => visit.call("POST", "/api/tokens", { name })),
  );
  expect(statusesOf(tokens)).toEqual([201, 201, 403, 403]);
  const webhooks = await Promise.all(
    ["a", "b"].map((name) => visit.call("POST", "/api/webhooks", { url: `https://${name}.example/hook` })),
  );
  expect(statusesOf(webhooks)).toEqual([201, 403]);
});

it("the storage quota counts a file once, even if several projects use it", async () => {
  await open("bytes=50MB");
  const id = await makeProjectWithScenes(visit, ["Trees cool the street."]);
  const shared = picture(400);
  await upload({ kind: "picture", projectId: String(id) }, shared, "a.png");
  await upload({ kind: "logo" }, picture(300), "logo.png");
  await render(id);
  const { body: copy } = await visit.call("POST", `/api/projects/${id}/duplicate`);
  expect(await usedBytes()).toBe(await storedBytes());
  await visit.call("DELETE", `/api/projects/${String(copy["id"])}`);
  expect(await usedBytes()).toBe(await storedBytes());
  await visit.call("DELETE", `/api/projects/${id}`);
  expect(await usedBytes()).toBe(picture(300).byteLength);
});

async function render(projectId: number): Promise<void> {
  const { renderJobs, start } = await visit.server.services.rendering();
  await start();
  await visit.call("POST", "/api/video/generate", { projectId });
  const { signal } = new AbortController();
  for (;;) {
    const latest = await renderJobs.progress({ projectId, variant: null });
    if (latest?.finishedAt != null) return expect(latest.status).toBe("completed");
    await renderJobs.waitForChange({ projectId, timeoutMs: 500, signal });
  }
}

/** Adds the sizes of all files except the artefacts, which belong to nobody and can be made again. */
async function storedBytes(): Promise<number> {
  let bytes = 0;
  for await (const { key, sizeBytes } of visit.server.services.files.list(""))
    if (/^(?:pictures|uploads|recordings|videos)\//u.test(key)) bytes += sizeBytes;
  return bytes;
}

it("an upload that would exceed the storage quota is refused, and a smaller one is accepted", async () => {
  await open("bytes=1MB");
  const id = await visit.makeProject();
  // This is not a valid picture: of a file that is too large, only the first bytes are read.
  const undecodable = Buffer.concat([picture(30).subarray(0, 40), new Uint8Array(1_500_000)]);
  const large = await upload({ kind: "logo" }, undecodable, "large.png");
  expect(large.status).toBe(403);
  expect(large.body["error"]).toBe(
    "Your files use 0 MB; the limit is 1 MB. There is no space for another 1.4 MB. " +
      "Delete projects or pictures that you do not need, or sign in to get a higher limit.",
  );
  const newcomer = new TestBrowser(visit.server.app);
  expect((await uploadBy(newcomer, { kind: "logo" }, new File([undecodable], "large.png"))).status).toBe(403);
  expect([...newcomer.cookies]).toEqual([]);
  const noise = noisyPicture();
  const uploads = [1, 2, 3].map((last) => {
    const file = Buffer.concat([noise, Uint8Array.of(last)]);
    return upload({ kind: "picture", projectId: String(id) }, file, `${last}.png`);
  });
  expect(noise.byteLength).toBeGreaterThan(400_000);
  expect(noise.byteLength).toBeLessThan(520_000);
  expect(statusesOf(await Promise.all(uploads))).toEqual([201, 201, 403]);
  expect(await usedBytes()).toBe(2 * (noise.byteLength + 1));
  expect((await upload({ kind: "logo" }, picture(30), "small.png")).status).toBe(201);
});

/** Makes a picture of nearly half a megabyte. Bytes after its end make it a different file. */
function noisyPicture(): Uint8Array {
  const canvas = createCanvas(380, 380);
  const context = canvas.getContext("2d");
  const image = context.createImageData(380, 380);
  for (let at = 0, state = 1; at < image.data.length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    image.data[at] = at % 4 === 3 ? 255 : state & 0xff;
  }
  context.putImageData(image, 0, 0);
  return canvas.toBuffer("image/png");
}

it("the render quota limits a visitor's active renders, and a repeated request returns the active one", async () => {
  await open("renders=1");
  const first = await makeProjectWithScenes(visit, ["Trees cool the street."]);
  const second = await makeProjectWithScenes(visit, ["Plant one today."]);
  const generate = (projectId: number) => visit.call("POST", "/api/video/generate", { projectId });
  const both = await Promise.all([generate(first), generate(second)]);
  expect(statusesOf(both)).toEqual([202, 403]);
  const [waiting, refused] = both[0].status === 202 ? [first, second] : [second, first];
  expect((await generate(waiting)).status).toBe(202);
  expect((await generate(refused)).body["error"]).toMatch(
    /^One of your videos is waiting or rendering; one is allowed/u,
  );
  expect((await readQuotas()).quotas.renders).toEqual({ used: 1, allowed: 1 });
  await visit.call("POST", "/api/video/reset", { projectId: waiting });
  expect((await generate(refused)).status).toBe(202);
});

it("the extraction quota limits documents per hour, and a refusal names the time to wait", async () => {
  let now = new Date();
  visit = await startVisit({ variables: { QUOTA_ANONYMOUS: "extractions=2" }, clock: () => now });
  const read = () => upload({ kind: "document" }, Buffer.from(CONTENT), "trees.txt");
  expect((await read()).status).toBe(201);
  expect((await readQuotas()).quotas.extractions).toEqual({ used: 1, allowed: 2 });
  expect((await read()).status).toBe(201);
  const refused = await read();
  expect(refused).toMatchObject({
    status: 429,
    body: { code: "rate_limited", said: { code: "quota_extractions" } },
  });
  expect(refused.body["error"]).toMatch(
    /^You can read up to 2 pages and documents per hour\. Try again in 60 minutes/u,
  );
  expect((await readQuotas()).quotas.extractions).toEqual({ used: 2, allowed: 2 });
  now = new Date(now.getTime() + 3_601_000);
  expect((await readQuotas()).quotas.extractions).toEqual({ used: 0, allowed: 2 });
  expect((await read()).status).toBe(201);
});

it("an anonymous visitor who signs up gets the quotas of accounts and keeps the usage", async () => {
  await open("projects=2", { QUOTA_ACCOUNT: "projects=3" });
  await visit.makeProject();
  await visit.makeProject();
  await visit.browser.signUp({
    name: "Ada",
    email: "ada@example.com",
    password: "correct horse battery",
  });
  expect(await readQuotas()).toMatchObject({
    role: "account",
    quotas: { projects: { used: 2, allowed: 3 } },
    keptUntil: null,
    keptDays: null,
  });
  await visit.makeProject();
  expect((await createProject()).body["error"]).toMatch(
    /or ask the operator of this instance for a higher limit\.$/u,
  );
});

it("a local server has no quotas and keeps projects without a time limit", async () => {
  visit = await startVisit();
  await visit.makeProject();
  expect(await readQuotas()).toMatchObject({
    role: "anonymous",
    quotas: { projects: { used: 1, allowed: null }, bytes: { allowed: null }, renders: { allowed: null } },
    keptUntil: null,
    keptDays: null,
  });
  const { services } = visit.server;
  const clock = () => new Date(Date.now() + 3_000 * DAY_MS);
  expect((await sweep({ ...services, clock })).visitors).toBe(0);
});

it("anonymous projects are kept until keptUntil, which each use extends", async () => {
  await open("projects=5", { KEEP_ANONYMOUS_DAYS: "10" });
  expect(await readQuotas(new TestBrowser(visit.server.app))).toMatchObject({
    keptUntil: null,
    keptDays: 10,
  });
  const id = await visit.makeProject();
  const told = Date.parse((await readQuotas()).keptUntil ?? "");
  expect(told).toBeGreaterThan(Date.now() + 9.9 * DAY_MS);
  expect(told).toBeLessThan(Date.now() + 10.1 * DAY_MS);
  const { services } = visit.server;
  const sweepAt = async (atMs: number) =>
    (await sweep({ ...services, clock: () => new Date(atMs) })).visitors;
  expect(await sweepAt(told - 1000)).toBe(0);
  await visit.call("PATCH", `/api/projects/${id}`, { currentStep: 2 });
  const later = Date.parse((await readQuotas()).keptUntil ?? "");
  expect(later).toBeGreaterThan(told);
  expect(await sweepAt(later - 1)).toBe(0);
  expect(await sweepAt(later + 1000)).toBe(1);
});
