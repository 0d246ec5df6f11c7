import { liveCompositionSchema, type Voice } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { decodeWav } from "@inkreel/audio";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeProjectWithScenes, putTexts } from "../projects/testing/make-project-with-scenes.js";
import { TestBrowser } from "../testing/test-browser.js";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const TEXTS = ["Trees cool the street.", "They drink the rain.", "Plant one today."];
/** No other test has these spoken. */
const UNHEARD = ["Hedges keep the wind away.", "Birds nest in them.", "Leave a corner wild."];

it("the composition of a project without a script is null", async () => {
  const id = await visit.makeProject();
  expect(await read(id)).toMatchObject({ composition: null, stale: false, revision: 0 });
});

it("the composition has narration and a word time for each word of each scene", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const { composition } = await read(id);
  expect(composition!.scenes.map(({ text }) => text)).toEqual(TEXTS);
  for (const scene of composition!.scenes) {
    expect(scene.words.map(({ text }) => text)).toEqual(splitWords(scene.text).map(({ text }) => text));
    const answer = await visit.browser.get(scene.narration!.src);
    expect(answer.headers.get("content-type")).toBe("audio/wav");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const sound = decodeWav(new Uint8Array(await answer.arrayBuffer()));
    const soundMs = (sound.samples.length * 1000) / sound.sampleRateHz;
    expect(Math.abs(soundMs - scene.narration!.durationMs)).toBeLessThan(1);
    expect(sound.samples.some((sample) => Math.abs(sample) > 0.05)).toBe(true);
  }
  expect(composition!.warnings.map(({ code }) => code)).toContain("builtin_voice");
});

it("an estimate speaks nothing, or only the scene that somebody waits for", async () => {
  const id = await makeProjectWithScenes(visit, UNHEARD);
  const estimate = (query = "") => read(id, `composition/estimate${query}`);
  const none = (await estimate()).composition!;
  expect(none.scenes.map(({ narration, estimated }) => [narration, estimated])).toEqual(
    UNHEARD.map(() => [null, true]),
  );
  const awaited = none.scenes[1]!.id;
  const one = (await estimate(`?sceneId=${awaited}`)).composition!;
  expect(one.scenes.map(({ estimated }) => estimated)).toEqual([true, undefined, true]);
  expect((await visit.browser.get(one.scenes[1]!.narration!.src)).status).toBe(200);

  const whole = await read(id);
  expect(whole.composition!.scenes.every(({ estimated }) => estimated === undefined)).toBe(true);
  expect(whole.composition!.scenes[1]).toEqual(one.scenes[1]);
  expect(await estimate()).toEqual(whole);
});

it("a voice that somebody looks at speaks a scene ahead, so that nobody waits for it when the voice is chosen", async () => {
  const id = await makeProjectWithScenes(
    visit,
    UNHEARD.map((text) => `${text} So it is.`),
  );
  const { voice, scenes } = (await read(id)).composition!;
  const voices = (await visit.call("GET", "/api/voices")).body as unknown as Voice[];
  const other = voices.find(({ id: voiceId, provider }) => provider === "builtin" && voiceId !== voice.id)!;
  const ahead = async (sceneId: string, voiceId: string) => {
    const query = new URLSearchParams({ sceneId, voiceId });
    return (await visit.call("GET", `/api/projects/${id}/speech-ahead?${query}`)).body;
  };

  expect(await ahead(scenes[1]!.id, other.id)).toEqual({ spoken: true });
  expect((await read(id)).composition!.voice.id).toBe(voice.id);
  await visit.call("PATCH", `/api/projects/${id}/voice`, { voiceId: other.id });
  const chosen = (await read(id, "composition/estimate")).composition!;
  expect(chosen.voice.id).toBe(other.id);
  expect(chosen.scenes.map(({ estimated }) => estimated)).toEqual([true, undefined, true]);

  expect(await ahead("no such scene", other.id)).toEqual({ spoken: false });
  expect(await ahead(scenes[0]!.id, "none")).toEqual({ spoken: false });
  expect(await ahead(scenes[0]!.id, "no such voice")).toEqual({ spoken: false });
});

it("an estimate is not kept by the browser until every scene is spoken", async () => {
  const id = await makeProjectWithScenes(
    visit,
    UNHEARD.map((text) => `${text} Indeed.`),
  );
  const path = `/api/projects/${id}/composition`;
  expect((await visit.browser.get(`${path}/estimate`)).headers.get("etag")).toBeNull();
  const etag = (await visit.browser.get(path)).headers.get("etag")!;
  expect((await visit.browser.get(`${path}/estimate`)).headers.get("etag")).toBe(etag);
  expect((await visit.browser.get(`${path}/estimate`, { "if-none-match": etag })).status).toBe(304);
});

