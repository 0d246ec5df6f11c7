import { createCanvas } from "@napi-rs/canvas";
import JSZip from "jszip";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccountExport } from "../accounts/export-account.js";
import { removeLeftoverFiles } from "../operations/leftover-files.js";
import { runAdminCommand } from "../operations/admin/run-admin-command.js";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { TestBrowser } from "../testing/test-browser.js";
import { startVisit, type Visit, visitBy } from "../testing/visit.js";
import { finishVideo } from "../videos/testing/finish-video.js";

const PASSWORD = "correct horse battery";
const VIDEO = Uint8Array.from([1, 2, 3, 4, 5]);

/** Every table of the database. A new one must be in one of these lists, otherwise the first test below fails. */
const OWNED_TABLES = [
  "accounts",
  "api_tokens",
  "captionings",
  "email_changes",
  "extractions",
  "media_assets",
  "password_links",
  "project_versions",
  "projects",
  "recordings",
  "render_parts",
  "renders",
  "scene_media_mappings",
  "scene_revisions",
  "scenes",
  "scripts",
  "service_waits",
  "service_wishes",
  "sessions",
  "shares",
  "uploads",
  "user_preferences",
  "users",
  "video_batches",
  "video_feeds",
  "video_orders",
  "video_projects",
  "videos_ahead",
  "voice_configs",
  "webhooks",
];
const OTHER_TABLES = [
  // Hashes of sessions and counters of calls, which end within minutes or hours.
  "claimed_sessions",
  "rate_limits",
  // States of log-ins with Google, which end within minutes.
  "verifications",
  // What is still to be deleted.
  "leftover_files",
  // Pieces of videos by their content, which projects may share and which are deleted after a day.
  "pieces_ahead",
  // Facts of the instance. A template stays when the administrator who made it goes.
  "schema_migrations",
  "service_silences",
  "store_identity",
  "templates",
];

let visit: Visit;
let people = 0;
beforeAll(async () => {
  visit = await startVisit({ variables: { ADMIN_EMAILS: "boss@example.com" } });
});
afterAll(() => visit.server.close());

const sql = async (text: string, params: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await visit.server.services.database.executeSql(text, params)).rows;

interface Person {
  browser: TestBrowser;
  visit: Visit;
  email: string;
  ownerId: string;
}

async function openAccount(): Promise<Person> {
  people += 1;
  const browser = new TestBrowser(visit.server.app, `192.0.2.${people}`);
  const email = `ann${people}@example.com`;
  await browser.signUp({ email, password: PASSWORD, name: "Ann" });
  const [row] = await sql("select id from users where email = $1", [email]);
  return { browser, visit: visitBy(visit.server, browser), email, ownerId: String(row?.["id"]) };
}

/** Gives the person one of everything. */
async function fill({
  browser,
  visit: own,
  ownerId,
}: Person): Promise<{ projectId: number; shareId: string }> {
  const projectId = await makeProjectWithScenes(own, ["Trees cool the street.", "Plant one today."], {
    title: "Trees: a/b",
  });
  await finishVideo(visit.server.services, { projectId, video: VIDEO });
  const canvas = createCanvas(64, 64);
  // The colour is the person's own, so that nobody else has this file.
  const context = canvas.getContext("2d");
  context.fillStyle = `rgb(${people * 20}, 10, 10)`;
  context.fillRect(0, 0, 64, 64);
  const picture = new File([canvas.toBuffer("image/png")], "oak tree.png", { type: "image/png" });
  for (const kind of ["picture", "logo"]) {
    const form = new FormData();
    form.set("kind", kind);
    if (kind === "picture") form.set("projectId", String(projectId));
    form.set("file", picture);
    expect((await browser.send("POST", "/api/uploads", { body: form })).status).toBeLessThan(300);
  }
  await browser.put("/api/preferences", { brandingSettings: { primaryColor: "#123456" } });
  await browser.post("/api/tokens", { name: "My program" });
  await browser.post("/api/webhooks", { url: "https://example.com/hook", events: ["video.completed"] });
  const { body } = await own.call("POST", `/api/projects/${projectId}/share`, {});
  await addRows(projectId, ownerId);
  return { projectId, shareId: String(body["shareId"]) };
}

