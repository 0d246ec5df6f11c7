import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";
import { createPasswordHasher } from "./passwords/create-password-hasher.js";

const PASSWORD = "correct horse battery";
let server: TestServer;
let secureServer: TestServer;
/** Hashes passwords as slowly as in production, for the tests of how long an answer takes. */
let slowServer: TestServer;
let nowMs = Date.now();

beforeAll(async () => {
  const clock = () => new Date(nowMs);
  server = await createTestServer({ variables: { ADMIN_EMAILS: "boss@example.com" }, clock });
  secureServer = await createTestServer({ variables: { BASE_URL: "https://video.example.com" } });
  slowServer = await createTestServer({ passwords: createPasswordHasher() });
});
afterAll(async () => {
  await server.close();
  await secureServer.close();
  await slowServer.close();
});

let accounts = 0;
/** Opens a browser with its own address, so that the tests do not share limits. */
function openBrowser({ app } = server): TestBrowser {
  accounts += 1;
  return new TestBrowser(app, `192.0.2.${accounts}`);
}
async function signUp(browser: TestBrowser, email = `ann${accounts}@example.com`): Promise<string> {
  const answer = await browser.signUp({ email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return email;
}
const signIn = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.post("/api/auth/sign-in/email", { email, password });
/** Returns all cookies but the one that identifies a browser that has signed in before. */
const sessionCookiesOf = (browser: TestBrowser) =>
  [...browser.cookies.keys()].filter((name) => !name.startsWith("inkreel.device_"));
const userOf = async (browser: TestBrowser) => (await browser.get("/api/auth/user")).json();

describe("GET /api/auth/user", () => {
  it("answers 401 without a session and for an anonymous session", async () => {
    const browser = openBrowser();
    const without = await browser.get("/api/auth/user");
    await browser.put("/api/preferences", { brandingSettings: {} });
    expect(browser.cookies.size).toBe(2);
    const anonymous = await browser.get("/api/auth/user");
    expect([without.status, await without.json()]).toEqual([401, { user: null }]);
    expect([anonymous.status, await anonymous.json()]).toEqual([401, { user: null }]);
  });

  it("returns the user after signing up, and after signing in on another browser", async () => {
    const email = await signUp(openBrowser(), "Dora.Smith@Example.com");
    const elsewhere = openBrowser();
    expect((await signIn(elsewhere, email)).status).toBe(200);
    expect(await userOf(elsewhere)).toEqual({
      user: { name: "dora.smith", picture: null, email: "dora.smith@example.com", isAdmin: false },
    });
  });

  it("returns isAdmin only for a verified address in ADMIN_EMAILS", async () => {
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

describe("the session", () => {
  const flags = (line: string) =>
    line
      .split("; ")
      .slice(1)
      .map((flag) => flag.toLowerCase());

  it("uses cookies that are HttpOnly and SameSite=Lax", async () => {
    const answer = await openBrowser().signUp({ email: "cookie@example.com", password: PASSWORD });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((line) => line.split("=")[0])).toContain("inkreel.session_token");
    for (const line of cookies) {
      expect(flags(line)).toEqual(expect.arrayContaining(["httponly", "samesite=lax"]));
      expect(flags(line)).not.toContain("secure");
    }
  });

  it("uses Secure cookies if the server is reached over HTTPS", async () => {
    const browser = new TestBrowser(secureServer.app);
    const answer = await browser.put("/api/preferences", { brandingSettings: {} });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const line of cookies) {
      expect(line).toMatch(/^__Secure-inkreel\./u);
      expect(flags(line)).toContain("secure");
    }
  });

  it("gets a new token at log-in, so that a planted token gives no access (session fixation)", async () => {
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
    expect(preferences).toMatchObject({ brandingSettings: { a: 1 } });
  });

  it("never exposes its token in a response body", async () => {
    const browser = openBrowser();
    const email = await signUp(browser);
    const answer = await signIn(openBrowser(), email);
    const token = browser.cookies.get("inkreel.session_token")?.split(".")[0];
    expect(Object.keys((await answer.json()) as object)).not.toContain("token");
    expect(token).toMatch(/^\w{20,}$/u);
    expect((await browser.get("/api/auth/get-session")).status).toBe(404);
  });

  it("is refused when the signature of its cookie is wrong", async () => {
    const browser = openBrowser();
    await signUp(browser);
    browser.cookies.set("inkreel.session_token", "abcdefghijklmnopqrstuvwxyzabcdef.AAAA");
    expect((await browser.get("/api/auth/user")).status).toBe(401);
  });
});

describe("logging out", () => {
  it("by GET /logout ends the session at once, also for copies of the cookies", async () => {
    const browser = openBrowser();
    await signUp(browser);
    await browser.get("/api/auth/user");
    const copy = browser.copy();
    const answer = await browser.get("/logout");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(sessionCookiesOf(browser)).toEqual([]);
    expect((await browser.get("/api/auth/user")).status).toBe(401);
    expect((await copy.get("/api/auth/user")).status).toBe(401);
  });

  it("by POST /api/auth/sign-out ends the session", async () => {
    const browser = openBrowser();
    await signUp(browser);
    expect((await browser.post("/api/auth/sign-out")).status).toBe(200);
    expect(sessionCookiesOf(browser)).toEqual([]);
  });

  it("keeps the data of an anonymous visitor", async () => {
    const browser = openBrowser();
    await browser.put("/api/preferences", { brandingSettings: { a: 1 } });
    expect((await browser.get("/logout")).status).toBe(303);
    expect(await (await browser.get("/api/preferences")).json()).toMatchObject({
      brandingSettings: { a: 1 },
    });
  });
});

describe("password checks", () => {
  it("answer the same for a wrong password and for an unknown address", async () => {
    const email = await signUp(openBrowser());
    const wrong = await signIn(openBrowser(), email, "not the password");
    const unknown = await signIn(openBrowser(), "nobody@example.com");
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  it.each([
    ["password is too short", { email: "a@example.com", password: "short" }],
    ["password is too long", { email: "a@example.com", password: "x".repeat(129) }],
    ["password is missing", { email: "a@example.com" }],
    ["password is not a string", { email: "a@example.com", password: { $ne: "" } }],
    ["e-mail address is invalid", { email: "not an address", password: PASSWORD }],
  ])("refuse a sign-up whose %s", async (_fault, body) => {
    const answer = await openBrowser().post("/api/auth/sign-up/email", body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "bad_input", error: expect.any(String) });
  });

  it("accept the new password after a change, which ends the other sessions", async () => {
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

  it("refuse even the correct password after ten wrong ones, until the Retry-After time is over", async () => {
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

  it("accept repeated log-ins with the correct password without a rate limit", async () => {
    const browser = openBrowser();
    const email = await signUp(browser);
    for (let round = 0; round < 12; round += 1) expect((await signIn(browser, email)).status).toBe(200);
  });
});

/** Strangers guess the account's password as often as they may in an hour. */
async function guessElsewhere(email: string): Promise<void> {
  await signIn(openBrowser(), email, "not the password");
  await server.services.database.executeSql("update rate_limits set calls = 100 where key = $1", [
    `sign-in:account:${email}`,
  ]);
  expect((await signIn(openBrowser(), email)).status).toBe(429);
}

describe("a browser that has signed in to an account before", () => {
  it("can sign in to it, however often other browsers have guessed the password", async () => {
    const own = openBrowser();
    const email = await signUp(own);
    await own.get("/logout");
    await guessElsewhere(email);
    expect((await signIn(own, email)).status).toBe(200);
  });

  it("can sign in after twelve wrong passwords of its own, up to a limit per browser", async () => {
    const own = openBrowser();
    const email = await signUp(own);
    for (let guess = 0; guess < 12; guess += 1) await signIn(own, email, `guess number ${guess}`);
    expect((await signIn(own, email)).status).toBe(200);
    await signIn(own, email, "not the password");
    await server.services.database.executeSql(
      "update rate_limits set calls = 30 where key like 'sign-in:device:%'",
    );
    expect((await signIn(own, email)).status).toBe(429);
  });

  it("is recognised only for that account, by a signed cookie", async () => {
    const email = await signUp(openBrowser());
    const stranger = openBrowser();
    await signUp(stranger, "somebody.else@example.com");
    const [name = "", value = ""] =
      [...stranger.cookies].find(([cookie]) => cookie.startsWith("inkreel.device_")) ?? [];
    expect(name).toMatch(/^inkreel\.device_[\w-]{10}$/u);
    const owner = openBrowser();
    await signIn(owner, email);
    const ownName = [...owner.cookies.keys()].find((cookie) => cookie.startsWith("inkreel.device_")) ?? "";
    stranger.cookies.set(ownName, value);
    for (let guess = 0; guess < 10; guess += 1) await signIn(stranger, email, `guess number ${guess}`);
    expect((await signIn(stranger, email)).status).toBe(429);
  });

  it("is recognised by a cookie that is HttpOnly and limited to the path /api/auth", async () => {
    const answer = await openBrowser().signUp({ email: "device@example.com", password: PASSWORD });
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("inkreel.device_")) ?? "";
    expect(line.toLowerCase().split("; ")).toEqual(
      expect.arrayContaining(["path=/api/auth", "httponly", "samesite=lax", "max-age=15552000"]),
    );
  });
});

describe("signing up", () => {
  const MADE_IN_MS = 500;
  const signUpAt = async (email: string, { password = PASSWORD, on = server } = {}) => {
    const startMs = performance.now();
    const answer = await openBrowser(on).post("/api/auth/sign-up/email", { email, password });
    const tookMs = performance.now() - startMs;
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== "x-request-id"));
    return { seen: { status: answer.status, headers, body: await answer.json() }, tookMs };
  };

  it("answers the same for a known and an unknown address", async () => {
    const email = await signUp(openBrowser());
    const { seen: ofUnknown } = await signUpAt("nobody.yet@example.com");
    expect(ofUnknown.status).toBe(200);
    expect(ofUnknown.headers["set-cookie"]).toBeUndefined();
    expect((await signUpAt(email)).seen).toEqual(ofUnknown);
    expect((await signUpAt(email.toUpperCase(), { password: "quite another password" })).seen).toEqual(
      ofUnknown,
    );
  });

  it("takes the same time for a known and an unknown address", async () => {
    const email = await signUp(openBrowser(slowServer));
    for (const address of [email, "not.known.either@example.com"])
      expect((await signUpAt(address, { on: slowServer })).tookMs).toBeGreaterThanOrEqual(MADE_IN_MS - 1);
  });

  it("answers 200 to two simultaneous requests with the same address", async () => {
    const both = await Promise.all([signUpAt("twice@example.com"), signUpAt("twice@example.com")]);
    expect(both.map(({ seen }) => seen.status)).toEqual([200, 200]);
  });

  it("with a known address does not change the existing account", async () => {
    const email = await signUp(openBrowser());
    const stranger = openBrowser();
    const answer = await stranger.signUp({ email, password: "quite another password", name: "Not Ann" });
    expect(answer.status).toBe(401);
    expect((await signIn(openBrowser(), email)).status).toBe(200);
    const { rows } = await server.services.database.executeSql(
      "select count(*)::int as count from users where email = $1 and name <> 'Not Ann'",
      [email],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("with a known address and its correct password logs in", async () => {
    const email = await signUp(openBrowser());
    expect((await openBrowser().signUp({ email, password: PASSWORD })).status).toBe(200);
  });
});

describe("signing in", () => {
  const RATIO = 3;
  it("takes about as long for an unknown address as for a wrong password", async () => {
    const email = await signUp(openBrowser(slowServer));
    const took = async (address: string): Promise<number> => {
      const browser = openBrowser(slowServer);
      const startMs = performance.now();
      await signIn(browser, address, "not the password");
      return performance.now() - startMs;
    };
    const rounds: { knownMs: number; unknownMs: number }[] = [];
    // By turns, so that a machine that becomes busy meanwhile slows both.
    for (let round = 0; round < 7; round += 1)
      rounds.push({ knownMs: await took(email), unknownMs: await took("nobody.at.all@example.com") });
    const median = (times: number[]): number => times.toSorted((a, b) => a - b)[3] ?? 0;
    const knownMs = median(rounds.map((round) => round.knownMs));
    const unknownMs = median(rounds.map((round) => round.unknownMs));
    expect(unknownMs).toBeGreaterThan(knownMs / RATIO);
    expect(unknownMs).toBeLessThan(knownMs * RATIO);
  });
});

describe("an easily guessed password", () => {
  const COMMON = { code: "bad_input", said: expect.objectContaining({ code: "password_common" }) };
  const LIKE_NAME = { code: "bad_input", said: expect.objectContaining({ code: "password_like_name" }) };

  it.each([
    ["a common password", "password", COMMON],
    ["a common password with other capitals", "QwertyUiop", COMMON],
    ["a common password with a number", "Password123", COMMON],
    ["a common sequence of digits", "1234567890", COMMON],
    ["the e-mail address", "annika.smith@example.com", LIKE_NAME],
    ["the local part of the address", "Annika.Smith", LIKE_NAME],
    ["the local part of the address and a year", "annikasmith2026!", LIKE_NAME],
    ["the name Inkreel and a number", "Inkreel1!", LIKE_NAME],
  ])("is refused at sign-up when it is %s", async (_what, password, refusal) => {
    const answer = await openBrowser().post("/api/auth/sign-up/email", {
      email: "Annika.Smith@example.com",
      password,
    });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining(refusal)]);
  });

  it("is refused at a password change, and the old password stays valid", async () => {
    const browser = openBrowser();
    const email = await signUp(browser);
    const body = { currentPassword: PASSWORD, newPassword: "iloveyou1" };
    const answer = await browser.post("/api/auth/change-password", body);
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining(COMMON)]);
    expect((await signIn(openBrowser(), email)).status).toBe(200);
  });

  it("is accepted as a part of a long password", async () => {
    const password = "password of annika smith and inkreel";
    const answer = await openBrowser().signUp({ email: "annika.smith@example.com", password });
    expect(answer.status).toBe(200);
  });
});

describe("changing the password", () => {
  const NEW = "another good one";
  const makeToken = async (browser: TestBrowser): Promise<string> => {
    const answer = await browser.post("/api/tokens", { name: "a program" });
    return ((await answer.json()) as { token: string }).token;
  };
  const statusOf = async (token: string): Promise<number> =>
    (await openBrowser().get("/api/projects", { authorization: `Bearer ${token}` })).status;

  it("revokes all API tokens of the account and of no other account", async () => {
    const browser = openBrowser();
    await signUp(browser);
    const tokens = [await makeToken(browser), await makeToken(browser)];
    const other = openBrowser();
    await signUp(other);
    const othersToken = await makeToken(other);
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await browser.post("/api/auth/change-password", body)).status).toBe(200);
    expect(await Promise.all([...tokens, othersToken].map(statusOf))).toEqual([401, 401, 200]);
    expect(await (await browser.get("/api/tokens")).json()).toEqual([]);
  });

  it("with a wrong current password is refused and revokes no API token", async () => {
    const browser = openBrowser();
    await signUp(browser);
    const token = await makeToken(browser);
    const body = { currentPassword: "not the password", newPassword: NEW };
    const answer = await browser.post("/api/auth/change-password", body);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ said: expect.objectContaining({ code: "password_wrong" }) }),
    ]);
    expect(await statusOf(token)).toBe(200);
  });

  it("is refused for a request with an API token", async () => {
    const browser = openBrowser();
    await signUp(browser);
    const authorization = `Bearer ${await makeToken(browser)}`;
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await browser.post("/api/auth/change-password", body, { authorization })).status).toBe(401);
  });

  it("is not rate-limited by failed log-ins from other browsers", async () => {
    const browser = openBrowser();
    const email = await signUp(browser);
    await guessElsewhere(email);
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await browser.post("/api/auth/change-password", body)).status).toBe(200);
  });
});

