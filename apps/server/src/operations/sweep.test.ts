import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseConnection } from "../db/database.js";
import type { FileStore } from "../files/file-store.js";
import { createFolderFileStore } from "../files/folder-file-store.js";
import { openTestDatabase } from "../testing/open-test-database.js";
import { IDENTITY_KEY } from "../files/own-keys.js";
import { settleIdentity } from "./identity/settle-identity.js";
import { createMetrics } from "./metrics.js";
import { sweep, sweepAndLog } from "./sweep.js";

const NOW = new Date("2030-06-15T12:00:00Z");
const UNUSED = `artefacts/chunk-${"a".repeat(64)}`;
const USED = `artefacts/narration/${"b".repeat(64)}.wav`;
const GONE_LOGO = "uploads/00000000-0000-4000-8000-000000000001";
const KEPT_LOGO = "uploads/00000000-0000-4000-8000-000000000002";
const NOTHING = {
  visitors: 0,
  projects: 0,
  renders: 0,
  uploads: 0,
  artefacts: 0,
  orphans: 0,
  removed: 0,
  returned: 0,
  foreign: 0,
  trashBytes: 0,
};
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 3600_000);

let folder = "";
let database: DatabaseConnection;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-sweep-"));
  database = await openTestDatabase();
  files = createFolderFileStore(folder);
  await settleIdentity({ db: database.db, files });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const sweepAt = (now: Date) =>
  sweep({ db: database.db, files, clock: () => now, env: { keepAnonymousDays: 30 } });

async function putAged(key: string, days: number): Promise<void> {
  await files.put(key, Uint8Array.of(1));
  await utimes(join(folder, key), daysAgo(days), daysAgo(days));
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list("")) if (key !== IDENTITY_KEY) keys.push(key);
  return keys.toSorted();
}

async function addUser(user: { id: string; isAnonymous: boolean; seenDaysAgo: number }): Promise<void> {
  const seen = daysAgo(user.seenDaysAgo);
  await database.executeSql(
    "insert into users (id, name, email, is_anonymous, created_at, updated_at) values ($1, $1, $1, $2, $3, $3)",
    [user.id, user.isAnonymous, daysAgo(100)],
  );
  // The session itself is valid for longer.
  await database.executeSql(
    "insert into sessions (id, token, user_id, updated_at, expires_at) values ($1, $1, $1, $2, $3)",
    [user.id, seen, daysAgo(-300)],
  );
}

async function addProject(ownerId: string, deletedDaysAgo: number | null): Promise<number> {
  const deletedAt = deletedDaysAgo === null ? null : daysAgo(deletedDaysAgo);
  const { rows } = await database.executeSql(
    "insert into projects (owner_id, title, content, updated_at, deleted_at) values ($1, 't', 'c', $2, $3) returning id",
    [ownerId, daysAgo(90), deletedAt],
  );
  return Number(rows[0]!["id"]);
}

it("the sweep removes expired visitors, projects, renders and orphaned files, and nothing else", async () => {
  await addUser({ id: "member", isAnonymous: false, seenDaysAgo: 90 });
  await addUser({ id: "visitor", isAnonymous: true, seenDaysAgo: 3 });
  await addUser({ id: "gone", isAnonymous: true, seenDaysAgo: 60 });
  await addUser({ id: "program", isAnonymous: true, seenDaysAgo: 60 });
  await database.executeSql(
    "insert into api_tokens (owner_id, name, secret_hash, hint, last_used_at) values ('program', 'x', repeat('0', 64), 'x', $1)",
    [daysAgo(1)],
  );
  const kept = await addProject("member", null);
  await addProject("visitor", null);
  await addProject("gone", null);
  const restorable = await addProject("member", 2);
  await addProject("member", 20);
  for (const [name, variant, status, finished] of [
    ["1-1", null, "completed", daysAgo(40)],
    ["2-1", null, "completed", daysAgo(30)],
    ["3-1", "1:1", "completed", daysAgo(40)],
    ["4-1", "1:1", "completed", daysAgo(35)],
    ["5-1", "1:1", "cancelled", daysAgo(34)],
    ["6-1", "1:1", "failed", daysAgo(33)],
  ] as const) {
    const key = `videos/${kept}/${name}/video.mp4`;
    await database.executeSql(
      `insert into renders (project_id, variant, input_hash, status, video_key, finished_at)
       values ($1, $2, 'x', $3, $4, $5)`,
      [kept, variant, status, status === "completed" ? key : null, finished],
    );
    if (status === "completed") await putAged(key, 30);
  }
  await database.executeSql("insert into video_projects (project_id, video_key) values ($1, $2)", [
    kept,
    `videos/${kept}/2-1/video.mp4`,
  ]);
  await database.executeSql(
    `insert into uploads (owner_id, kind, key, media_type, bytes, name) values ('gone', 'logo', '${GONE_LOGO}', 'image/png', 1, 'x'), ('member', 'logo', '${KEPT_LOGO}', 'image/png', 1, 'x')`,
  );
  await putAged("videos/99/3-1/video.mp4", 1);
  await putAged("videos/98/4-1/video.mp4", 0.1);
  await putAged(GONE_LOGO, 50);
  await putAged(KEPT_LOGO, 50);
  await putAged(UNUSED, 15);
  await putAged(USED, 13);
  await putAged("somebody/elses-file.txt", 500);
  await putAged("artefacts/notes.txt", 500);

  const swept = await sweepAt(NOW);

  expect(swept).toEqual({
    ...NOTHING,
    visitors: 1,
    projects: 1,
    renders: 3,
    artefacts: 1,
    orphans: 4,
    foreign: 2,
    trashBytes: 4,
  });
  expect(await listKeys()).toEqual(
    [
      USED,
      KEPT_LOGO,
      `videos/${kept}/2-1/video.mp4`,
      `videos/${kept}/4-1/video.mp4`,
      "videos/98/4-1/video.mp4",
      "somebody/elses-file.txt",
      "artefacts/notes.txt",
      `trash/2030-06-15/${GONE_LOGO}`,
      `trash/2030-06-15/videos/${kept}/1-1/video.mp4`,
      `trash/2030-06-15/videos/${kept}/3-1/video.mp4`,
      "trash/2030-06-15/videos/99/3-1/video.mp4",
    ].toSorted(),
  );
  const { rows } = await database.executeSql("select id, owner_id from projects order by id");
  expect(rows.map((row) => row["owner_id"])).toEqual(["member", "visitor", "member"]);
  expect(rows.map((row) => row["id"])).toContain(restorable);
  const users = await database.executeSql("select id from users order by id");
  expect(users.rows.map((row) => row["id"])).toEqual(["member", "program", "visitor"]);
});

