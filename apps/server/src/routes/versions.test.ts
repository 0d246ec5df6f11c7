import { AUTOMATIC_VERSIONS_MAX, KEPT_VERSIONS_MAX } from "@inkreel/contract";
import { BUILT_IN_VOICES } from "@inkreel/speech";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProjectWithScenes, putTexts } from "../projects/testing/make-project-with-scenes.js";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

const HOUR_MS = 3_600_000;
const ERA = ["Trees cool the street.", "Roots hold the soil.", "Plant one today."];
const OTHER = ["Rivers carry sand.", "Dams keep it."];

let visit: Visit;
let nowMs = Date.now();
beforeAll(async () => {
  visit = await startVisit({ clock: () => new Date(nowMs) });
});
afterAll(() => visit.server.close());

const sql = async (text: string, params: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await visit.server.services.database.executeSql(text, params)).rows;
const versions = async (id: number) => {
  const { status, body } = await visit.call("GET", `/api/projects/${id}/versions`);
  expect(status).toBe(200);
  return rowsOf(body);
};
const save = async (id: number, name: string | null = null): Promise<number> => {
  const { status, body } = await visit.call("POST", `/api/projects/${id}/versions`, { name });
  expect(status).toBe(201);
  return Number(body["id"]);
};
const read = async (id: number, versionId: number) =>
  (await visit.call("GET", `/api/projects/${id}/versions/${versionId}`)).body;
const restore = async (id: number, versionId: number) => {
  const { status, body } = await visit.call("POST", `/api/projects/${id}/versions/${versionId}/restore`);
  expect(status).toBe(200);
  return body as { revision: number; before: { id: number; reason: string } | null; lost: string[] };
};
const scenes = async (id: number) => {
  const { body } = await visit.call("GET", `/api/projects/${id}/scenes`);
  return { revision: Number(body["revision"]), list: rowsOf(body["scenes"]) };
};
const texts = async (id: number) => (await scenes(id)).list.map(({ text }) => text);
/** Everything that the editor loads of a project, except for what only grows or is made again. */
const stateOf = async (id: number) => {
  const parts = ["", "/scenes", "/voice", "/video", "/script"];
  const [project, list, voice, video, script] = await Promise.all(
    parts.map(async (part) => (await visit.call("GET", `/api/projects/${id}${part}`)).body),
  );
  const { updatedAt: _updated, currentStep: _step, ...settings } = project!;
  const { revision: _revision, ...shown } = list!;
  const { id: _voice, createdAt: _voiceCreated, ...spoken } = voice!;
  return { settings, shown, spoken, look: video!["brandingConfig"], words: script!["content"] };
};

