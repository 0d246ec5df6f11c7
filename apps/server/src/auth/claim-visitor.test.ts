import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";
import { OWNED } from "./create-auth.js";

const PASSWORD = "correct horse battery";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let browsers = 0;
function openBrowser(): TestBrowser {
  browsers += 1;
  return new TestBrowser(server.app, `192.0.2.${browsers}`);
}
const credentials = (email: string) => ({ email, password: PASSWORD });
const signUp = (browser: TestBrowser, email: string) => browser.signUp(credentials(email));
const signIn = (browser: TestBrowser, email: string) =>
  browser.post("/api/auth/sign-in/email", credentials(email));
const setPreferences = (browser: TestBrowser, brandingSettings: object) =>
  browser.put("/api/preferences", { brandingSettings });
const query = async (text: string, values: unknown[] = []) =>
  (await server.services.database.executeSql(text, values)).rows;

async function ownerOf(browser: TestBrowser): Promise<string> {
  const token = decodeURIComponent(browser.cookies.get("inkreel.session_token") ?? "").split(".")[0];
  const [row] = await query("select user_id from sessions where token = $1", [token]);
  return String(row?.["user_id"]);
}

/** Creates a project with everything that can belong to it, an upload, preferences and a token. */
async function makeThings(browser: TestBrowser, title: string): Promise<string> {
  await setPreferences(browser, { [title]: true });
  const ownerId = await ownerOf(browser);
  const { projects, uploads, videoProjects } = server.services.repositories;
  const project = await projects.create({ ownerId, title, content: "Some words." });
  await query("insert into video_projects (project_id) values ($1)", [project.id]);
  await query("insert into media_assets (project_id, type, source) values ($1, 'image', 'upload')", [
    project.id,
  ]);
  const upload = {
    ownerId,
    kind: "logo",
    key: `uploads/${title}`,
    mediaType: "image/png",
    bytes: 1,
    name: "a",
  };
  await uploads.create(upload as Parameters<typeof uploads.create>[0]);
  await browser.post("/api/tokens", { name: title });
  expect(await videoProjects.findByProject(project.id)).not.toBeNull();
  return ownerId;
}

async function thingsOf(ownerId: string) {
  const column = async (text: string) => (await query(text, [ownerId])).map((row) => row["name"]);
  return {
    projects: await column("select title as name from projects where owner_id = $1 order by 1"),
    videos: await column(
      "select title as name from video_projects v join projects p on p.id = v.project_id where owner_id = $1 order by 1",
    ),
    media: await column(
      "select title as name from media_assets m join projects p on p.id = m.project_id where owner_id = $1 order by 1",
    ),
    uploads: await column("select key as name from uploads where owner_id = $1 order by 1"),
    tokens: await column("select name from api_tokens where owner_id = $1 order by 1"),
  };
}
const things = (...titles: string[]) => ({
  projects: titles,
  videos: titles,
  media: titles,
  uploads: titles.map((title) => `uploads/${title}`),
  tokens: titles,
});

it("a new account takes over everything of the anonymous visitor", async () => {
  const browser = openBrowser();
  const anonymousId = await makeThings(browser, "first");
  expect((await signUp(browser, "first@example.com")).status).toBe(200);
  const accountId = await ownerOf(browser);
  expect(accountId).not.toBe(anonymousId);
  expect(await thingsOf(accountId)).toEqual(things("first"));
  expect(await (await browser.get("/api/preferences")).json()).toMatchObject({
    brandingSettings: { first: true },
  });
  expect(await query("select id from users where id = $1", [anonymousId])).toEqual([]);
  expect(await query("select id from sessions where user_id = $1", [anonymousId])).toEqual([]);
});

it("an existing account takes over an anonymous visitor's projects and keeps its own preferences", async () => {
  const home = openBrowser();
  await signUp(home, "second@example.com");
  await makeThings(home, "at home");
  const away = openBrowser();
  await makeThings(away, "away");
  expect((await signIn(away, "second@example.com")).status).toBe(200);
  const accountId = await ownerOf(away);
  expect(await thingsOf(accountId)).toEqual(things("at home", "away"));
  expect(await (await away.get("/api/preferences")).json()).toMatchObject({
    brandingSettings: { "at home": true },
  });
});

const preferencesOf = async (browser: TestBrowser) => {
  const [preferences, patience] = await Promise.all(
    ["/api/preferences", "/api/patience"].map(async (path) => (await browser.get(path)).json()),
  );
  const { brandingSettings } = preferences as { brandingSettings: unknown };
  return { brandingSettings, ...(patience as object) };
};
const setPatience = (browser: TestBrowser, isPatient: boolean) => browser.put("/api/patience", { isPatient });

