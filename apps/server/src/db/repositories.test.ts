import { setTimeout } from "node:timers/promises";
import { SCENE_LAYOUTS } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOwner } from "../testing/create-owner.js";
import { openTestDatabase } from "../testing/open-test-database.js";
import type { DatabaseConnection } from "./database.js";
import type { StoredProject } from "./projects-repository.js";
import { createRepositories, type Repositories } from "./repositories.js";
import type { StoredScene } from "./scenes-repository.js";

let database: DatabaseConnection;
let repositories: Repositories;
beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database.db);
});
afterAll(() => database.close());

async function createProject(ownerId?: string): Promise<StoredProject> {
  const owner = ownerId ?? (await createOwner(database.db));
  return repositories.projects.create({ ownerId: owner, title: "T", content: "C" });
}

const scene = (id: string, fields: Partial<StoredScene> = {}): StoredScene => ({
  id,
  role: "main",
  text: `Text of ${id}.`,
  source: { startChar: 3, endChar: 9 },
  direction: {
    content: { layout: "statement", phrase: { text: "x", words: null } },
    emphasis: [1],
    pictogram: null,
    pictureQuery: null,
    pictureId: null,
    reason: "A sentence.",
  },
  chosenLayout: null,
  ownForm: null,
  isEmphasisChosen: false,
  isPictogramChosen: false,
  isPictureChosen: false,
  pictureReason: null,
  confirmedDoubts: [],
  ownWords: [],
  changes: [],
  pauses: { beforeMs: null, afterMs: null },
  voice: null,
  movement: { transition: null, animation: null },
  mediaAssetId: null,
  ...fields,
});