describe("a saved version", () => {
  it("is listed with its name, scenes and words, newest first", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    await save(id, "  First draft ");
    await putTexts(visit, id, OTHER);
    await save(id);
    expect(await versions(id)).toMatchObject([
      { name: null, reason: "saved", sceneCount: 2, wordCount: 6 },
      { name: "First draft", reason: "saved", sceneCount: 3, wordCount: 11 },
    ]);
  });

  it("brings back scenes with all choices, and all settings", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    const [first] = (await scenes(id)).list;
    const choice = {
      id: first!["id"],
      text: ERA[0],
      chosenLayout: "statement",
      emphasis: [0],
      pictogram: "leaf",
      voice: { id: BUILT_IN_VOICES[1]?.id },
    };
    const rest = ERA.slice(1).map((text) => ({ text, pauses: { beforeMs: 500, afterMs: null } }));
    await visit.call("PUT", `/api/projects/${id}/scenes`, { scenes: [choice, ...rest] });
    await visit.call("PATCH", `/api/projects/${id}`, {
      title: "Trees of my street",
      pronunciations: [{ text: "Oak", sayAs: "oke", language: null, matchCase: false }],
      metadata: { duration: 30, logoPosition: "top-left" },
      useAIImages: true,
    });
    await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: BUILT_IN_VOICES[0]?.id, speed: 120 });
    const music = { mood: "calm", seed: 7, volumePercent: 40, uploadId: null, fileName: null };
    const brandingConfig = { captionsStyle: "bold", aspectRatio: "1:1", music };
    await visit.call("PATCH", `/api/projects/${id}/video`, { brandingConfig });
    const before = await stateOf(id);
    const versionId = await save(id, "Mine");

    await putTexts(visit, id, OTHER);
    await visit.call("PATCH", `/api/projects/${id}`, {
      title: "Rivers",
      pronunciations: [],
      useAIImages: false,
    });
    await visit.call("POST", `/api/projects/${id}/voice`, { speed: 80 });
    await visit.call("PATCH", `/api/projects/${id}/video`, {
      brandingConfig: { captionsStyle: "off", aspectRatio: "16:9", music: { ...music, mood: "off" } },
    });
    expect(await stateOf(id)).not.toEqual(before);

    expect((await restore(id, versionId)).lost).toEqual([]);
    expect(await stateOf(id)).toEqual(before);
    expect(await read(id, versionId)).toMatchObject({
      title: "Trees of my street",
      settings: { useAIImages: true, metadata: { duration: 30 } },
      voice: { voiceId: BUILT_IN_VOICES[0]?.id, speed: 120 },
      video: { captionsStyle: "bold" },
      scenes: [
        {
          text: ERA[0],
          pictogram: "leaf",
          isPictogramChosen: true,
          voice: { id: BUILT_IN_VOICES[1]?.id },
        },
        { text: ERA[1] },
        {},
      ],
      lost: [],
    });
  });

  it("can be renamed and deleted", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    const versionId = await save(id, "Draft");
    const path = `/api/projects/${id}/versions/${versionId}`;
    expect(await visit.call("PATCH", path, { name: "Final" })).toMatchObject({ body: { name: "Final" } });
    expect(await visit.call("PATCH", path, { name: " " })).toMatchObject({ body: { name: null } });
    expect((await visit.call("DELETE", path)).status).toBe(200);
    expect(await versions(id)).toEqual([]);
    for (const method of ["GET", "DELETE"]) expect((await visit.call(method, path)).status).toBe(404);
    expect((await visit.call("POST", `${path}/restore`)).status).toBe(404);
  });

  it("is not found by the number of another project", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    const other = await makeProjectWithScenes(visit, OTHER);
    const versionId = await save(id);
    expect((await visit.call("GET", `/api/projects/${other}/versions/${versionId}`)).status).toBe(404);
    expect((await visit.call("POST", `/api/projects/${other}/versions/${versionId}/restore`)).status).toBe(
      404,
    );
    expect(await texts(other)).toEqual(OTHER);
  });

  it("is refused beyond the limit, and so is a name for one more", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    await sql(
      `insert into project_versions (project_id, name, reason, snapshot, scene_count, word_count)
       select $1, 'Draft ' || n, 'saved', '{"scenes": []}', 0, 0 from generate_series(1, $2::integer) n`,
      [id, KEPT_VERSIONS_MAX],
    );
    const [{ id: automatic } = {}] = await sql(
      `insert into project_versions (project_id, reason, snapshot, scene_count, word_count)
       values ($1, 'session', '{}', 0, 0) returning id`,
      [id],
    );
    const refused = { status: 403, body: { code: "quota_exceeded", said: { code: "quota_versions" } } };
    expect(await visit.call("POST", `/api/projects/${id}/versions`, {})).toMatchObject(refused);
    const path = `/api/projects/${id}/versions/${String(automatic)}`;
    expect(await visit.call("PATCH", path, { name: "Keep" })).toMatchObject(refused);
    const [, kept] = await versions(id);
    await visit.call("DELETE", `/api/projects/${id}/versions/${String(kept?.["id"])}`);
    expect((await visit.call("PATCH", path, { name: "Keep" })).status).toBe(200);
  });
});

