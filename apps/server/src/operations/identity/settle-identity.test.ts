import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DatabaseConnection } from "../../db/database.js";
import { createStoreIdentityRepository } from "../../db/store-identity-repository.js";
import type { FileStore } from "../../files/file-store.js";
import { createFolderFileStore } from "../../files/folder-file-store.js";
import { createS3FileStore } from "../../files/s3-file-store.js";
import { openS3Server, type S3Server } from "../../testing/open-s3-server.js";
import { openTestDatabase } from "../../testing/open-test-database.js";
import { adoptStore, checkIdentity, settleIdentity, readStoredIdentity } from "./settle-identity.js";

const PICTURE = `pictures/${"a".repeat(64)}`;

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-identity-"));
  server = await openS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe.each([
  { kind: "folder", open: (name: string) => createFolderFileStore(join(folder, name)) },
  { kind: "s3", open: () => createS3FileStore(server.settings) },
])("a database and the file store $kind", ({ open }) => {
  let database: DatabaseConnection;
  let other: DatabaseConnection;
  let files: FileStore;
  beforeAll(async () => {
    [database, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  });
  beforeEach(async ({ task }) => {
    files = open(task.id);
    await files.prepare();
    for await (const { key } of files.list("")) await files.delete(key);
    for (const { executeSql } of [database, other])
      await executeSql("delete from store_identity; delete from uploads; delete from users");
  });
  afterAll(async () => {
    await database.close();
    await other.close();
  });

  const settle = (connection: DatabaseConnection) => settleIdentity({ db: connection.db, files });
  const idOf = (connection: DatabaseConnection) => createStoreIdentityRepository(connection.db).find();
  const keysOf = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of files.list("")) keys.push(key);
    return keys.toSorted();
  };
  /** Adds a file to the store and a row that names it. */
  async function addFile(connection: DatabaseConnection): Promise<void> {
    await files.put(PICTURE, Uint8Array.of(1));
    await nameFile(connection, PICTURE);
  }
  async function nameFile(connection: DatabaseConnection, key: string): Promise<void> {
    await connection.executeSql(
      "insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.com')",
    );
    await connection.executeSql(
      "insert into uploads (owner_id, kind, key, media_type, bytes, name) values ('ada', 'logo', $1, 'image/png', 1, 'x')",
      [key],
    );
  }

  test("get the same identity when both are new, and keep it", async () => {
    await settle(database);
    const identity = await idOf(database);
    expect(identity).toMatch(/^[0-9a-f-]{36}$/);
    expect(await readStoredIdentity(files)).toBe(identity);
    await addFile(database);
    await settle(database);
    await checkIdentity({ db: database.db, files });
    expect(await idOf(database)).toBe(identity);
  });

  test("get a common identity after an upgrade if the store has the files of the database", async () => {
    await addFile(database);
    await settle(database);
    expect(await idOf(database)).toBe(await readStoredIdentity(files));
    expect(await idOf(database)).not.toBeNull();
  });

  test("refuse to start if the database is new and the store has files", async () => {
    await addFile(database);
    await expect(settle(other)).rejects.toThrow(
      /the database knows none of them\. Nothing was changed\..*npm run restore.*DATA_DIR.*npm run adopt/,
    );
    await settle(database);
    await expect(settle(other)).rejects.toMatchObject({ code: "conflict" });
    expect(await idOf(other)).toBeNull();
    expect(await keysOf()).toEqual(["identity.json", PICTURE]);
  });

  test("refuse to start if their identities differ", async () => {
    await settle(database);
    await files.delete("identity.json");
    await settle(other);
    await expect(settle(database)).rejects.toThrow(/different instances/);
    await expect(checkIdentity({ db: database.db, files })).rejects.toMatchObject({ code: "conflict" });
  });

  test("refuse to start if the store is empty and the database has files", async () => {
    await addFile(database);
    await settle(database);
    await files.delete(PICTURE);
    await files.delete("identity.json");
    await expect(settle(database)).rejects.toThrow(/the file store is empty/);
    expect(await keysOf()).toEqual([]);
  });

  test("refuse to start if the store does not have the files of the database", async () => {
    await files.put(PICTURE, Uint8Array.of(1));
    await nameFile(database, `pictures/${"b".repeat(64)}`);
    await expect(settle(database)).rejects.toThrow(/does not contain the files/);
  });

  test("start with the store's identity after an old dump without identity was restored", async () => {
    await addFile(database);
    await settle(database);
    const identity = await readStoredIdentity(files);
    await nameFile(other, PICTURE);
    await settle(other);
    expect(await idOf(other)).toBe(identity);
  });

  test("start after the operator adopted the store", async () => {
    await addFile(database);
    await settle(database);
    const identity = await readStoredIdentity(files);
    await adoptStore({ db: other.db, files });
    await settle(other);
    expect(await idOf(other)).toBe(identity);
  });
});