/** Adds rows of the tables that only slow work fills. */
async function addRows(projectId: number, ownerId: string): Promise<void> {
  const { files } = visit.server.services;
  const recordingKey = `recordings/00000000-0000-4000-8000-${String(projectId).padStart(12, "0")}.wav`;
  const [upload] = await sql("select id from uploads where owner_id = $1", [ownerId]);
  const [{ id: captioningId } = {}] = await sql(
    "insert into captionings (owner_id, upload_id, script, status) values ($1, $2, 'Oak.', 'completed') returning id",
    [ownerId, upload?.["id"]],
  );
  const captionedKey = `captionings/${String(captioningId)}/1/video.mp4`;
  await files.put(recordingKey, VIDEO);
  await files.put(captionedKey, VIDEO);
  await sql("update captionings set video_key = $2 where id = $1", [captioningId, captionedKey]);
  const [{ id: renderId } = {}] = await sql(
    "insert into renders (project_id, input_hash, status, finished_at) values ($1, 'h', 'failed', now()) returning id",
    [projectId],
  );
  for (const [text, params] of [
    [
      "insert into render_parts (render_id, position, chunk_indexes, frame_count) values ($1, 0, '{0}', 1)",
      [renderId],
    ],
    [
      "insert into recordings (project_id, key, name, duration_ms, words) values ($1, $2, 'me.wav', 900, '[]')",
      [projectId, recordingKey],
    ],
    [
      "insert into video_orders (owner_id, project_id, status, options, request_hash) values ($1, $2, 'handed_over', '{}', 'h')",
      [ownerId, projectId],
    ],
    ["insert into video_batches (owner_id, size, request_hash) values ($1, 1, 'h')", [ownerId]],
    ["insert into video_feeds (owner_id, id, title) values ($1, $1, 'Mine')", [ownerId]],
    ["insert into extractions (owner_id, text_hash, pictures) values ($1, 'h', '[]')", [ownerId]],
    [
      `insert into service_waits (project_id, process_id, service, name, kind, silent_ms, limit_ms, is_kept)
        values ($1, gen_random_uuid(), 's', 'S', 'voice', 1, 1, true)`,
      [projectId],
    ],
    [
      `insert into project_versions (project_id, reason, snapshot, scene_count, word_count)
        values ($1, 'session', '{"settings": {"title": "Older trees"}}', 0, 0)`,
      [projectId],
    ],
    ["insert into service_wishes (project_id, service, wish) values ($1, 's', 'keep')", [projectId]],
    [
      "insert into email_changes (user_id, token_hash, email, expires_at) values ($1, $2, 'new@example.com', now())",
      [ownerId, String(projectId).padStart(64, "0")],
    ],
    [
      "insert into password_links (token_hash, user_id, is_mailed, expires_at) values ($1, $2, false, now())",
      [String(projectId).padStart(64, "0"), ownerId],
    ],
    [
      `insert into scene_media_mappings (project_id, scene_index, media_asset_id)
        select $1, 0, id from media_assets where project_id = $1`,
      [projectId],
    ],
    [
      "insert into voice_configs (project_id, voice_id) values ($1, 'slt') on conflict do nothing",
      [projectId],
    ],
    ["insert into scripts (project_id, content) values ($1, 'Oak.') on conflict do nothing", [projectId]],
    [
      "insert into videos_ahead (project_id, input_hash) values ($1, 'oak') on conflict do nothing",
      [projectId],
    ],
  ] as const)
    await sql(text, [...params]);
}

/** Counts the rows of each table with an owner that lead to this user over foreign keys. */
async function countRows({ ownerId }: Person): Promise<Record<string, number>> {
  const found = await sql(
    `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, a.attname as name
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = 'public'::regnamespace`,
  );
  const rowsOf = (table: string, depth = 0): string =>
    table === "users"
      ? "id = $1"
      : found
          .filter(({ child }) => child === table && depth < 4)
          .map(({ name, parent }) => {
            const key = parent === "users" ? "id" : "id";
            return `${String(name)} in (select ${key} from ${String(parent)} where ${rowsOf(String(parent), depth + 1)})`;
          })
          .join(" or ") || "false";
  const counts: Record<string, number> = {};
  for (const table of OWNED_TABLES) {
    const [row] = await sql(`select count(*)::int as count from ${table} where ${rowsOf(table)}`, [ownerId]);
    counts[table] = Number(row?.["count"]);
  }
  return counts;
}

async function listFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of visit.server.services.files.list("")) keys.push(key);
  return keys.filter((key) => !key.startsWith("artefacts/") && key !== "identity.json").toSorted();
}

const remove = (browser: TestBrowser, body: object): Promise<Response> =>
  browser.post("/api/account/delete", body);

