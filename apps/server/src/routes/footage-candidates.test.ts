import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFakePexels } from "@inkreel/providers/testing/fake-pexels";
import { type FakeService, startFakeService } from "@inkreel/providers/testing/fake-service";
import { makeVideo, PLAIN_VIDEO } from "@inkreel/renderer/testing/make-video";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findNamedFiles } from "../operations/find-named-files.js";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

const TREES = {
  id: 7,
  title: "City trees in a storm",
  tags: [],
  author: "Jane Doe",
  widthPx: 480,
  heightPx: 270,
};

let folder = "";
let files: FakeService;
let pexels: FakeService;
let visit: Visit;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-footage-"));
  const path = join(folder, "clip.mp4");
  makeVideo({ ...PLAIN_VIDEO, path });
  const clip = await readFile(path);
  files = await startFakeService((request, response) => {
    const isClip = request.path === "/clip.mp4";
    response.writeHead(isClip ? 200 : 404, { "content-type": "video/mp4" }).end(isClip ? clip : "");
  });
  pexels = await startFakePexels([TREES], { videoFile: `${files.address}/clip.mp4` });
  visit = await startVisit({
    variables: {
      PICTURE_SEARCH: "on",
      // No server listens at this port.
      OPENVERSE_BASE_URL: "http://127.0.0.1:9",
      WIKIMEDIA_BASE_URL: "http://127.0.0.1:9",
      PEXELS_BASE_URL: pexels.address,
      PEXELS_API_KEY: "pexels-test-key",
      FETCH_ALLOW_HOSTS: [files, pexels].map(({ address }) => new URL(address).host).join(","),
    },
  });
});
afterAll(async () => {
  await visit.server.close();
  await Promise.all([files.close(), pexels.close(), rm(folder, { recursive: true, force: true })]);
});

it("choosing a found clip adds it to the project with its credits and shows it in the scene", async () => {
  const id = await visit.makeProject();
  const scenes = [{ id: "one", text: "City trees bend in a storm." }];
  await visit.call("PUT", `/api/projects/${id}/scenes`, { revision: null, scenes });
  const path = `/api/projects/${id}/scenes/one/picture`;
  const { body: found } = await visit.call("GET", `${path}-candidates`);
  const clip = rowsOf(found["candidates"]).find(({ kind }) => kind === "footage");
  expect(clip).toMatchObject({ source: "pexels", durationMs: 12_000 });
  const { status, body } = await visit.call("POST", path, { candidateId: clip?.["id"] });
  expect(status).toBe(200);
  expect(body["asset"]).toMatchObject({
    type: "video",
    source: "pexels",
    attribution: "Video by Jane Doe on Pexels",
    metadata: { durationMs: 967, frameCount: 29, widthPx: 480, heightPx: 270 },
  });
  const { url, thumbnailUrl } = body["asset"] as { url: string; thumbnailUrl: string };
  expect((await visit.browser.get(thumbnailUrl)).headers.get("content-type")).toBe("image/jpeg");
  const part = await visit.browser.get(url, { range: "bytes=0-99" });
  expect([part.status, part.headers.get("content-type")]).toEqual([206, "video/mp4"]);
  const { composition } = (await visit.call("GET", `/api/projects/${id}/composition`)).body;
  const [picture] = rowsOf((composition as Record<string, unknown>)["pictures"]);
  expect(picture).toMatchObject({ footage: { durationMs: 967, frameCount: 29 } });
  expect((await visit.browser.get(String(picture?.["src"]))).headers.get("content-type")).toBe("video/mp4");
  const stored = await visit.server.services.repositories.mediaAssets.listByProject(id);
  const named = await findNamedFiles(visit.server.services.db);
  expect(named).toContain(stored[0]?.localPath);
  expect(named).toContain(stored[0]?.metadata["posterKey"]);
});
