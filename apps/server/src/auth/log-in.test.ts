import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";

const PASSWORD = "correct horse battery";
let server: TestServer;
let secureServer: TestServer;
let nowMs = Date.now();

beforeAll(async () => {
  const clock = () => new Date(nowMs);
  server = await createTestServer({ variables: { ADMIN_EMAILS: "boss@example.com" }, clock });
  secureServer = await createTestServer({ variables: { BASE_URL: "https://video.example.com" } });
});
afterAll(async () => {
  await server.close();
  await secureServer.close();
});

let accounts = 0;
/** A browser at an address of its own, so that limits do not meet. */
function openBrowser(): TestBrowser {
  accounts += 1;
  return new TestBrowser(server.app, `192.0.2.${accounts}`);
}
async function signUp(browser: TestBrowser, email = `ann${accounts}@example.com`): Promise<string> {
  const answer = await browser.post("/api/auth/sign-up/email", { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return email;
}
const signIn = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.post("/api/auth/sign-in/email", { email, password });
const userOf = async (browser: TestBrowser) => (await browser.get("/api/auth/user")).json();

describe("GET /api/auth/user", () => {
  it("answers 401 with no user to whoever is not logged in, an anonymous session included", async () => {
    const browser = openBrowser();
    const without = await browser.get("/api/auth/user");
    await browser.put("/api/preferences", { brandingSettings: {} });
    expect(browser.cookies.size).toBe(2);
    const anonymous = await browser.get("/api/auth/user");
    expect([without.status, await without.json()]).toEqual([401, { user: null }]);
    expect([anonymous.status, await anonymous.json()]).toEqual([401, { user: null }]);
  });

  it("answers with the user after signing up, and after signing in elsewhere", async () => {
    const email = await signUp(openBrowser(), "Dora.Smith@Example.com");
    const elsewhere = openBrowser();
    expect((await signIn(elsewhere, email)).status).toBe(200);
    expect(await userOf(elsewhere)).toEqual({
      user: { name: "dora.smith", picture: null, email: "dora.smith@example.com", isAdmin: false },
    });
  });

  it("makes an administrator only of a listed address that is verified", async () => {
    const browser = openBrowser();
    await signUp(browser, "boss@example.com");
    expect(await userOf(browser)).toMatchObject({ user: { isAdmin: false } });
    await server.services.database.executeSql(
      "update users set email_verified = true where email = 'boss@example.com'",
    );
    const again = openBrowser();
    await signIn(again, "boss@example.com");
    expect(await userOf(again)).toMatchObject({ user: { isAdmin: true } });
  });
});

describe("a session", () => {
  const flags = (line: string) =>
    line
      .split("; ")
      .slice(1)
      .map((flag) => flag.toLowerCase());

  it("is kept in cookies that scripts cannot read and other sites do not send", async () => {
    const answer = await openBrowser().post("/api/auth/sign-up/email", {
      email: "cookie@example.com",
      password: PASSWORD,
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((line) => line.split("=")[0])).toContain("inkreel.session_token");
    for (const line of cookies) {
      expect(flags(line)).toEqual(expect.arrayContaining(["httponly", "samesite=lax", "path=/"]));
      expect(flags(line)).not.toContain("secure");
    }
  });

  it("is sent over https only where the server is reached by https", async () => {
    const browser = new TestBrowser(secureServer.app);
    const answer = await browser.put("/api/preferences", { brandingSettings: {} });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const line of cookies) {
      expect(line).toMatch(/^__Secure-inkreel\./u);
      expect(flags(line)).toContain("secure");
    }
  });

  it("gets another token at every log-in, and what was planted before is worth nothing after", async () => {
    const planted = openBrowser();
    await planted.put("/api/preferences", { brandingSettings: { a: 1 } });
    const victim = planted.copy();
    await signUp(victim);
    expect(victim.cookies.get("inkreel.session_token")).not.toBe(
      planted.cookies.get("inkreel.session_token"),
    );
    expect((await planted.get("/api/auth/user")).status).toBe(401);
    await planted.put("/api/preferences", { brandingSettings: { a: 2 } });
    const preferences = await (await victim.get("/api/preferences")).json();
    expect(preferences).toEqual({ brandingSettings: { a: 1 } });
  });

  it("never gives its token to scripts", async () => {
    const browser = openBrowser();
    const email = await signUp(browser);
    const answer = await signIn(openBrowser(), email);
    const token = browser.cookies.get("inkreel.session_token")?.split(".")[0];
    expect(Object.keys((await answer.json()) as object)).not.toContain("token");
    expect(token).toMatch(/^\w{20,}$/u);
    expect((await browser.get("/api/auth/get-session")).status).toBe(404);
  });

  it("is refused when its signature does not fit", async () => {
    const browser = openBrowser();
    await signUp(browser);
    browser.cookies.set("inkreel.session_token", "abcdefghijklmnopqrstuvwxyzabcdef.AAAA");
    expect((await browser.get("/api/auth/user")).status).toBe(401);
  });
});

describe("logging out", () => {
  it("by a plain link ends the session at once, for copies of the cookies as well", async () => {
    const browser = openBrowser();
    await signUp(browser);
    await browser.get("/api/auth/user");
    const copy = browser.copy();
    const answer = await browser.get("/logout");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect((await browser.get("/api/auth/user")).status).toBe(401);
    expect((await copy.get("/api/auth/user")).status).toBe(401);
  });

  it("by POST does the same", async () => {
    const browser = openBrowser();
    await signUp(browser);
    expect((await browser.post("/api/auth/sign-out")).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it("leaves an anonymous visitor what they made", async () => {
    const browser = openBrowser();
    await browser.put("/api/preferences", { brandingSettings: { a: 1 } });
    expect((await browser.get("/logout")).status).toBe(303);
    expect(await (await browser.get("/api/preferences")).json()).toEqual({ brandingSettings: { a: 1 } });
  });
});

describe("a password", () => {
  it("that is wrong is refused in the same words as an unknown address", async () => {
    const email = await signUp(openBrowser());
    const wrong = await signIn(openBrowser(), email, "not the password");
    const unknown = await signIn(openBrowser(), "nobody@example.com");
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  it.each([
    ["too short", { email: "a@example.com", password: "short" }],
    ["too long", { email: "a@example.com", password: "x".repeat(129) }],
    ["missing", { email: "a@example.com" }],
    ["no text", { email: "a@example.com", password: { $ne: "" } }],
    ["for no address", { email: "not an address", password: PASSWORD }],
  ])("that is %s is bad input at signing up", async (_fault, body) => {
    const answer = await openBrowser().post("/api/auth/sign-up/email", body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "bad_input", error: expect.any(String) });
  });

  it("can be changed, which ends the other sessions", async () => {
    const browser = openBrowser();
    const email = await signUp(browser);
    const other = openBrowser();
    await signIn(other, email);
    const body = { currentPassword: PASSWORD, newPassword: "another good one" };
    expect((await browser.post("/api/auth/change-password", body)).status).toBe(200);
    expect((await other.get("/api/auth/user")).status).toBe(401);
    expect((await browser.get("/api/auth/user")).status).toBe(200);
    expect((await signIn(openBrowser(), email)).status).toBe(401);
    expect((await signIn(openBrowser(), email, "another good one")).status).toBe(200);
  });

  it("cannot be guessed: after ten wrong ones even the right one waits", async () => {
    const email = await signUp(openBrowser());
    const guesser = openBrowser();
    const guesses: number[] = [];
    for (let guess = 0; guess < 10; guess += 1) {
      guesses.push((await signIn(guesser, email, `guess number ${guess}`)).status);
    }
    expect(guesses).toEqual(Array(10).fill(401));
    const refused = await signIn(guesser, email);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: "rate_limited", error: expect.any(String) });
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    nowMs += seconds * 1000;
    expect((await signIn(guesser, email)).status).toBe(200);
  });

  it("typed right now and then is never held back", async () => {
    const browser = openBrowser();
    const email = await signUp(browser);
    for (let round = 0; round < 12; round += 1) expect((await signIn(browser, email)).status).toBe(200);
  });
});

it("has one account per address, whatever the case of its letters", async () => {
  const email = await signUp(openBrowser());
  const answer = await openBrowser().post("/api/auth/sign-up/email", {
    email: email.toUpperCase(),
    password: PASSWORD,
  });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: "conflict" });
});

it.each([
  ["POST", "/api/auth/sign-in/anonymous"],
  ["POST", "/api/auth/delete-anonymous-user"],
  ["POST", "/api/auth/update-user"],
  ["GET", "/api/auth/list-sessions"],
  ["GET", "/api/auth/error"],
])("offers only the calls that it needs: not %s %s", async (method, path) => {
  expect((await openBrowser().send(method, path)).status).toBe(404);
});

it("says that Google is not set up where it is not", async () => {
  const answer = await openBrowser().post("/api/auth/sign-in/social", { provider: "google" });
  expect(answer.status).toBe(404);
});
