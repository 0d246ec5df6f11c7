import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseConnection } from "../db/database.js";
import type { FileStore } from "../files/file-store.js";
import { createFolderFileStore } from "../files/folder-file-store.js";
import { openTestDatabase } from "../testing/open-test-database.js";
import { sweep } from "./sweep.js";

const NOW = new Date("2030-06-15T12:00:00Z");
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 3600_000);

let folder = "";
let database: DatabaseConnection;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-sweep-"));
  database = await openTestDatabase();
  files = createFolderFileStore(folder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function putAged(key: string, days: number): Promise<void> {
  await files.put(key, Uint8Array.of(1));
  await utimes(join(folder, key), daysAgo(days), daysAgo(days));
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list("")) keys.push(key);
  return keys.toSorted();
}

async function addUser(user: { id: string; isAnonymous: boolean; seenDaysAgo: number }): Promise<void> {
  const seen = daysAgo(user.seenDaysAgo);
  await database.executeSql(
    "insert into users (id, name, email, is_anonymous, created_at, updated_at) values ($1, $1, $1, $2, $3, $3)",
    [user.id, user.isAnonymous, daysAgo(100)],
  );
  // The session itself is good for longer.
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

it("removes what has outlived its use and nothing else", async () => {
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
    ["1", null, "completed", daysAgo(40)],
    ["2", null, "completed", daysAgo(30)],
    ["old-square", "1:1", "completed", daysAgo(40)],
    ["square", "1:1", "completed", daysAgo(35)],
    ["stopped-square", "1:1", "cancelled", daysAgo(34)],
    ["failed-square", "1:1", "failed", daysAgo(33)],
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
    `videos/${kept}/2/video.mp4`,
  ]);
  await database.executeSql(
    "insert into uploads (owner_id, kind, key, media_type, bytes, name) values ('gone', 'logo', 'logos/gone', 'image/png', 1, 'x'), ('member', 'logo', 'logos/kept', 'image/png', 1, 'x')",
  );
  await putAged("videos/99/3/video.mp4", 1);
  await putAged("videos/98/being-published.mp4", 0.1);
  await putAged("logos/gone", 50);
  await putAged("logos/kept", 50);
  await putAged("artefacts/chunk-unused", 15);
  await putAged("artefacts/chunk-used", 13);

  const swept = await sweep({ db: database.db, files, clock: () => NOW, env: { keepAnonymousDays: 30 } });

  expect(swept).toEqual({ visitors: 1, projects: 1, renders: 3, artefacts: 1, orphans: 4 });
  expect(await listKeys()).toEqual(
    [
      "artefacts/chunk-used",
      "logos/kept",
      `videos/${kept}/2/video.mp4`,
      `videos/${kept}/square/video.mp4`,
      "videos/98/being-published.mp4",
    ].toSorted(),
  );
  const { rows } = await database.executeSql("select id, owner_id from projects order by id");
  expect(rows.map((row) => row["owner_id"])).toEqual(["member", "visitor", "member"]);
  expect(rows.map((row) => row["id"])).toContain(restorable);
  const users = await database.executeSql("select id from users order by id");
  expect(users.rows.map((row) => row["id"])).toEqual(["member", "program", "visitor"]);
});

it("finds nothing to do a second time", async () => {
  expect(await sweep({ db: database.db, files, clock: () => NOW, env: { keepAnonymousDays: 30 } })).toEqual({
    visitors: 0,
    projects: 0,
    renders: 0,
    artefacts: 0,
    orphans: 0,
  });
});
