import { startFakeOpenaiImages } from "@inkreel/providers/testing/fake-openai-images";
import { startFakeOpenverse } from "@inkreel/providers/testing/fake-openverse";
import type { FakePictureSource } from "@inkreel/providers/testing/fake-picture-source";
import type { FakeService } from "@inkreel/providers/testing/fake-service";
import { startFakeWikimedia } from "@inkreel/providers/testing/fake-wikimedia";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

const sample = (id: number, title: string, tags: string[]) => ({
  id,
  title,
  tags,
  author: `Author ${id}`,
  widthPx: 1600,
  heightPx: 1066,
});
const OAK = sample(1, "Mature oak on a street", ["trees", "city", "shade"]);
const ROOTS = sample(2, "Roots of trees in the soil", ["trees", "roots", "soil"]);
const ROAD = sample(3, "Young trees along roads", ["trees", "roads", "streets"]);
const CAT = sample(4, "Sleeping cat on a sofa", ["cat"]);

let openverse: FakePictureSource;
let wikimedia: FakePictureSource;
let images: FakeService;
let visit: Visit;

beforeAll(async () => {
  [openverse, wikimedia, images] = await Promise.all([
    startFakeOpenverse([OAK, ROOTS, CAT]),
    startFakeWikimedia([ROAD]),
    startFakeOpenaiImages(),
  ]);
  const hosts = [openverse, wikimedia].map(({ address }) => new URL(address).host);
  visit = await startVisit({
    variables: {
      PICTURE_SEARCH: "on",
      OPENVERSE_BASE_URL: openverse.address,
      WIKIMEDIA_BASE_URL: wikimedia.address,
      IMAGES_BASE_URL: `${images.address}/v1`,
      IMAGES_API_KEY: "sk-test-key",
      FETCH_ALLOW_HOSTS: hosts.join(","),
    },
  });
});
afterAll(async () => {
  await visit.server.close();
  await Promise.all([openverse.close(), wikimedia.close(), images.close()]);
});
beforeEach(() => {
  for (const fake of [openverse, wikimedia, images]) fake.failWith([]);
});

const generate = async (id: number, body: object = {}) =>
  (
    await visit.call("POST", `/api/projects/${id}/generate-scenes`, {
      duration: 30,
      aspectRatio: "16:9",
      ...body,
    })
  ).body;
const mediaOf = async (id: number) => {
  const response = await visit.browser.get(`/api/projects/${id}/media`);
  return rowsOf(await response.json());
};
const scenesOf = (body: Record<string, unknown>) => rowsOf(body["scenes"]);
const shownIn = (body: Record<string, unknown>) =>
  scenesOf(body).filter(({ mediaAssetId }) => mediaAssetId !== null);
const credits = (id: number) => visit.browser.get(`/api/projects/${id}/credits.txt`);
async function projectWithScenes(fields: object = {}) {
  const id = await visit.makeProject(fields);
  const body = await generate(id);
  return { id, body, first: scenesOf(body)[0]! };
}
const candidatesPath = (id: number, sceneId: unknown, query: string) =>
  `/api/projects/${id}/scenes/${String(sceneId)}/picture-candidates?query=${encodeURIComponent(query)}`;

