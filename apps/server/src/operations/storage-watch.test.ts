import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startVisit, type Visit } from "../testing/visit.js";
import { createStorageWatch } from "./storage-watch.js";

const log = pino({ level: "silent" });

describe("the storage watch", () => {
  let root: string;
  let folder: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "inkreel-storage-"));
    folder = join(root, "data");
    await mkdir(folder);
  });
  afterEach(() => rm(root, { recursive: true }));

  it("reports a nearly full disk until there is space again", async () => {
    let free = 500_000_000;
    const freeBytesOf = () => Promise.resolve(free);
    const watch = createStorageWatch({ folder, reserveBytes: 200_000_000, log, freeBytesOf });
    await watch.check();
    free = 199_000_000;
    await expect(watch.check()).rejects.toMatchObject({ code: "storage_full" });
    expect(watch.trouble()?.message).toMatch(/nearly full: 199 MB are free and 200 MB are reserved/);
    free = 200_000_000;
    await watch.check();
    expect(watch.trouble()).toBeNull();
  });

  it("reports a missing or replaced folder until the folder is back", async () => {
    const watch = createStorageWatch({ folder, reserveBytes: 0, log });
    await watch.check();
    await rename(folder, join(root, "away"));
    await expect(watch.check()).rejects.toMatchObject({ code: "storage_gone" });
    await mkdir(folder);
    await expect(watch.check()).rejects.toMatchObject({ code: "storage_gone" });
    await rm(folder, { recursive: true });
    await rename(join(root, "away"), folder);
    await watch.check();
    expect(watch.trouble()).toBeNull();
  });
});

describe("a server whose data folder disappears", () => {
  let visit: Visit;
  beforeEach(async () => {
    visit = await startVisit();
    await visit.server.services.storage.check();
  });
  afterEach(() => visit.server.close());

  it("refuses writes and still answers reads until the folder is back", async () => {
    const { dataFolder } = visit.server;
    const id = await visit.makeProject();
    const away = `${dataFolder}-away`;
    await rename(dataFolder, away);
    const ready = await visit.call("GET", "/readyz");
    expect([ready.status, ready.body]).toEqual([
      503,
      { status: "unavailable", database: true, files: false, identity: false, storage: false },
    ]);
    const refused = await visit.call("PATCH", `/api/projects/${id}`, { title: "Other" });
    expect([refused.status, refused.body["code"]]).toEqual([507, "storage_gone"]);
    expect((await visit.call("GET", `/api/projects/${id}`)).body).toMatchObject({ title: "City trees" });
    await rename(away, dataFolder);
    expect((await visit.call("GET", "/readyz")).status).toBe(200);
    expect((await visit.call("PATCH", `/api/projects/${id}`, { title: "Other" })).status).toBe(200);
  });
});