it("an account that only chose to wait takes over the visitor's brand kit, and keeps its own choice", async () => {
  const home = openBrowser();
  await signUp(home, "patient@example.com");
  await setPatience(home, true);
  await setPatience(home, false);
  const away = openBrowser();
  await setPreferences(away, { primaryColor: "#112233" });
  await setPatience(away, true);
  await signIn(away, "patient@example.com");
  const brandingSettings = { primaryColor: "#112233" };
  expect(await preferencesOf(away)).toEqual({ brandingSettings, isPatient: false });
});

it("an account keeps each of its settings and takes over the visitor's others", async () => {
  const home = openBrowser();
  await signUp(home, "merged@example.com");
  await setPreferences(home, { primaryColor: "#112233", logoUrl: null });
  const away = openBrowser();
  await setPreferences(away, {
    primaryColor: "#445566",
    secondaryColor: "#778899",
    logoUrl: "https://a.example/b.png",
  });
  await setPatience(away, true);
  await signIn(away, "merged@example.com");
  expect(await preferencesOf(away)).toEqual({
    brandingSettings: { primaryColor: "#112233", secondaryColor: "#778899", logoUrl: null },
    isPatient: true,
  });
});

it("a log-in with a wrong password leaves an anonymous visitor's data with the visitor", async () => {
  const browser = openBrowser();
  const anonymousId = await makeThings(browser, "kept");
  const answer = await browser.post("/api/auth/sign-in/email", {
    email: "second@example.com",
    password: "wrong password",
  });
  expect(answer.status).toBe(401);
  expect(await ownerOf(browser)).toBe(anonymousId);
  expect(await thingsOf(anonymousId)).toEqual(things("kept"));
});

it("signing up for a second account in the same browser moves no data of the first account", async () => {
  const browser = openBrowser();
  await signUp(browser, "third@example.com");
  const thirdId = await makeThings(browser, "third");
  await signUp(browser, "fourth@example.com");
  expect(await thingsOf(await ownerOf(browser))).toEqual(things());
  expect(await thingsOf(thirdId)).toEqual(things("third"));
});

it("simultaneous log-ins of an anonymous visitor move the visitor's data exactly once", async () => {
  await signUp(openBrowser(), "fifth@example.com");
  const browser = openBrowser();
  await makeThings(browser, "fifth");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => signIn(browser.copy(), "fifth@example.com")),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const [account] = await query("select id from users where email = 'fifth@example.com'");
  expect(await thingsOf(String(account?.["id"]))).toEqual(things("fifth"));
});

it("a write during a log-in is either saved and moved to the account, or refused with status 409", async () => {
  await signUp(openBrowser(), "sixth@example.com");
  const browser = openBrowser();
  await setPreferences(browser, {});
  const writers = Array.from({ length: 12 }, (_, index) =>
    browser.copy().post("/api/tokens", { name: `${index}` }),
  );
  const login = signIn(browser, "sixth@example.com");
  const answers = await Promise.all(writers);
  expect((await login).status).toBe(200);
  const saved = answers.filter(({ status }) => status === 201).length;
  const told = answers.filter(({ status }) => status === 409).length;
  expect(saved + told).toBe(12);
  const [counted] = await query(
    "select count(*)::int as n from api_tokens where name ~ '^\\d+$' and owner_id = $1",
    [await ownerOf(browser)],
  );
  expect(counted?.["n"]).toBe(saved);
});

it("a late request with an anonymous visitor's old cookie does not replace the account's cookie", async () => {
  const late = openBrowser();
  await setPreferences(late, {});
  const browser = late.copy();
  await signUp(browser, "seventh@example.com");
  // The signed copy of the session has expired.
  late.cookies.delete("inkreel.session_data");
  const read = await late.get("/api/preferences");
  const write = await setPreferences(late, { late: true });
  expect([read.status, write.status]).toEqual([200, 409]);
  expect([...read.headers.getSetCookie(), ...write.headers.getSetCookie()]).toEqual([]);
});

it("a browser whose user was deleted gets a new anonymous session", async () => {
  const browser = openBrowser();
  await setPreferences(browser, {});
  const before = browser.cookies.get("inkreel.session_token");
  await query("delete from users where id = $1", [await ownerOf(browser)]);
  expect((await setPreferences(browser, { again: true })).status).toBe(200);
  expect(browser.cookies.get("inkreel.session_token")).not.toBe(before);
  expect(await (await browser.get("/api/preferences")).json()).toMatchObject({
    brandingSettings: { again: true },
  });
});

it("a log-in moves the rows of every table that references a user", async () => {
  const rows = await query(
    `select conrelid::regclass::text as "table" from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'`,
  );
  const camelCase = (name: string) =>
    name.replaceAll(/_(\w)/gu, (_match, letter: string) => letter.toUpperCase());
  const found = rows.map((row) => camelCase(String(row["table"])));
  // These belong to the log-in and are deleted with the user.
  expect(found.toSorted()).toEqual(
    [...OWNED, "accounts", "emailChanges", "passwordLinks", "sessions"].toSorted(),
  );
});
