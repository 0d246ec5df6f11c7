import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@inkreel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFolderFileStore } from "../files/folder-file-store.js";
import { isPassing } from "../jobs/is-passing.js";
import { CONTENT, startVisit, type Visit } from "../testing/visit.js";

const ANSWER = {
  code: "storage_full",
  error: expect.stringMatching(/disk is full.*Try again when there is more space/u),
  said: expect.objectContaining({ code: "disk_has_no_room" }),
};

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

/** Makes the database readable but without space for another row of a table. */
async function fill(table: string): Promise<void> {
  const { database } = visit.server.services;
  await database.executeSql(
    `create or replace function no_room() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
  );
  await database.executeSql(`create trigger no_room before insert on ${table} execute function no_room()`);
}

test("a write is answered with 507 when the disk of the database is full, and reads still work", async () => {
  const id = await visit.makeProject();
  await fill("projects");
  const refused = await visit.call("POST", "/api/projects", {
    title: "Trees",
    content: CONTENT,
    contentType: "blog",
  });
  expect([refused.status, refused.body]).toEqual([507, ANSWER]);
  expect((await visit.call("GET", `/api/projects/${id}`)).status).toBe(200);
});

test("a sign-up is answered with 503 when the database cannot store the account", async () => {
  await fill("users");
  const signUp = { name: "Ada", email: "ada@example.com", password: "four words of no sense" };
  const signedUp = await visit.call("POST", "/api/auth/sign-up/email", signUp);
  expect([signedUp.status, signedUp.body]).toMatchObject([503, { code: "unavailable" }]);
});

/** Returns the system's error for a full disk. */
async function systemError(): Promise<Error> {
  return pipeline(
    createReadStream("/dev/zero", { end: 10 }),
    createWriteStream("/dev/full", { flags: "r+" }),
  ).then(
    () => new Error("/dev/full took it."),
    (error: Error) => error,
  );
}

test.skipIf(process.platform !== "linux")(
  "a file upload to a full disk is refused with storage_full",
  async () => {
    const store = createFolderFileStore(visit.server.dataFolder);
    const error = await systemError();
    const stream = async function* (): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(1);
      throw error;
    };
    const putting = store.put("full/a.txt", { stream: Readable.from(stream()), sizeBytes: 20 });
    await expect(putting).rejects.toMatchObject({ code: "storage_full", message: ANSWER.error });
  },
);

test.each([
  [
    "reported by the database",
    Object.assign(new Error("Failed query"), { cause: Object.assign(new Error("full"), { code: "53100" }) }),
  ],
  [
    "reported by a render process",
    new AppError("render_failed", "The sound could not be made.", {
      cause: new Error("ENOSPC: no space left on device, write"),
    }),
  ],
])("a full disk is a temporary error, after which a render is tried again: %s", (_, error) => {
  expect(isPassing(error)).toBe(true);
});