describe("the name of an account", () => {
  it("changes at once, also in the copy that the cookie contains", async () => {
    const { browser } = await openAccount();
    await browser.get("/api/auth/user");
    const answer = await browser.sendJson("PATCH", "/api/auth/user", { body: { name: "  Ada Lovelace " } });
    expect([answer.status, await answer.json()]).toMatchObject([200, { user: { name: "Ada Lovelace" } }]);
    expect(await (await browser.get("/api/auth/user")).json()).toMatchObject({
      user: { name: "Ada Lovelace" },
    });
  });

  it.each([" ", "x".repeat(201)])("cannot be %j", async (name) => {
    const { browser } = await openAccount();
    expect((await browser.sendJson("PATCH", "/api/auth/user", { body: { name } })).status).toBe(400);
  });
});

const ORDERED =
  "City trees cool the streets around them by several degrees. Plant them well, and water them.";
const HOOK = "https://example.com/hook";

describe("the export of an account", () => {
  it("contains texts for people, with speaking names, and all files", async () => {
    const person = await openAccount();
    const { projectId } = await fill(person);
    await person.browser.post("/api/videos", { text: ORDERED, webhook: HOOK });
    const answer = await person.browser.get("/api/account/export");
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toMatch(/filename="inkreel-\d{4}-\d\d-\d\d\.zip"/u);
    const zip = await JSZip.loadAsync(await answer.arrayBuffer(), { checkCRC32: true });
    const folder = `projects/${projectId} Trees a b`;
    const names = Object.values(zip.files).flatMap(({ dir, name }) => (dir ? [] : [name]));
    expect(
      names.filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length + 1)),
    ).toEqual(
      expect.arrayContaining([
        "project.json",
        expect.stringMatching(/^versions\/\d+\.json$/u),
        "text.txt",
        "script.txt",
        "video.mp4",
        "poster.jpg",
        "captions.srt",
        "captions.vtt",
        "recording.wav",
        expect.stringMatching(/^pictures\/\d+ oak tree\.png$/u),
      ]),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        "README.txt",
        "account.json",
        expect.stringMatching(/^uploads\/\d+ oak tree\.png$/u),
        expect.stringMatching(/^captions\/\d+ oak tree\.png\/video\.mp4$/u),
      ]),
    );
    expect(await zip.file(`${folder}/video.mp4`)?.async("uint8array")).toEqual(VIDEO);
    const project = JSON.parse((await zip.file(`${folder}/project.json`)?.async("string")) ?? "") as object;
    expect(project).toMatchObject({
      project: { title: "Trees: a/b" },
      scenes: [{ text: "Trees cool the street." }, {}],
    });
    const versionName = names.find((name) => name.startsWith(`${folder}/versions/`)) ?? "";
    expect(JSON.parse((await zip.file(versionName)?.async("string")) ?? "")).toMatchObject({
      reason: "session",
      snapshot: { settings: { title: "Older trees" } },
    });
    const account = (await zip.file("account.json")?.async("string")) ?? "";
    expect(JSON.parse(account)).toMatchObject({
      account: { email: person.email },
      preferences: { brandingSettings: { primaryColor: "#123456" } },
      tokens: [{ name: "My program" }],
    });
    expect(account).not.toMatch(/secret|ownerId/iu);
    const orders = (await zip.file("orders.json")?.async("string")) ?? "";
    expect(JSON.parse(orders)).toContainEqual(
      expect.objectContaining({
        status: "queued",
        content: { kind: "text", text: ORDERED },
        webhookUrl: HOOK,
      }),
    );
    expect(orders).not.toMatch(/secret|ownerId|hash/iu);
  });

  it("does not break off when files are replaced or deleted while it is made", async () => {
    const person = await openAccount();
    await fill(person);
    const longer = Buffer.from("a new video that is longer than the one before");
    // What the list of files has found is no longer the same when a file has its turn.
    const archive = await openWith(person, async (key) =>
      key.endsWith(".mp4") ? Readable.from([longer]) : null,
    );
    const zip = await JSZip.loadAsync(Buffer.concat(await archive.toArray()), { checkCRC32: true });
    const named = async (end: string) =>
      Object.values(zip.files)
        .find(({ name }) => name.endsWith(end))
        ?.async("nodebuffer");
    expect(await named("/video.mp4")).toEqual(longer);
    expect(await named("/recording.wav")).toEqual(Buffer.alloc(0));
  });

  it("contains the work of a visitor without an account, and never that of others", async () => {
    const other = await openAccount();
    await other.visit.makeProject({ title: "Not yours" });
    const browser = new TestBrowser(visit.server.app, "192.0.2.200");
    expect((await browser.get("/api/account/export")).status).toBe(404);
    await visitBy(visit.server, browser).makeProject({ title: "Mine" });
    const zip = await JSZip.loadAsync(await (await browser.get("/api/account/export")).arrayBuffer());
    const names = Object.keys(zip.files).join("\n");
    expect(names).toContain("Mine/project.json");
    expect(names).not.toContain("Not yours");
  });

  it("has names that every system accepts, however long the titles", async () => {
    const person = await openAccount();
    await person.visit.makeProject({ title: "Why cats purr. And what: does it mean?" });
    await person.visit.makeProject({ title: "猫".repeat(100) });
    const answer = await person.browser.get("/api/account/export");
    const names = Object.keys((await JSZip.loadAsync(await answer.arrayBuffer())).files);
    expect(names).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^projects\/\d+ Why cats purr\. And what does it mean\/project\.json$/u),
        expect.stringMatching(/^projects\/\d+ 猫+\/project\.json$/u),
      ]),
    );
    const parts = names.flatMap((name) => name.split("/"));
    expect(parts.filter((part) => Buffer.byteLength(part) > 255)).toEqual([]);
  });

  /** Opens the archive of a person whose stored files are these streams. */
  const openWith = (
    { ownerId }: Person,
    openRead: (key: string) => Promise<Readable | null>,
  ): Promise<Readable> => {
    const { services } = visit.server;
    const files = { ...services.files, openRead };
    return openAccountExport(
      { ...services, files },
      { ownerId, isAnonymous: false, isAdmin: false, user: null },
    );
  };

  it("closes its file when the client disconnects, also one that is just being opened", async () => {
    const person = await openAccount();
    await fill(person);
    for (const isLate of [false, true]) {
      const silent = new Readable({ read: () => undefined });
      const givings: ((file: Readable) => void)[] = [];
      const archive = await openWith(person, () => new Promise((resolve) => void givings.push(resolve)));
      archive.resume();
      await expect.poll(() => givings.length).toBe(1);
      if (!isLate) givings[0]?.(silent);
      await setImmediate();
      archive.destroy();
      await setImmediate();
      givings[0]?.(silent);
      await expect.poll(() => silent.destroyed).toBe(true);
    }
  });

  it("fails alone if a file can no longer be read", async () => {
    const person = await openAccount();
    await fill(person);
    const broken = new Readable({
      read() {
        this.destroy(new Error("The disk fails."));
      },
    });
    const archive = await openWith(person, () => Promise.resolve(broken));
    await expect(archive.toArray()).rejects.toThrow("The disk fails.");
  });
});