describe("generate-scenes", () => {
  it("shows found pictures with a reason, their credits and a thumbnail", async () => {
    const { id, body } = await projectWithScenes();
    const shown = shownIn(body);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThanOrEqual(scenesOf(body).length / 2);
    for (const scene of shown) expect(scene["pictureReason"]).toMatch(/^The picture shows /u);
    for (const scene of scenesOf(body)) expect(scene["pictureReason"]).toEqual(expect.any(String));
    const assets = await mediaOf(id);
    expect(assets).toHaveLength(shown.length);
    expect(assets[0]).toMatchObject({
      type: "image",
      usageCount: 1,
      lastUsed: expect.any(String) as string,
      generationId: expect.any(String) as string,
      orientation: "landscape",
      attribution: expect.stringMatching(/by Author \d, CC BY/u) as string,
      metadata: {
        licence: { name: expect.stringMatching(/^CC BY/u) as string },
        author: expect.any(String) as string,
      },
    });
    const composition = (await visit.call("GET", `/api/projects/${id}/composition`)).body["composition"];
    const pictures = rowsOf((composition as Record<string, unknown>)["pictures"]);
    expect(pictures.map(({ attribution }) => attribution).toSorted()).toEqual(
      assets.map(({ attribution }) => attribution).toSorted(),
    );
    const text = await (await credits(id)).text();
    for (const { attribution } of assets) expect(text).toContain(attribution);
    expect(text).toContain("https://creativecommons.org/licenses/");
    const thumbnail = await visit.browser.get(String(assets[0]?.["thumbnailUrl"]));
    expect([thumbnail.status, thumbnail.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  it("reuses the existing asset when it finds the same picture again", async () => {
    const { id } = await projectWithScenes();
    const before = await mediaOf(id);
    await generate(id);
    const after = await mediaOf(id);
    expect(after.map((asset) => asset["id"])).toEqual(before.map((asset) => asset["id"]));
    expect(after[0]?.["generationId"]).not.toBe(before[0]?.["generationId"]);
    const mappings = await visit.server.services.repositories.sceneMediaMappings.listActive(id);
    expect((await visit.call("GET", `/api/projects/${id}/scene-media`)).body).toEqual(mappings);
    expect(new Set(mappings.map(({ generationId }) => generationId))).toEqual(
      new Set([after[0]?.["generationId"]]),
    );
  });

  it("draws the background of each scene when no found picture fits", async () => {
    const content =
      "The orchestra rehearsed the symphony. The conductor raised a baton. A violin string broke, and nobody in the hall noticed.";
    const { id, body } = await projectWithScenes({ title: "The orchestra", content });
    expect(shownIn(body)).toEqual([]);
    expect(scenesOf(body).map(({ pictureReason }) => pictureReason)).toContainEqual(
      expect.stringMatching(/found for “/u),
    );
    expect((await credits(id)).status).toBe(404);
  });

  it("succeeds with a warning when every picture provider fails", async () => {
    openverse.failWith([{ status: 403 }], "always");
    wikimedia.failWith(["broken JSON"], "always");
    const content =
      "Owls hunt in the forest at night. A falcon nests on the church tower. Swallows return to the barn in spring.";
    const { id, body } = await projectWithScenes({ title: "Owls and falcons", content });
    expect(shownIn(body)).toEqual([]);
    expect(rowsOf(body["warnings"]).map(({ code }) => code)).toContain("picture_search_failed");
    const { composition } = (await visit.call("GET", `/api/projects/${id}/composition`)).body;
    const { pictures, warnings } = composition as Record<string, unknown>;
    expect(pictures).toEqual([]);
    expect(rowsOf(warnings).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^The picture search failed/u),
    );
  });

  it("generates AI pictures if the project requests them, and searches for pictures if that fails", async () => {
    const id = await visit.makeProject({ useAIImages: true });
    const painted = await generate(id);
    expect(shownIn(painted).length).toBeGreaterThan(0);
    expect((await mediaOf(id)).map(({ source }) => source)).toContain("openai");
    images.failWith([{ status: 401 }], "always");
    const other = await visit.makeProject({ useAIImages: true });
    const body = await generate(other);
    expect(rowsOf(body["warnings"]).map(({ code }) => code)).toContain("pictures_not_painted");
    expect((await mediaOf(other)).map(({ source }) => source)).toContain("openverse");
  });
});

describe("illustrate-scenes", () => {
  const withOwnWords = async (fields: object = {}) => {
    const id = await visit.makeProject(fields);
    const content =
      "Mature trees shade a city street. Their roots hold the soil. Young trees along roads die early.";
    await visit.call("PATCH", `/api/projects/${id}/script`, { content });
    return id;
  };
  const illustrate = (id: number) => visit.call("POST", `/api/projects/${id}/illustrate-scenes`);

  it("adds pictures to scenes that the user wrote without changing their text", async () => {
    const id = await withOwnWords();
    const { body: before } = await visit.call("GET", `/api/projects/${id}/scenes`);
    expect(shownIn(before)).toEqual([]);
    const { status, body } = await illustrate(id);
    expect(status).toBe(200);
    expect(shownIn(body).length).toBeGreaterThan(0);
    const factsOf = (answer: Record<string, unknown>) =>
      scenesOf(answer).map((scene) => [scene["id"], scene["text"]]);
    expect(factsOf(body)).toEqual(factsOf(before));
    expect((await illustrate(id)).body["scenes"]).toEqual(body["scenes"]);
  });

  it("does not search for pictures when the project uses only its own pictures", async () => {
    const quiet = await withOwnWords({ metadata: { pictures: "own" } });
    expect(shownIn((await illustrate(quiet)).body)).toEqual([]);
    const painted = await withOwnWords({ metadata: { pictures: "own" }, useAIImages: true });
    expect(shownIn((await illustrate(painted)).body).length).toBeGreaterThan(0);
    expect((await mediaOf(painted)).map(({ source }) => source)).toEqual(
      expect.not.arrayContaining(["openverse"]),
    );
    const searched = openverse.searches().length;
    expect(shownIn(await generate(quiet))).toEqual([]);
    expect(openverse.searches().length).toBe(searched);
  });

  it("says only once that a service refuses, however often it is asked", async () => {
    images.failWith([{ status: 401 }], "always");
    const id = await withOwnWords({ metadata: { pictures: "own" }, useAIImages: true });
    await illustrate(id);
    const { body } = await illustrate(id);
    const codes = rowsOf(body["warnings"]).map(({ code }) => code);
    expect(codes.filter((code) => code === "pictures_not_painted")).toHaveLength(1);
  });

  it("answers 422 when the project has no scenes", async () => {
    const answer = await illustrate(await visit.makeProject());
    expect(answer).toMatchObject({ status: 422, body: { code: "content_too_short" } });
  });
});

describe("picture candidates for a scene", () => {
  it("are sorted by score and have thumbnails that this server proxies", async () => {
    const { id, first } = await projectWithScenes();
    const { status, body } = await visit.call("GET", candidatesPath(id, first["id"], "oak street"));
    expect(status).toBe(200);
    const candidates = rowsOf(body["candidates"]);
    expect(candidates[0]).toMatchObject({
      title: OAK.title,
      author: OAK.author,
      source: "openverse",
      kind: "photo",
    });
    const scores = candidates.map(({ score }) => Number(score));
    expect(scores).toEqual(scores.toSorted((left, right) => right - left));
    const thumbnailUrl = String(candidates[0]?.["thumbnailUrl"]);
    expect(thumbnailUrl).toMatch(/^\/api\//u);
    const before = openverse.requests.length;
    const thumbnail = await visit.browser.get(thumbnailUrl);
    expect(thumbnail.headers.get("content-type")).toBe("image/jpeg");
    expect((await visit.browser.get(thumbnailUrl)).status).toBe(200);
    expect(openverse.requests.length).toBe(before + 1);
  });

  it("can be chosen for the scene until the user returns to the automatic choice", async () => {
    const { id, body } = await projectWithScenes();
    const scene = scenesOf(body)[1]!;
    const sceneOf = (answer: Record<string, unknown>) =>
      scenesOf(answer).find((one) => one["id"] === scene["id"]);
    const found = (await visit.call("GET", candidatesPath(id, scene["id"], "sleeping cat"))).body;
    const candidateId = rowsOf(found["candidates"])[0]?.["id"];
    const path = `/api/projects/${id}/scenes/${String(scene["id"])}/picture`;
    const { status, body: chosen } = await visit.call("POST", path, { candidateId });
    expect(status).toBe(200);
    const { id: assetId } = chosen["asset"] as { id: number };
    const after = (await visit.call("GET", `/api/projects/${id}/scenes`)).body;
    expect(sceneOf(after)).toMatchObject({
      mediaAssetId: assetId,
      isPictureChosen: true,
      layout: "picture",
      pictureReason: "You chose this picture.",
    });
    expect(Number(after["revision"])).toBe(Number(body["revision"]) + 1);
    const edits = scenesOf(after).map((one) => ({
      id: one["id"],
      text: one["text"],
      ...(one["id"] === scene["id"] ? { isPictureChosen: false } : {}),
    }));
    const automatic = await visit.call("PUT", `/api/projects/${id}/scenes`, {
      revision: null,
      scenes: edits,
    });
    expect(sceneOf(automatic.body)).toMatchObject({
      isPictureChosen: false,
      mediaAssetId: scene["mediaAssetId"],
    });
  });

  it("is mapped to its scene by the generation of the script, also where that generation found no picture", async () => {
    const content =
      "The orchestra rehearsed the symphony. The conductor raised a baton. A violin string broke, and nobody in the hall noticed.";
    const { id, first } = await projectWithScenes({ title: "The orchestra", content });
    const mappings = async (query = "") =>
      rowsOf(await (await visit.browser.get(`/api/projects/${id}/scene-media${query}`)).json());
    expect(await mappings()).toEqual([]);
    const found = (await visit.call("GET", candidatesPath(id, first["id"], "cat"))).body;
    const candidateId = rowsOf(found["candidates"])[0]?.["id"];
    await visit.call("POST", `/api/projects/${id}/scenes/${String(first["id"])}/picture`, { candidateId });
    const [shown, ...others] = await mappings();
    expect(others).toEqual([]);
    expect(shown).toMatchObject({
      projectId: id,
      sceneIndex: 0,
      generationId: expect.any(String) as string,
      isActive: true,
    });
    const scenes = scenesOf((await visit.call("GET", `/api/projects/${id}/scenes`)).body).map((scene) => ({
      id: scene["id"],
      text: scene["text"],
      mediaAssetId: null,
    }));
    await visit.call("PUT", `/api/projects/${id}/scenes`, { revision: null, scenes });
    expect(await mappings()).toEqual([]);
    expect(await mappings("?all=1")).toEqual([{ ...shown, isActive: false }]);
  });

  it("can be added to the project without being shown in the scene", async () => {
    const { id, body, first } = await projectWithScenes();
    const found = (await visit.call("GET", candidatesPath(id, first["id"], "cat"))).body;
    const candidateId = rowsOf(found["candidates"])[0]?.["id"];
    const path = `/api/projects/${id}/scenes/${String(first["id"])}/picture`;
    expect((await visit.call("POST", path, { candidateId, isShown: false })).status).toBe(200);
    expect((await visit.call("GET", `/api/projects/${id}/scenes`)).body["revision"]).toBe(body["revision"]);
    expect((await mediaOf(id)).map(({ metadata }) => (metadata as { alt: string }).alt)).toContain(CAT.title);
  });

  it("are rejected if their id was not signed by the server (SSRF)", async () => {
    const { id, first } = await projectWithScenes();
    const found = (await visit.call("GET", candidatesPath(id, first["id"], "cat"))).body;
    const own = String(rowsOf(found["candidates"])[0]?.["id"]);
    const thumbnail = String(rowsOf(found["candidates"])[0]?.["thumbnailUrl"]).split("/").at(-1) ?? "";
    const before = openverse.requests.length;
    for (const candidateId of ["x", `A${own.slice(1)}`, thumbnail, Buffer.from("{}").toString("base64url")]) {
      const path = `/api/projects/${id}/scenes/${String(first["id"])}/picture`;
      expect((await visit.call("POST", path, { candidateId })).status).toBe(404);
    }
    expect((await visit.browser.get(`/api/projects/${id}/picture-thumbnails/${own}`)).status).toBe(404);
    expect(openverse.requests.length).toBe(before);
  });

  it("stay shown after a small edit of the scene, and are dropped when the text is replaced", async () => {
    const { id, body } = await projectWithScenes();
    const shown = shownIn(body)[0]!;
    const put = async (text: string) => {
      const scenes = scenesOf(body).map((one) => ({
        id: one["id"],
        text: one["id"] === shown["id"] ? text : one["text"],
      }));
      const answer = (await visit.call("PUT", `/api/projects/${id}/scenes`, { revision: null, scenes })).body;
      return scenesOf(answer).find((one) => one["id"] === shown["id"]);
    };
    expect(await put(`${String(shown["text"]).slice(0, -1)} indeed.`)).toMatchObject({
      mediaAssetId: shown["mediaAssetId"],
      isPictureChosen: false,
    });
    expect(await put("Violins are made of spruce.")).toMatchObject({ mediaAssetId: null });
  });
});

describe("adding a picture", () => {
  it("by a prompt generates it with AI and shows it in the scene", async () => {
    const { id, first } = await projectWithScenes();
    const path = `/api/projects/${id}/scenes/${String(first["id"])}/picture/generate`;
    const { status, body } = await visit.call("POST", path, { prompt: "an oak in winter" });
    expect(status).toBe(200);
    expect(body["asset"]).toMatchObject({
      source: "openai",
      attribution: expect.stringMatching(/^Made by a model/u) as string,
    });
    expect(images.requests.at(-1)?.body).toMatchObject({ size: "1536x1024" });
    const after = (await visit.call("GET", `/api/projects/${id}/scenes`)).body;
    expect(scenesOf(after)[0]).toMatchObject({ isPictureChosen: true });
    images.failWith([{ status: 401 }]);
    expect((await visit.call("POST", path, {})).status).toBe(502);
  });

  it("by its address succeeds only if the address is public and returns a picture", async () => {
    const id = await visit.makeProject();
    const path = `/api/projects/${id}/media/address`;
    const url = `${openverse.address}/files/9-640x400.jpg`;
    const { status, body } = await visit.call("POST", path, { url });
    expect([status, body["source"], body["sourceUrl"]]).toEqual([201, "address", url]);
    expect((await visit.call("POST", path, { url: "http://127.0.0.1:1/x.jpg" })).body["code"]).toBe(
      "address_refused",
    );
    expect(
      (await visit.call("POST", path, { url: `${openverse.address}/v1/images/?q=oak` })).body["code"],
    ).toBe("picture_broken");
  });
});

it("an uploaded picture is not listed in the credits", async () => {
  const id = await visit.makeProject();
  const form = new FormData();
  form.set("kind", "picture");
  form.set("projectId", String(id));
  form.set("file", new File([new Uint8Array(createCanvas(640, 400).toBuffer("image/png"))], "own.png"));
  const { asset } = (await (await visit.browser.send("POST", "/api/uploads", { body: form })).json()) as {
    asset: { id: number };
  };
  await visit.call("PUT", `/api/projects/${id}/scenes`, {
    revision: null,
    scenes: [{ id: null, text: "My own picture.", mediaAssetId: asset.id }],
  });
  expect((await credits(id)).status).toBe(404);
});
