import { readdir, readlink } from "node:fs/promises";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finishVideo } from "../videos/testing/finish-video.js";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { openS3Server, type S3Server } from "../testing/open-s3-server.js";
import { TestBrowser } from "../testing/test-browser.js";
import { startVisit, type Visit } from "../testing/visit.js";

const TITLE = "Größe: Bäume/Straße";
/** Larger than the chunks in which a file is read, so that the answer consists of several. */
const VIDEO = Uint8Array.from({ length: 700_000 }, (_, index) => (index * 7 + (index >> 8)) & 0xff);

let s3: S3Server;
beforeAll(async () => {
  s3 = await openS3Server();
});
afterAll(() => s3.close());

describe.each(["folder", "s3"])('a finished video in the file store "%s"', (store) => {
  let visit: Visit;
  let id: number;
  let path: string;
  beforeAll(async () => {
    visit = await startVisit({ variables: store === "s3" ? s3Variables(s3) : {} });
    id = await makeProjectWithScenes(visit, ["Trees cool the street.", "Plant one."], { title: TITLE });
    await finishVideo(visit.server.services, { projectId: id, video: VIDEO });
    path = `/api/video/download/${id}`;
  });
  afterAll(() => visit.server.close());

  it("is sent with its length, content type and file name", async () => {
    const answer = await visit.browser.get(path);
    expect(answer.status).toBe(200);
    expect(await bytesOf(answer)).toEqual(VIDEO);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(VIDEO.length),
      "accept-ranges": "bytes",
      "content-disposition": `inline; filename="Gr_e B_ume Stra_e.mp4"; filename*=UTF-8''${encodeURIComponent("Größe Bäume Straße.mp4")}`,
    });
  });

  it("is sent as an attachment if the request asks for a download", async () => {
    const answer = await visit.browser.send("HEAD", `${path}?download=1`);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; /u);
  });

  it("is answered with its length for a HEAD request", async () => {
    const answer = await visit.browser.send("HEAD", path);
    expect([answer.status, answer.headers.get("content-length")]).toEqual([200, String(VIDEO.length)]);
    expect(await bytesOf(answer)).toHaveLength(0);
  });

  it("is sent in exactly the requested byte range", async () => {
    const position = fc.integer({ min: 0, max: VIDEO.length - 1 });
    await fc.assert(
      fc.asyncProperty(position, position, async (a, b) => {
        const [first, last] = [Math.min(a, b), Math.max(a, b)];
        const answer = await visit.browser.get(path, { range: `bytes=${first}-${last}` });
        expect(answer.status).toBe(206);
        expect(answer.headers.get("content-range")).toBe(`bytes ${first}-${last}/${VIDEO.length}`);
        expect(answer.headers.get("content-length")).toBe(String(last - first + 1));
        expect(Buffer.compare(await bytesOf(answer), VIDEO.subarray(first, last + 1))).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it("is answered with 416 for a range beyond its end", async () => {
    const answer = await visit.browser.get(path, { range: `bytes=${VIDEO.length}-` });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${VIDEO.length}`]);
    expect(await bytesOf(answer)).toHaveLength(0);
  });

  it("is sent completely for several ranges, or if If-Range does not match", async () => {
    const several = await visit.browser.get(path, { range: "bytes=0-1,5-6" });
    const other = await visit.browser.get(path, { range: "bytes=0-1", "if-range": '"another"' });
    expect([several.status, other.status]).toEqual([200, 200]);
    await Promise.all([several.body!.cancel(), other.body!.cancel()]);
  });

  it("is sent in part if If-Range matches its ETag or its date", async () => {
    const { headers } = await visit.browser.send("HEAD", path);
    for (const known of [headers.get("etag")!, headers.get("last-modified")!]) {
      const answer = await visit.browser.get(path, { range: "bytes=10-19", "if-range": known });
      expect([answer.status, (await bytesOf(answer)).length]).toEqual([206, 10]);
    }
  });

  it("is answered with 304 if the client has the current version", async () => {
    const { headers } = await visit.browser.send("HEAD", path);
    const byTag = await visit.browser.get(path, { "if-none-match": headers.get("etag")! });
    const byDate = await visit.browser.get(path, { "if-modified-since": headers.get("last-modified")! });
    expect([byTag.status, byDate.status]).toEqual([304, 304]);
  });

  it("is answered with 404 for another visitor", async () => {
    const stranger = new TestBrowser(visit.server.app);
    for (const file of [path, `/api/projects/${id}/poster.jpg`, `/api/projects/${id}/captions.vtt`])
      expect((await stranger.get(file)).status).toBe(404);
  });

  it("is answered with 404 and advice if its file is lost", async () => {
    const lost = await makeProjectWithScenes(visit, ["Trees cool."]);
    await finishVideo(visit.server.services, { projectId: lost, video: VIDEO });
    await visit.server.services.files.delete(`videos/${lost}/1-1/video.mp4`);
    expect(await visit.call("GET", `/api/video/download/${lost}`)).toEqual({
      status: 404,
      body: { error: "Video file not found. Please try regenerating the video.", code: "not_found" },
    });
  });

  it.each(["poster.jpg", "captions.vtt"])("has %s as a download, too", async (name) => {
    const dispositionOf = async (query: string) =>
      (await visit.browser.get(`/api/projects/${id}/${name}${query}`)).headers.get("content-disposition");
    expect(await dispositionOf("")).toMatch(/^inline;/u);
    expect(await dispositionOf("?download=1")).toMatch(/^attachment; filename=/u);
  });

  it("has a poster, subtitles and a transcript", async () => {
    const files = {
      "poster.jpg": "image/jpeg",
      "captions.vtt": "text/vtt",
      "captions.srt": "application/x-subrip",
    };
    for (const [name, mediaType] of Object.entries(files)) {
      const answer = await visit.browser.get(`/api/projects/${id}/${name}`);
      expect(answer.headers.get("content-type")).toContain(mediaType);
      expect(await answer.text()).toBe(`videos/${id}/1-1/${name}`);
    }
    const transcript = await visit.browser.get(`/api/projects/${id}/transcript.txt`);
    expect(await transcript.text()).toBe("Trees cool the street.\nPlant one.\n");
  });
});

it("a video file is closed after it was read completely, in part or not at all", async () => {
  const visit = await startVisit();
  const id = await makeProjectWithScenes(visit, ["Trees cool the street."]);
  await finishVideo(visit.server.services, { projectId: id, video: VIDEO });
  const path = `/api/video/download/${id}`;
  for (let round = 0; round < 5; round += 1) {
    await bytesOf(await visit.browser.get(path));
    await (await visit.browser.get(path)).body!.cancel();
    const reader = (await visit.browser.get(path)).body!.getReader();
    await reader.read();
    await reader.cancel();
    await visit.browser.send("HEAD", path);
  }
  await expect.poll(() => openFilesBelow(visit.server.dataFolder)).toEqual([]);
  await visit.server.close();
});

async function openFilesBelow(folder: string): Promise<string[]> {
  const descriptors = await readdir("/proc/self/fd");
  const targets = await Promise.all(
    descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => "")),
  );
  return targets.filter((target) => target.startsWith(folder) && target.endsWith(".mp4"));
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  return new Uint8Array(await answer.arrayBuffer());
}

function s3Variables({ settings }: S3Server): Record<string, string> {
  return {
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint!,
    S3_ACCESS_KEY_ID: settings.credentials!.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.credentials!.secretAccessKey,
  };
}