describe("a restoration", () => {
  it("stores what was there before, raises the revision, and can itself be taken back", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    const versionId = await save(id);
    await putTexts(visit, id, OTHER);
    const { revision } = await scenes(id);
    const { before, revision: raised } = await restore(id, versionId);
    expect(raised).toBe(revision + 1);
    expect((await scenes(id)).revision).toBe(raised);
    expect(await texts(id)).toEqual(ERA);
    expect(before).toMatchObject({ reason: "restore", sceneCount: 2 });
    await restore(id, before!.id);
    expect(await texts(id)).toEqual(OTHER);
  });

  it("that is repeated changes nothing and stores no further version", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    const versionId = await save(id);
    await putTexts(visit, id, OTHER);
    await restore(id, versionId);
    const listed = await versions(id);
    expect((await restore(id, versionId)).before).toMatchObject({ id: versionId });
    expect(await versions(id)).toEqual(listed);
    expect(await texts(id)).toEqual(ERA);
  });

  it("merges with an edit that another window makes from before it", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    const versionId = await save(id);
    const [first] = (await scenes(id)).list;
    await visit.call("PATCH", `/api/projects/${id}`, { title: "Changed since" });
    const { revision, list } = await scenes(id);
    const edited = list.map(({ id: sceneId, text }) => ({
      id: sceneId,
      text: sceneId === first!["id"] ? "Trees cool every street." : text,
    }));
    await restore(id, versionId);
    const late = await visit.call("PUT", `/api/projects/${id}/scenes`, { revision, scenes: edited });
    expect(late.status).toBe(200);
    expect(await texts(id)).toEqual(["Trees cool every street.", ERA[1], ERA[2]]);
  });

  it("at the same moment as an edit loses neither", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    const versionId = await save(id);
    await putTexts(visit, id, OTHER);
    const { revision, list } = await scenes(id);
    const edited = list.map(({ id: sceneId, text }) => ({ id: sceneId, text: `${String(text)} Slowly.` }));
    const [, edit] = await Promise.all([
      restore(id, versionId),
      visit.call("PUT", `/api/projects/${id}/scenes`, { revision, scenes: edited }),
    ]);
    const now = await texts(id);
    const kept = await Promise.all((await versions(id)).map(({ id: each }) => read(id, Number(each))));
    const stored = kept.map(({ scenes: of }) => rowsOf(of).map(({ text }) => text));
    // A refused edit is the caller's to repeat. An accepted one is in the project, or in a version.
    const isKept = [now, ...stored].some((all) => all.join(" ").includes("Rivers carry sand. Slowly."));
    expect([409, 200]).toContain(edit.status);
    expect(isKept || edit.status === 409).toBe(true);
    expect(stored).toContainEqual(ERA);
  });

  it("says which pictures, music and choices it cannot bring back, and brings back the rest", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    const [template] = await sql(
      `insert into templates (name, description, type, config) values ('Mine', 'Mine', 'story', '{}') returning id`,
    );
    await visit.call("PATCH", `/api/projects/${id}`, { templateId: template?.["id"] });
    const versionId = await save(id);
    const set = (path: string, value: unknown) =>
      sql("update project_versions set snapshot = jsonb_set(snapshot, $2::text[], $3::jsonb) where id = $1", [
        versionId,
        path,
        JSON.stringify(value),
      ]);
    await set("{scenes,0,mediaAssetId}", 2_000_000);
    await set("{scenes,0,isPictureChosen}", true);
    await set("{scenes,1,direction}", { content: { layout: "hologram" } });
    await set("{settings,logoUrl}", "/api/uploads/2000000/file");
    await set("{settings,sound}", "loud");
    await set("{video,music}", {
      mood: "own",
      seed: 1,
      volumePercent: 50,
      uploadId: 2_000_000,
      fileName: "a.mp3",
    });
    await sql("delete from templates where id = $1", [template?.["id"]]);
    await putTexts(visit, id, OTHER);
    const lost = ["settings", "choices", "template", "logo", "music", "pictures"];
    expect(await read(id, versionId)).toMatchObject({ lost: expect.arrayContaining(lost) });
    const restored = await restore(id, versionId);
    expect(restored.lost.toSorted()).toEqual(lost.toSorted());
    expect((await scenes(id)).list).toMatchObject([
      { text: ERA[0], isPictureChosen: false, mediaAssetId: null },
      { text: ERA[1], layout: expect.any(String) },
      { text: ERA[2] },
    ]);
  });

  it("reads a version of an older program, which has fewer fields", async () => {
    const id = await makeProjectWithScenes(visit, OTHER);
    const [{ id: versionId } = {}] = await sql(
      `insert into project_versions (project_id, reason, snapshot, scene_count, word_count)
       values ($1, 'saved', $2, 1, 4) returning id`,
      [id, { settings: { title: "Old" }, scenes: [{ id: "s1", text: "An old oak stands." }] }],
    );
    expect(await restore(id, Number(versionId))).toMatchObject({ lost: [] });
    expect((await visit.call("GET", `/api/projects/${id}`)).body).toMatchObject({
      title: "Old",
      primaryColor: "#000000",
    });
    expect(await texts(id)).toEqual(["An old oak stands."]);
  });
});