describe("the deletion of an account", () => {
  it("knows every table of the database", async () => {
    const rows = await sql("select tablename from pg_tables where schemaname = 'public'");
    const tables = rows.map(({ tablename }) => String(tablename)).toSorted();
    expect(tables).toEqual([...OWNED_TABLES, ...OTHER_TABLES].toSorted());
  });

  it("removes every row and file of the account, and nothing of another one", async () => {
    const [person, other] = [await openAccount(), await openAccount()];
    const before = await listFiles();
    const { shareId } = await fill(other);
    const others = await listFiles();
    const own = await fill(person);
    const counted = await countRows(person);
    expect(Object.entries(counted).filter(([, count]) => count === 0)).toEqual([]);
    const othersCounted = await countRows(other);
    expect((await listFiles()).length).toBeGreaterThan(others.length + 6);
    const facts = await (await person.browser.get("/api/account")).json();
    expect(facts).toMatchObject({
      projects: 1,
      videos: 1,
      uploads: 1,
      captionings: 1,
      shares: 1,
      tokens: 1,
      webhooks: 1,
    });

    const answer = await remove(person.browser, { password: PASSWORD });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(Object.entries(await countRows(person)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await countRows(other)).toEqual(othersCounted);
    // Pictures are shared between owners, so a sweep decides about those that were just stored.
    const clock = () => new Date(Date.now() + 3_600_000);
    await removeLeftoverFiles({ ...visit.server.services, clock });
    expect(await listFiles()).toEqual(others);
    expect(before.length).toBeLessThan(others.length);

    const stranger = new TestBrowser(visit.server.app, "192.0.2.201");
    expect((await stranger.get(`/api/shares/${own.shareId}`)).status).toBe(404);
    expect((await stranger.get(`/api/shares/${shareId}`)).status).toBe(200);
    expect((await person.browser.get("/api/auth/user")).status).toBe(401);
    const again = await stranger.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
    expect(again.status).toBe(401);
  });

  it("keeps a picture that another owner has, too", async () => {
    const [one, two] = [await openAccount(), await openAccount()];
    const canvas = createCanvas(32, 32);
    for (const person of [one, two]) {
      const form = new FormData();
      form.set("kind", "picture");
      form.set("projectId", String(await person.visit.makeProject()));
      form.set("file", new File([canvas.toBuffer("image/png")], "a.png", { type: "image/png" }));
      expect((await person.browser.send("POST", "/api/uploads", { body: form })).status).toBeLessThan(300);
    }
    const before = await listFiles();
    await remove(one.browser, { password: PASSWORD });
    const clock = () => new Date(Date.now() + 3_600_000);
    await removeLeftoverFiles({ ...visit.server.services, clock });
    expect(await listFiles()).toEqual(before);
  });

  it("goes on with the files in the next sweep if the process was killed after the rows were deleted", async () => {
    const { files, db, clock } = visit.server.services;
    const person = await openAccount();
    await fill(person);
    const keys: string[] = [];
    const failing = {
      ...visit.server.services,
      files: { ...files, delete: (key: string) => Promise.reject(new Error(`killed at ${key}`)) },
    };
    const { deleteAccount } = await import("../accounts/delete-account.js");
    await deleteAccount(failing, person.ownerId);
    for (const { key } of await sql("select key from leftover_files")) keys.push(String(key));
    expect(keys.some((key) => key.startsWith("videos/"))).toBe(true);
    const video = (await listFiles()).filter((name) => keys.some((key) => name.startsWith(key)));
    expect(video.length).toBeGreaterThan(0);
    await removeLeftoverFiles({ db, files, clock: () => new Date(clock().getTime() + 3_600_000) });
    const left = (await listFiles()).filter((name) => keys.some((key) => name.startsWith(key)));
    expect([left, await sql("select key from leftover_files")]).toEqual([[], []]);
  });

  it("stops a waiting render", async () => {
    const person = await openAccount();
    const projectId = await makeProjectWithScenes(person.visit, ["Trees cool the street."]);
    const started = await person.browser.post("/api/video/generate", { projectId });
    expect(started.status).toBe(202);
    expect((await remove(person.browser, { password: PASSWORD })).status).toBe(200);
    expect(await sql("select id from renders where project_id = $1", [projectId])).toEqual([]);
  });

  it("is refused with a wrong password and for an API token", async () => {
    const { browser } = await openAccount();
    const wrong = await remove(browser, { password: "not my password" });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { said: { code: "password_wrong" } }]);
    const { token } = (await (await browser.post("/api/tokens", { name: "Mine" })).json()) as {
      token: string;
    };
    const authorization = `Bearer ${token}`;
    const program = new TestBrowser(visit.server.app, "192.0.2.202");
    expect(
      (await program.post("/api/account/delete", { password: PASSWORD }, { authorization })).status,
    ).toBe(401);
    expect((await browser.get("/api/auth/user")).status).toBe(200);
  });

  it("asks for the address where there is no password", async () => {
    const { browser, email, ownerId } = await openAccount();
    await sql("delete from accounts where user_id = $1", [ownerId]);
    expect(await (await browser.get("/api/account")).json()).toMatchObject({ hasPassword: false });
    expect((await remove(browser, { password: "other@example.com" })).status).toBe(400);
    expect((await remove(browser, { password: email.toUpperCase() })).status).toBe(200);
  });

  it("of the only administrator needs a confirmation", async () => {
    const { env, db, endedSessions } = visit.server.services;
    const admin = { email: "boss@example.com", password: PASSWORD };
    await runAdminCommand({ env, db, onSessionEnd: endedSessions.add }, { name: "create", ...admin });
    const browser = new TestBrowser(visit.server.app, "192.0.2.203");
    await browser.post("/api/auth/sign-in/email", admin);
    expect(await (await browser.get("/api/account")).json()).toMatchObject({ isOnlyAdmin: true });
    const answer = await remove(browser, { password: PASSWORD });
    expect([answer.status, await answer.json()]).toMatchObject([409, { said: { code: "only_admin" } }]);
    expect((await remove(browser, { password: PASSWORD, leavesNoAdmin: true })).status).toBe(200);
  });
});