it("a sound is sent as Opus on request, encoded once, with ranges, to nobody without its signature", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const { src } = (await read(id)).composition!.scenes[0]!.narration!;
  const wav = await (await visit.browser.get(src)).arrayBuffer();
  const answer = await visit.browser.get(`${src}&encoding=opus`);
  expect(answer.headers.get("content-type")).toBe("audio/ogg");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const opus = Buffer.from(await answer.arrayBuffer());
  expect(opus.subarray(0, 4).toString()).toBe("OggS");
  expect(opus.byteLength).toBeLessThan(wav.byteLength / 3);
  const again = await visit.browser.get(`${src}&encoding=opus`, { range: "bytes=0-3" });
  expect([again.status, await again.text()]).toEqual([206, "OggS"]);
  const unsigned = src.replace(/signature=[^&]+/u, "signature=x");
  expect((await visit.browser.get(`${unsigned}&encoding=opus`)).status).toBe(404);
});

it("editing one scene keeps the narration of the other scenes", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const before = await read(id);
  await putTexts(visit, id, TEXTS.with(1, "They drink the winter rain."));
  const after = await read(id);
  const sounds = ({ composition }: typeof before) =>
    composition!.scenes.map(({ narration }) => narration!.src);
  expect(sounds(after)[0]).toBe(sounds(before)[0]);
  expect(sounds(after)[1]).not.toBe(sounds(before)[1]);
  expect(sounds(after)[2]).toBe(sounds(before)[2]);
  expect(after.revision).toBe(before.revision + 1);
});

it("narration that the sweep removed is generated again, with the same bytes", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const { src } = (await read(id)).composition!.scenes[0]!.narration!;
  const before = await (await visit.browser.get(src)).arrayBuffer();
  const { files } = visit.server.services;
  for await (const { key } of files.list("artefacts/narration/")) await files.delete(key);
  const after = await visit.browser.get(src);
  expect(after.status).toBe(200);
  expect(await after.arrayBuffer()).toEqual(before);
});

it("a composition request with the current ETag gets 304 until the project changes", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const path = `/api/projects/${id}/composition`;
  const etag = (await visit.browser.get(path)).headers.get("etag")!;
  expect((await visit.browser.get(path, { "if-none-match": etag })).status).toBe(304);
  await visit.call("PATCH", `/api/projects/${id}/video`, { brandingConfig: { captionsStyle: "bold" } });
  expect((await visit.browser.get(path, { "if-none-match": etag })).status).toBe(200);
});

it("a new project has automatic captions, and one from before that choice keeps the style of its template", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  expect((await read(id)).composition!.captionStyle).toBe("auto");
  const { projects } = visit.server.services.repositories;
  await projects.update(id, { metadata: { duration: 60 } });
  expect((await read(id)).composition!.captionStyle).toBe("default");
});

it("the composition omits a scene without words, with a warning", async () => {
  const id = await makeProjectWithScenes(visit, [TEXTS[0]!, "  ", TEXTS[2]!]);
  const { composition } = await read(id);
  expect(composition!.scenes.map(({ text }) => text)).toEqual([TEXTS[0], TEXTS[2]]);
  const said = composition!.warnings.find(({ code }) => code === "scene_wordless");
  expect(said?.message).toBe("Scene 2 has no text yet, so the video leaves it out.");
});

it("messages have the numbers that people see, although scenes without words are left out", async () => {
  const id = await makeProjectWithScenes(visit, ["  ", TEXTS[0]!, "The bridge cost 98,765 dollars."]);
  const { body } = await visit.call("GET", `/api/projects/${id}/scenes`);
  const gone = { id: "gone-voice", name: "Gone" };
  const scenes = rowsOf(body["scenes"]).map(({ id: sceneId, text }, index) => ({
    id: sceneId,
    text,
    ...(index === 2 && { voice: gone }),
  }));
  await visit.call("PUT", `/api/projects/${id}/scenes`, { scenes });
  const { composition } = await read(id);
  const paramsOf = (code: string) => composition!.warnings.find((warning) => warning.code === code)?.params;
  expect(paramsOf("not_in_text")).toMatchObject({ scene: 3 });
  expect(paramsOf("scene_voice_stand_in")).toMatchObject({ scenes: [3] });
});