describe("GET /logout", () => {
  it.each([
    ["a link on another site", { "sec-fetch-site": "cross-site" }, 303, "/login"],
    ["a link on a sibling subdomain", { "sec-fetch-site": "same-site" }, 303, "/login"],
    [
      "a link on another site in a browser without Sec-Fetch-Site",
      { referer: "https://evil.example/page" },
      303,
      "/login",
    ],
    ["a prefetch", { "sec-purpose": "prefetch;prerender", "sec-fetch-site": "none" }, 204, null],
    ["a prefetch of an old Firefox", { "x-moz": "prefetch" }, 204, null],
  ])("keeps the session for %s", async (_who, headers, status, location) => {
    const browser = openBrowser();
    await signUp(browser);
    const answer = await browser.get("/logout", headers);
    expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
    expect((await browser.get("/api/auth/user")).status).toBe(200);
  });

  it("keeps the session for a HEAD request", async () => {
    const browser = openBrowser();
    await signUp(browser);
    expect((await browser.send("HEAD", "/logout")).status).toBe(204);
    expect((await browser.get("/api/auth/user")).status).toBe(200);
  });

  it.each([
    ["a link on the same site", { "sec-fetch-site": "same-origin", referer: "http://localhost/settings" }],
    ["an address that the user typed", { "sec-fetch-site": "none" }],
    ["a link on the same site in a browser without Sec-Fetch-Site", { referer: "http://localhost/settings" }],
  ])("ends the session for %s", async (_who, headers) => {
    const browser = openBrowser();
    await signUp(browser);
    const answer = await browser.get("/logout", headers);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect((await browser.get("/api/auth/user")).status).toBe(401);
  });
});

it.each([
  ["POST", "/api/auth/sign-in/anonymous"],
  ["POST", "/api/auth/delete-anonymous-user"],
  ["POST", "/api/auth/update-user"],
  ["GET", "/api/auth/list-sessions"],
  ["GET", "/api/auth/error"],
])("the unused endpoint %s %s of the auth library is not exposed", async (method, path) => {
  expect((await openBrowser().send(method, path)).status).toBe(404);
});

it("Google log-in answers 404 if it is not configured", async () => {
  const answer = await openBrowser().post("/api/auth/sign-in/social", { provider: "google" });
  expect(answer.status).toBe(404);
});