it("the sweep removes nothing when it runs a second time", async () => {
  expect(await sweepAt(NOW)).toEqual({ ...NOTHING, foreign: 2, trashBytes: 4 });
});

it("the metrics report the size of the trash after a sweep", async () => {
  const log = pino({ level: "silent" });
  const metrics = createMetrics({ database, text: { counts: () => ({ waiting: 0, running: 0 }) }, log });
  const env = { keepAnonymousDays: 30 };
  await sweepAndLog({ db: database.db, files, clock: () => NOW, env, log, metrics });
  expect(await metrics.registry.metrics()).toContain("\ninkreel_trash_bytes 4\n");
});

it("the sweep removes nothing if the file store belongs to another database", async () => {
  const identity = (await files.get(IDENTITY_KEY))!;
  const keys = await listKeys();
  const another = { program: "inkreel", identity: "00000000-0000-4000-8000-000000000009" };
  await files.put(IDENTITY_KEY, Buffer.from(JSON.stringify(another)));
  const later = new Date(NOW.getTime() + 400 * 24 * 3600_000);
  await expect(sweepAt(later)).rejects.toMatchObject({
    code: "conflict",
  });
  await files.delete(IDENTITY_KEY);
  await expect(sweepAt(later)).rejects.toThrow(/lost its identity/);
  expect(await listKeys()).toEqual(keys);
  expect((await database.executeSql("select count(*)::int as n from projects")).rows).toEqual([{ n: 3 }]);
  await files.put(IDENTITY_KEY, identity);
});

it("the sweep restores a file in the trash that a row uses again, and deletes the others after a week", async () => {
  await database.executeSql(
    "insert into uploads (owner_id, kind, key, media_type, bytes, name) values ('member', 'logo', $1, 'image/png', 1, 'x')",
    [GONE_LOGO],
  );
  const after = (days: number) => sweepAt(daysAgo(-days));
  expect(await after(6)).toMatchObject({ returned: 1, orphans: 1, removed: 0, trashBytes: 4 });
  expect(await listKeys()).toContain(GONE_LOGO);
  expect((await listKeys()).filter((key) => key.startsWith("trash/2030-06-15/"))).toHaveLength(3);
  expect(await after(8)).toMatchObject({ returned: 0, removed: 3, trashBytes: 1 });
  expect((await listKeys()).filter((key) => key.startsWith("trash/2030-06-15/"))).toEqual([]);
});

it("a video for which nobody wanted captions is removed after six hours, and its bytes are free again", async () => {
  await addUser({ id: "vera", isAnonymous: false, seenDaysAgo: 0 });
  const add = async (name: string, kind: string, hoursAgo: number): Promise<number> => {
    const { rows } = await database.executeSql(
      "insert into uploads (owner_id, kind, key, name, media_type, bytes, created_at) values ('vera', $1, $2, $2, 'video/mp4', 9, $3) returning id",
      [kind, name, daysAgo(hoursAgo / 24)],
    );
    return Number(rows[0]?.["id"]);
  };
  await add("left", "video", 7);
  await add("new", "video", 5);
  await add("music", "music", 700);
  const uploadId = await add("captioned", "video", 700);
  await database.executeSql(
    "insert into captionings (owner_id, upload_id, script) values ('vera', $1, 'Words.')",
    [uploadId],
  );
  expect(await sweepAt(NOW)).toMatchObject({ uploads: 1 });
  const { rows } = await database.executeSql(
    "select name from uploads where owner_id = 'vera' order by name",
  );
  expect(rows.map(({ name }) => name)).toEqual(["captioned", "music", "new"]);
});