describe("the program stores a version", () => {
  it("before it writes the script again, once per state", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    const body = { duration: 15, tone: "casual" };
    expect((await visit.call("POST", `/api/projects/${id}/generate-scenes`, body)).status).toBe(200);
    const written = await texts(id);
    expect(written).not.toEqual(ERA);
    const [version] = await versions(id);
    expect(version).toMatchObject({ reason: "length", name: null, sceneCount: 3 });
    await restore(id, Number(version?.["id"]));
    expect(await texts(id)).toEqual(ERA);
    await visit.call("POST", "/api/scripts/generate", { projectId: id, duration: 15 });
    expect((await versions(id)).map(({ reason }) => reason)).toEqual(["writing", "restore", "length"]);
  });

  it("before another template is chosen", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    await visit.call("PATCH", `/api/projects/${id}`, { templateId: 2 });
    await visit.call("PATCH", `/api/projects/${id}`, { templateId: 2, title: "Same template" });
    expect(await versions(id)).toMatchObject([{ reason: "template" }]);
  });

  it("before the first edit of a session, whatever is edited, and not before the others", async () => {
    const edits = [
      ["PUT", "/scenes", { scenes: [{ text: "One thing." }] }],
      ["PATCH", "", { title: "Another title" }],
      ["POST", "/voice", { speed: 120 }],
      ["PATCH", "/video", { brandingConfig: { captionsStyle: "bold" } }],
      ["PATCH", "/script", { content: "Other words." }],
    ] as const;
    for (const [method, path, body] of edits) {
      const id = await makeProjectWithScenes(visit, ERA);
      await putTexts(visit, id, OTHER);
      expect(await versions(id)).toEqual([]);
      await sql("update projects set updated_at = $2 where id = $1", [id, new Date(nowMs - HOUR_MS)]);
      await visit.call("PATCH", `/api/projects/${id}`, { currentStep: 2 });
      expect((await visit.call(method, `/api/projects/${id}${path}`, body)).status).toBe(200);
      await visit.call(method, `/api/projects/${id}${path}`, body);
      await putTexts(visit, id, ERA);
      expect(await versions(id)).toMatchObject([{ reason: "session", sceneCount: 2 }]);
    }
  });

  it("once if several edits begin a session at the same moment", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    await sql("update projects set updated_at = $2 where id = $1", [id, new Date(nowMs - HOUR_MS)]);
    await Promise.all([
      visit.call("PATCH", `/api/projects/${id}`, { title: "Another title" }),
      visit.call("POST", `/api/projects/${id}/voice`, { speed: 120 }),
      visit.call("PATCH", `/api/projects/${id}/video`, { brandingConfig: { captionsStyle: "bold" } }),
    ]);
    expect(await versions(id)).toMatchObject([{ reason: "session", sceneCount: 3 }]);
  });

  it("never of a project without scenes", async () => {
    const id = await visit.makeProject();
    nowMs += HOUR_MS;
    await visit.call("PUT", `/api/projects/${id}/scenes`, { scenes: [{ text: "One thing." }] });
    expect(await versions(id)).toEqual([]);
    nowMs -= HOUR_MS;
  });

  it("and removes its oldest ones, but none that somebody saved or named", async () => {
    const id = await makeProjectWithScenes(visit, ERA);
    await save(id, "Kept");
    for (let index = 0; index < AUTOMATIC_VERSIONS_MAX + 2; index += 1) {
      await visit.call("PATCH", `/api/projects/${id}`, { title: `Title ${index}` });
      await visit.call("PATCH", `/api/projects/${id}`, { templateId: 1 + (index % 2) });
    }
    const listed = await versions(id);
    expect(listed).toHaveLength(AUTOMATIC_VERSIONS_MAX + 1);
    expect(listed.at(-1)).toMatchObject({ name: "Kept" });
  });
});

it("versions go with their project", async () => {
  const id = await makeProjectWithScenes(visit, ERA);
  await save(id);
  await visit.server.services.repositories.projects.remove(id);
  expect(await sql("select 1 from project_versions where project_id = $1", [id])).toEqual([]);
});