it("the composition names a scene whose chosen picture has lost its file", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const asset = await visit.server.services.repositories.mediaAssets.create({
    projectId: id,
    type: "image",
    source: "upload",
    localPath: "pictures/lost",
    metadata: { widthPx: 1200, heightPx: 800, mediaType: "image/png", alt: "A tree" },
  });
  const { body } = await visit.call("GET", `/api/projects/${id}/scenes`);
  const scenes = rowsOf(body["scenes"]).map(({ id: sceneId, text }, index) => ({
    id: sceneId,
    text,
    ...(index === 1 && { mediaAssetId: asset.id }),
  }));
  expect((await visit.call("PUT", `/api/projects/${id}/scenes`, { scenes })).status).toBe(200);
  const said = (await read(id)).composition!.warnings.find(({ code }) => code === "picture_missing");
  expect(said?.message).toBe(
    "Scene 2 lacks a picture because its file is gone. Choose another picture for it.",
  );
});

it("the composition names a scene whose second picture has lost its file", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const { scenes } = visit.server.services.repositories;
  const [first, ...others] = await scenes.listByProject(id);
  const direction = { ...first!.direction, laterPicture: { pictureId: "media-999999", word: 2 } };
  await scenes.replace({ projectId: id, revision: null, scenes: [{ ...first!, direction }, ...others] });
  const said = (await read(id)).composition!.warnings.find(({ code }) => code === "picture_missing");
  expect(said?.message).toContain("Scene 1 lacks a picture because its file is gone.");
});

it("the composition uses a fallback voice, with a warning, if the chosen voice no longer exists", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const config = { projectId: id, voiceId: "a-voice-of-yesterday", voiceName: "Yesterday" };
  await visit.server.services.repositories.voiceConfigs.save(config);
  const { composition } = await read(id);
  expect(composition!.voice.id).toBe("builtin-slt");
  const said = composition!.warnings.find(({ code }) => code === "voice_stand_in");
  expect(said?.message).toBe('The voice "Yesterday" is not available, so Sally speaks instead.');
});

it("the composition uses the colours, aspect ratio and logo position that the project or the video defines", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  await visit.call("PATCH", `/api/projects/${id}`, {
    primaryColor: "#0a0",
    metadata: { aspectRatio: "1:1" },
  });
  await visit.call("PATCH", `/api/projects/${id}/video-project`, {
    brandingConfig: { secondaryColor: "#123456", logoPosition: "top-left" },
  });
  expect((await read(id)).composition).toMatchObject({
    aspectRatio: "1:1",
    brand: { primaryColor: "#00aa00", secondaryColor: "#123456", logoPosition: "top-left" },
  });
});

it("the composition shows an uploaded logo, or has a warning if the logo cannot be loaded", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const form = new FormData();
  const png = createCanvas(40, 20).toBuffer("image/png");
  form.set("kind", "logo");
  form.set("file", new File([new Uint8Array(png)], "logo.png", { type: "image/png" }));
  const upload = (await (await visit.browser.send("POST", "/api/uploads", { body: form })).json()) as {
    url: string;
  };
  await visit.call("PATCH", `/api/projects/${id}`, { logoUrl: upload.url });
  const { logo } = (await read(id)).composition!.brand;
  expect(logo).toMatchObject({ widthPx: 40, heightPx: 20 });
  const answer = await visit.browser.get(logo!.src);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
  const other = await makeProjectWithScenes(visit, TEXTS);
  expect((await visit.browser.get(logo!.src.replace(`/${id}/`, `/${other}/`))).status).toBe(404);
  await visit.call("PATCH", `/api/projects/${id}`, { logoUrl: "https://example.com/logo.png" });
  const { composition } = await read(id);
  expect(composition!.brand.logo).toBeNull();
  expect(composition!.warnings.map(({ code }) => code)).toContain("logo_left_out");
});

it("a composition and its narration are not served to another visitor", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const { composition } = await read(id);
  const stranger = new TestBrowser(visit.server.app);
  await stranger.post("/api/projects", { title: "Mine", content: "x".repeat(60) });
  expect((await stranger.get(`/api/projects/${id}/composition`)).status).toBe(404);
  expect((await stranger.get(composition!.scenes[0]!.narration!.src)).status).toBe(404);
});

it.each(["narration/x.wav", `narration/${"0".repeat(64)}.wav`, "pictures/secret", "narration/..%2Fx.wav"])(
  "the asset path %s of a project is answered with 404",
  async (name) => {
    const id = await makeProjectWithScenes(visit, TEXTS);
    expect((await visit.browser.get(`/api/projects/${id}/assets/${name}`)).status).toBe(404);
  },
);

async function read(id: number, path = "composition") {
  const answer = await visit.browser.get(`/api/projects/${id}/${path}`);
  expect(answer.status).toBe(200);
  return liveCompositionSchema.parse(await answer.json());
}