describe("a project", () => {
  test("has the specified default values", async () => {
    expect(await createProject()).toMatchObject({
      contentType: "blog",
      sourceUrl: null,
      status: "draft",
      currentStep: 1,
      logoUrl: null,
      primaryColor: "#000000",
      secondaryColor: "#666666",
      metadata: {},
      useAIImages: false,
      templateId: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test("is found only by its owner", async () => {
    const { id, ownerId } = await createProject();
    expect((await repositories.projects.findForOwner(id, ownerId))?.id).toBe(id);
    expect(await repositories.projects.findForOwner(id, await createOwner(database.db))).toBeNull();
  });

  test("keeps its other fields in an update, which sets updatedAt", async () => {
    const before = await createProject();
    const after = await repositories.projects.update(before.id, { currentStep: 3 });
    expect(after).toEqual({ ...before, currentStep: 3, updatedAt: after?.updatedAt });
    expect(after!.updatedAt >= before.updatedAt).toBe(true);
    expect(await repositories.projects.update(2_000_000, { currentStep: 3 })).toBeNull();
  });

  test("is listed before projects that changed earlier", async () => {
    const first = await createProject();
    const second = await createProject(first.ownerId);
    // The embedded database counts in milliseconds, and two changes fit into one.
    await setTimeout(2);
    await repositories.projects.update(first.id, { title: "Changed" });
    const listed = await repositories.projects.listForOwner(first.ownerId, { contentChars: null });
    expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test("is not compared with a project of another owner, whose id is no cursor", async () => {
    const own = await createProject();
    const foreign = await createProject();
    const after = (id: number) =>
      repositories.projects.listForOwner(own.ownerId, {
        contentChars: null,
        after: { id, value: null },
        order: "created",
      });
    expect(await after(foreign.id)).toEqual([]);
    const later = await createProject(own.ownerId);
    expect((await after(later.id)).map(({ id }) => id)).toEqual([own.id]);
  });

  test("can be restored by its owner after deletion", async () => {
    const { projects } = repositories;
    const { id, ownerId } = await createProject();
    expect(await projects.delete(id, await createOwner(database.db))).toBe(false);
    expect(await projects.delete(id, ownerId)).toBe(true);
    expect(await projects.delete(id, ownerId)).toBe(false);
    expect(await projects.findById(id)).toBeNull();
    expect(await projects.listForOwner(ownerId, { contentChars: null })).toEqual([]);
    expect(await projects.update(id, { title: "Late" })).toBeNull();
    expect((await projects.restore(id, ownerId))?.title).toBe("T");
    expect(await projects.restore(id, ownerId)).toBeNull();
  });

  test("is removed together with its script, scenes and voice settings", async () => {
    const { id } = await createProject();
    await repositories.scripts.save({ projectId: id, content: "Words." });
    await repositories.scenes.replace({ projectId: id, revision: null, scenes: [scene("a")] });
    await repositories.voiceConfigs.save({ projectId: id, voiceId: "builtin:anna" });
    await repositories.projects.remove(id);
    expect(await repositories.scripts.findByProject(id)).toBeNull();
    expect(await repositories.scenes.listByProject(id)).toEqual([]);
    expect(await repositories.voiceConfigs.findByProject(id)).toBeNull();
  });

  test("is not created when its transaction fails", async () => {
    const ownerId = await createOwner(database.db);
    const failing = database.db.transaction(async (tx) => {
      await createRepositories(tx).projects.create({ ownerId, title: "Half", content: "C" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await repositories.projects.listForOwner(ownerId, { contentChars: null })).toEqual([]);
  });
});

describe("scenes", () => {
  test("are returned in order, as they were stored", async () => {
    const { id: projectId } = await createProject();
    const changes = [{ kind: "cut", before: "It", from: ", then,", to: "", after: " ran" }] as const;
    const scenes = [
      scene("b", { role: "hook", chosenLayout: "quote", changes: [...changes] }),
      scene("a", { source: null }),
    ];
    expect(await repositories.scenes.replace({ projectId, revision: 0, scenes })).toBe(1);
    expect(await repositories.scenes.listByProject(projectId)).toEqual(scenes);
  });

  test("that were stored before changes were recorded have an empty list of changes", async () => {
    const { id: projectId } = await createProject();
    await repositories.scenes.replace({ projectId, revision: 0, scenes: [scene("a")] });
    await database.executeSql(
      "insert into scenes (project_id, id, position, role, text, direction) " +
        `select project_id, 'old', 1, role, text, direction from scenes where project_id = ${projectId}`,
    );
    const [, old] = await repositories.scenes.listByProject(projectId);
    expect(old).toMatchObject({
      id: "old",
      changes: [],
      pauses: { beforeMs: null, afterMs: null },
      voice: null,
    });
  });

  test("that an older version stored with a chart beside a figure have the layout of that chart", async () => {
    const { id: projectId } = await createProject();
    await repositories.scenes.replace({ projectId, revision: 0, scenes: [scene("a")] });
    const words = { startWord: 1, endWord: 2 };
    const content = {
      layout: "number",
      figure: { text: "38%", value: 38, decimals: 0, prefix: "", suffix: "%", words },
      label: { text: "of adults", words: null },
      comparison: { kind: "share", share: 0.38 },
    };
    await database.executeSql(
      `update scenes set direction = jsonb_set(direction, '{content}', '${JSON.stringify(content)}') where project_id = ${projectId}`,
    );
    const [old] = await repositories.scenes.listByProject(projectId);
    expect(old?.direction.content).toMatchObject({
      layout: "share",
      share: 0.38,
      figure: { text: "38%", words },
    });
  });

  test("can have each layout as the user's choice", async () => {
    const { id: projectId } = await createProject();
    const scenes = SCENE_LAYOUTS.map((chosenLayout) => scene(chosenLayout, { chosenLayout }));
    await repositories.scenes.replace({ projectId, revision: 0, scenes });
    const stored = await repositories.scenes.listByProject(projectId);
    expect(stored.map(({ chosenLayout }) => chosenLayout)).toEqual([...SCENE_LAYOUTS]);
  });

  test("can be reordered, added and removed in one call", async () => {
    const { id: projectId } = await createProject();
    const replace = (ids: string[]) =>
      repositories.scenes.replace({ projectId, revision: null, scenes: ids.map((id) => scene(id)) });
    const ids = async () => (await repositories.scenes.listByProject(projectId)).map(({ id }) => id);
    for (const order of [["a", "b", "c"], ["c", "a", "b"], ["b", "d"], [], ["e"]]) {
      await replace(order);
      expect(await ids()).toEqual(order);
    }
  });

  test("are not replaced with an outdated revision", async () => {
    const { id: projectId } = await createProject();
    const replace = (revision: number, id: string) =>
      repositories.scenes.replace({ projectId, revision, scenes: [scene(id)] });
    const results = await Promise.all([replace(0, "mine"), replace(0, "theirs")]);
    expect(results.toSorted()).toEqual([1, null]);
    expect(await repositories.scenes.listByProject(projectId)).toHaveLength(1);
  });
});

test("a waiting render has its place in the queue, and none has one that does not wait", async () => {
  const [first, second, third] = [await createProject(), await createProject(), await createProject()];
  const { renders } = repositories;
  for (const { id } of [first, second]) await renders.create({ projectId: id, variant: null }, "hash");
  const turnOf = (projectId: number) => renders.findTurn({ projectId, variant: null });
  const [one, two] = [await turnOf(first.id), await turnOf(second.id)];
  expect(two!.position - one!.position).toBe(1);
  expect(two!.etaMs).toBeNull();
  expect(await turnOf(third.id)).toBeNull();
});

test("a run that was replaced by another can no longer fail the render", async () => {
  const { id: projectId } = await createProject();
  const { renders, videoProjects } = repositories;
  await database.executeSql(
    "update renders set status = 'cancelled', finished_at = now() where status in ('queued', 'rendering')",
  );
  await renders.create({ projectId, variant: null }, "hash");
  const now = new Date("2026-01-01T00:00:00.000Z");
  const why = { error: "It broke.", failure: { code: "render_failed", said: null } } as const;
  const stalled = (await renders.startNext("ticket", now))!;
  const successor = (await renders.startNext("ticket", now))!;
  expect([successor.id, successor.attempts]).toEqual([stalled.id, stalled.attempts + 1]);
  expect(await renders.fail(stalled, why, now)).toBeNull();
  expect(await videoProjects.findByProject(projectId)).toMatchObject({ status: "rendering", error: null });
  expect(await renders.isRunning(successor)).toBe(true);
  expect(await renders.fail(successor, why, now)).toMatchObject({ status: "failed" });
});

test("the time left of a waiting render shrinks with that of the running one", async () => {
  const [done, running, waiting] = [await createProject(), await createProject(), await createProject()];
  const { renders } = repositories;
  for (const { id } of [done, running, waiting])
    await renders.create({ projectId: id, variant: null }, "hash");
  const set = (id: number, values: string) =>
    database.executeSql(`update renders set ${values} where project_id = ${id}`);
  // The only render that ever ended, and the only ones under way.
  await database.executeSql("update renders set status = 'cancelled', finished_at = now()");
  await set(
    done.id,
    "status = 'completed', progress = 100, video_key = 'v', started_at = finished_at - interval '10 seconds'",
  );
  await set(waiting.id, "status = 'queued', finished_at = null");
  const leftAt = async (etaMs: string) => {
    await set(running.id, `status = 'rendering', finished_at = null, eta_ms = ${etaMs}`);
    return (await renders.findTurn({ projectId: waiting.id, variant: null }))?.etaMs;
  };
  expect([await leftAt("null"), await leftAt("7000"), await leftAt("500")]).toEqual([20_000, 17_000, 10_500]);
});

test("the place in the queue follows the turns of the visitors", async () => {
  const first = await createProject();
  const second = await createProject(first.ownerId);
  const other = await createProject();
  const { renders } = repositories;
  for (const { id } of [first, second, other]) await renders.create({ projectId: id, variant: null }, "hash");
  const turnOf = (projectId: number) => renders.findTurn({ projectId, variant: null });
  const [late, early] = [await turnOf(second.id), await turnOf(other.id)];
  expect(late!.position).toBeGreaterThan(early!.position);
});

describe("a script, voice configuration or video", () => {
  test("exists once per project, and a second save updates only the given fields", async () => {
    const { id: projectId } = await createProject();
    const { scripts, voiceConfigs, videoProjects } = repositories;
    const script = await scripts.save({ projectId, content: "One.", duration: 30, tone: "casual" });
    expect(await scripts.save({ projectId, content: "Two." })).toMatchObject({
      id: script.id,
      content: "Two.",
      duration: 30,
      tone: "casual",
    });
    const voice = await voiceConfigs.save({ projectId, voiceId: "v", speed: 150 });
    expect(voice).toMatchObject({ toneLevel: 50, stability: 50, similarityBoost: 50, style: 0 });
    expect(voice).toMatchObject({ speakerBoost: true, provider: "elevenlabs" });
    expect(await voiceConfigs.save({ projectId, voiceId: "w", toneLevel: 10 })).toMatchObject({
      id: voice.id,
      voiceId: "w",
      speed: 150,
      toneLevel: 10,
    });
    const video = await videoProjects.save(projectId, { brandingConfig: { aspectRatio: "1:1" } });
    expect(await videoProjects.save(projectId, { status: "queued" })).toMatchObject({
      id: video.id,
      brandingConfig: { aspectRatio: "1:1" },
      status: "queued",
      renderProgress: 0,
    });
  });
});

describe("a media asset", () => {
  test("stores arbitrary tags and is found only in its own project", async () => {
    const { id: projectId } = await createProject();
    const other = await createProject();
    const tags = ['with "quotes"', "a,b", "{c}", "naïve 画像", ""];
    const asset = await repositories.mediaAssets.create({ projectId, type: "image", source: "page", tags });
    expect(await repositories.mediaAssets.findInProject(asset.id, projectId)).toMatchObject({
      tags,
      keywords: [],
      usageCount: 0,
      isGlobalAsset: false,
    });
    expect(await repositories.mediaAssets.findInProject(asset.id, other.id)).toBeNull();
  });

  test("is removed from its scenes when it is deleted", async () => {
    const { id: projectId } = await createProject();
    const asset = await repositories.mediaAssets.create({ projectId, type: "image", source: "upload" });
    const scenes = [scene("a", { mediaAssetId: asset.id })];
    await repositories.scenes.replace({ projectId, revision: null, scenes });
    await repositories.mediaAssets.delete(asset.id);
    expect(await repositories.scenes.listByProject(projectId)).toEqual([scene("a")]);
  });

  test("is mapped to scenes of the newest generation only", async () => {
    const { id: projectId } = await createProject();
    const asset = await repositories.mediaAssets.create({ projectId, type: "image", source: "page" });
    const { sceneMediaMappings } = repositories;
    const shown = (sceneIndex: number, generationId: string) => ({
      sceneIndex,
      generationId,
      mediaAssetId: asset.id,
    });
    await sceneMediaMappings.replaceActive(projectId, [shown(0, "g1"), shown(1, "g1")]);
    await sceneMediaMappings.replaceActive(projectId, [shown(2, "g2")]);
    expect(await sceneMediaMappings.listActive(projectId)).toMatchObject([{ sceneIndex: 2, isActive: true }]);
  });
});

describe("a share", () => {
  test("is unique per project while open, and its id never opens again after it was closed", async () => {
    const { id: projectId } = await createProject();
    const { shares } = repositories;
    expect((await shares.open(projectId, "first-id")).id).toBe("first-id");
    expect((await shares.open(projectId, "other-id")).id).toBe("first-id");
    expect((await shares.findById("first-id"))?.projectId).toBe(projectId);
    expect(await shares.close(projectId)).toBe(true);
    expect(await shares.close(projectId)).toBe(false);
    expect(await shares.findById("first-id")).toBeNull();
    expect((await shares.open(projectId, "second-id")).id).toBe("second-id");
    expect(await shares.findById("first-id")).toBeNull();
  });
});

describe("user preferences", () => {
  test("are stored in one row per user", async () => {
    const userId = await createOwner(database.db);
    const { userPreferences } = repositories;
    expect(await userPreferences.findByUser(userId)).toBeNull();
    const first = await userPreferences.save(userId, { primaryColor: "#112233" });
    const second = await userPreferences.save(userId, { logoPosition: "top-left" });
    expect(second).toMatchObject({ id: first.id, brandingSettings: { logoPosition: "top-left" } });
  });
});

test.each([
  ["projects", "update projects set current_step = 6 where id = $1"],
  ["projects", "update projects set status = 'lost' where id = $1"],
  ["projects", "update projects set content_type = 'poem' where id = $1"],
  ["projects", "update projects set owner_id = 'nobody' where id = $1"],
  ["scripts", "insert into scripts (project_id, content, duration) values ($1, '', 14)"],
  ["voice_configs", "insert into voice_configs (project_id, voice_id, speed) values ($1, 'v', 201)"],
  ["voice_configs", "insert into voice_configs (project_id, voice_id, provider) values ($1, 'v', 'x')"],
  ["video_projects", "insert into video_projects (project_id, render_progress) values ($1, 101)"],
  ["video_projects", "insert into video_projects (project_id, status) values ($1, 'done')"],
  ["media_assets", "insert into media_assets (project_id, type, source) values ($1, 'sound', 'page')"],
])("the database refuses invalid values in %s: %s", async (table, sql) => {
  const { id } = await createProject();
  await expect(database.executeSql(sql, [id])).rejects.toThrow(
    new RegExp(`"${table}" violates (check|foreign key) constraint`),
  );
});

describe("the versions of a project", () => {
  const version = (projectId: number, fields: object = {}) => ({
    projectId,
    name: null,
    reason: "session" as const,
    snapshot: { scenes: [{ id: "s1", text: "An oak.", pauses: { beforeMs: null, afterMs: 200 } }] },
    sceneCount: 1,
    wordCount: 2,
    ...fields,
  });

  test("are listed newest first, without their content, and found with it", async () => {
    const { projectVersions } = repositories;
    const { id: projectId } = await createProject();
    const first = await projectVersions.create(version(projectId, { name: "First" }));
    const second = await projectVersions.create(version(projectId, { reason: "restore" }));
    expect(await projectVersions.list(projectId)).toEqual([second, first]);
    expect(first).not.toHaveProperty("snapshot");
    expect(await projectVersions.find(projectId, first.id)).toEqual({
      ...first,
      snapshot: version(projectId).snapshot,
    });
    expect(await projectVersions.find((await createProject()).id, first.id)).toBeNull();
  });

  test("with the same content are found if they are the newest or kept, whatever the order of their fields", async () => {
    const { projectVersions } = repositories;
    const { id: projectId } = await createProject();
    const other = { scenes: [{ pauses: { afterMs: 200, beforeMs: null }, text: "An oak.", id: "s1" }] };
    const automatic = await projectVersions.create(version(projectId));
    expect(await projectVersions.findSame(projectId, other)).toEqual(automatic);
    expect(await projectVersions.findSame(projectId, { scenes: [] })).toBeNull();
    await projectVersions.create(version(projectId, { snapshot: { scenes: [] } }));
    expect(await projectVersions.findSame(projectId, other)).toBeNull();
    const named = await projectVersions.rename(projectId, automatic.id, "Kept");
    expect(await projectVersions.findSame(projectId, other)).toEqual(named);
  });

  test("that nobody saved or named are removed when there are too many", async () => {
    const { projectVersions } = repositories;
    const { id: projectId } = await createProject();
    const kept = [version(projectId, { reason: "saved" }), version(projectId, { name: "Mine" })];
    for (const each of kept) await projectVersions.create(each);
    for (let index = 0; index < 4; index += 1) await projectVersions.create(version(projectId));
    const before = await projectVersions.list(projectId);
    await projectVersions.keepNewestAutomatic(projectId, 2);
    expect(await projectVersions.list(projectId)).toEqual([...before.slice(0, 2), ...before.slice(4)]);
    expect(await projectVersions.countKept(projectId)).toBe(2);
  });
});
