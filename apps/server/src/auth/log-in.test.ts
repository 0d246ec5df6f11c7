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
/** Opens a browser with its own address, so that the tests do not share limits. */
function openBrowser(): TestBrowser {
  accounts += 1;
  return new TestBrowser(server.app, `192.0.2.${accounts}`);
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
  it("answers 401 without a user for everybody who is not logged in, including anonymous sessions", async () => {
    const browser = openBrowser();
    const without = await browser.get("/api/auth/user");
    await browser.put("/api/preferences", { brandingSettings: {} });
    expect(browser.cookies.size).toBe(2);
    const anonymous = await browser.get("/api/auth/user");
    expect([without.status, await without.json()]).toEqual([401, { user: null }]);
    expect([anonymous.status, await anonymous.json()]).toEqual([401, { user: null }]);
  });

  it("returns the user after signing up and after signing in on another browser", async () => {
    const email = await signUp(openBrowser(), "Dora.Smith@Example.com");
    const elsewhere = openBrowser();
    expect((await signIn(elsewhere, email)).status).toBe(200);
    expect(await userOf(elsewhere)).toEqual({
      user: { name: "dora.smith", picture: null, email: "dora.smith@example.com", isAdmin: false },
    });
  });

  it("returns an administrator only for a listed and verified address", async () => {
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
    const answer = await openBrowser().signUp({ email: "cookie@example.com", password: PASSWORD });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((line) => line.split("=")[0])).toContain("inkreel.session_token");
    for (const line of cookies) {
      expect(flags(line)).toEqual(expect.arrayContaining(["httponly", "samesite=lax"]));
      expect(flags(line)).not.toContain("secure");
    }
  });

  it("is sent only over HTTPS if the server is reached over HTTPS", async () => {
    const browser = new TestBrowser(secureServer.app);
    const answer = await browser.put("/api/preferences", { brandingSettings: {} });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const line of cookies) {
      expect(line).toMatch(/^__Secure-inkreel\./u);
      expect(flags(line)).toContain("secure");
    }
  });

  it("gets a new token at every log-in, and a token that was planted before is worthless", async () => {
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

  it("never shows its token to scripts", async () => {
    const browser = openBrowser();
    const email = await signUp(browser);
    const answer = await signIn(openBrowser(), email);
    const token = browser.cookies.get("inkreel.session_token")?.split(".")[0];
    expect(Object.keys((await answer.json()) as object)).not.toContain("token");
    expect(token).toMatch(/^\w{20,}$/u);
    expect((await browser.get("/api/auth/get-session")).status).toBe(404);
  });

  it("is refused when its signature is wrong", async () => {
    const browser = openBrowser();
    await signUp(browser);
    browser.cookies.set("inkreel.session_token", "abcdefghijklmnopqrstuvwxyzabcdef.AAAA");
    expect((await browser.get("/api/auth/user")).status).toBe(401);
  });
});

describe("logging out", () => {
  it("by a plain link ends the session at once, also for copies of the cookies", async () => {
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

  it("by POST ends the session in the same way", async () => {
    const browser = openBrowser();
    await signUp(browser);
    expect((await browser.post("/api/auth/sign-out")).status).toBe(200);
    expect(sessionCookiesOf(browser)).toEqual([]);
  });

  it("keeps what an anonymous visitor made", async () => {
    const browser = openBrowser();
    await browser.put("/api/preferences", { brandingSettings: { a: 1 } });
    expect((await browser.get("/logout")).status).toBe(303);
    expect(await (await browser.get("/api/preferences")).json()).toEqual({ brandingSettings: { a: 1 } });
  });
});

describe("a password", () => {
  it("that is wrong is refused with the same words as an unknown address", async () => {
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
  ])("that is %s is refused at sign-up", async (_fault, body) => {
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

  it("cannot be guessed: after ten wrong passwords even the right one must wait", async () => {
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

  it("that is correct from time to time is never delayed", async () => {
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

describe("a browser that was signed in before", () => {
  it("accepts its person's correct password, however often others have guessed", async () => {
    const own = openBrowser();
    const email = await signUp(own);
    await own.get("/logout");
    await guessElsewhere(email);
    expect((await signIn(own, email)).status).toBe(200);
  });

  it("accepts it after twelve wrong ones of its own, and has a limit, too", async () => {
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

  it("is recognised for its own account only, by a cookie that it cannot make itself", async () => {
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

  it("is recognised by a cookie that is sent only for logging in and that no script can read", async () => {
    const answer = await openBrowser().signUp({ email: "device@example.com", password: PASSWORD });
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("inkreel.device_")) ?? "";
    expect(line.toLowerCase().split("; ")).toEqual(
      expect.arrayContaining(["path=/api/auth", "httponly", "samesite=lax", "max-age=15552000"]),
    );
  });
});

describe("signing up", () => {
  const MADE_IN_MS = 500;
  const signUpAt = async (email: string, password = PASSWORD) => {
    const startMs = performance.now();
    const answer = await openBrowser().post("/api/auth/sign-up/email", { email, password });
    const tookMs = performance.now() - startMs;
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== "x-request-id"));
    return { seen: { status: answer.status, headers, body: await answer.json() }, tookMs };
  };

  it("answers the same for an address that has an account, regardless of case and password", async () => {
    const email = await signUp(openBrowser());
    const { seen: ofUnknown } = await signUpAt("nobody.yet@example.com");
    expect(ofUnknown.status).toBe(200);
    expect(ofUnknown.headers["set-cookie"]).toBeUndefined();
    expect((await signUpAt(email)).seen).toEqual(ofUnknown);
    expect((await signUpAt(email.toUpperCase(), "quite another password")).seen).toEqual(ofUnknown);
  });

  it("takes as long for a new address as for a known one", async () => {
    const email = await signUp(openBrowser());
    for (const address of [email, "not.known.either@example.com"])
      expect((await signUpAt(address)).tookMs).toBeGreaterThanOrEqual(MADE_IN_MS - 1);
  });

  it("answers the same to two people who use one address at the same time", async () => {
    const both = await Promise.all([signUpAt("twice@example.com"), signUpAt("twice@example.com")]);
    expect(both.map(({ seen }) => seen.status)).toEqual([200, 200]);
  });

  it("does not change an existing account: its password stays valid", async () => {
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

  it("with a known address and the correct password logs in", async () => {
    const email = await signUp(openBrowser());
    expect((await openBrowser().signUp({ email, password: PASSWORD })).status).toBe(200);
  });
});

describe("signing in", () => {
  const RATIO = 3;
  it("takes about as long for an unknown address as for a wrong password", async () => {
    const email = await signUp(openBrowser());
    const medianMs = async (address: string): Promise<number> => {
      const tookMs: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const browser = openBrowser();
        const startMs = performance.now();
        await signIn(browser, address, "not the password");
        tookMs.push(performance.now() - startMs);
      }
      return tookMs.toSorted((a, b) => a - b)[3] ?? 0;
    };
    const knownMs = await medianMs(email);
    const unknownMs = await medianMs("nobody.at.all@example.com");
    expect(unknownMs).toBeGreaterThan(knownMs / RATIO);
    expect(unknownMs).toBeLessThan(knownMs * RATIO);
  });
});

describe("a password that attackers guess first", () => {
  const COMMON = { code: "bad_input", said: expect.objectContaining({ code: "password_common" }) };
  const LIKE_NAME = { code: "bad_input", said: expect.objectContaining({ code: "password_like_name" }) };

  it.each([
    ["one of the most used", "password", COMMON],
    ["one of them in capitals", "QwertyUiop", COMMON],
    ["one of them with a number", "Password123", COMMON],
    ["one of them that is digits", "1234567890", COMMON],
    ["the address", "annika.smith@example.com", LIKE_NAME],
    ["the address's name", "Annika.Smith", LIKE_NAME],
    ["the address's name and a year", "annikasmith2026!", LIKE_NAME],
    ["our name and a number", "Inkreel1!", LIKE_NAME],
  ])("is refused when it is %s", async (_what, password, refusal) => {
    const answer = await openBrowser().post("/api/auth/sign-up/email", {
      email: "Annika.Smith@example.com",
      password,
    });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining(refusal)]);
  });

  it("is refused as a new password, too, and the old one stays", async () => {
    const browser = openBrowser();
    const email = await signUp(browser);
    const body = { currentPassword: PASSWORD, newPassword: "iloveyou1" };
    const answer = await browser.post("/api/auth/change-password", body);
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining(COMMON)]);
    expect((await signIn(openBrowser(), email)).status).toBe(200);
  });

  it("may be part of a long password", async () => {
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

  it("ends all tokens of the account and no token of others", async () => {
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

  it("with a wrong current password ends no token and says what is wrong", async () => {
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

  it("is refused for programs with a token", async () => {
    const browser = openBrowser();
    await signUp(browser);
    const authorization = `Bearer ${await makeToken(browser)}`;
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await browser.post("/api/auth/change-password", body, { authorization })).status).toBe(401);
  });

  it("is not delayed by the guesses of strangers", async () => {
    const browser = openBrowser();
    const email = await signUp(browser);
    await guessElsewhere(email);
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await browser.post("/api/auth/change-password", body)).status).toBe(200);
  });
});

describe("GET /logout", () => {
  it.each([
    ["a page elsewhere", { "sec-fetch-site": "cross-site" }, 303, "/login"],
    ["a page of a sibling", { "sec-fetch-site": "same-site" }, 303, "/login"],
    ["a page elsewhere in an old browser", { referer: "https://evil.example/page" }, 303, "/login"],
    [
      "a browser that looks ahead",
      { "sec-purpose": "prefetch;prerender", "sec-fetch-site": "none" },
      204,
      null,
    ],
    ["an old browser that looks ahead", { "x-moz": "prefetch" }, 204, null],
  ])("changes nothing for %s", async (_who, headers, status, location) => {
    const browser = openBrowser();
    await signUp(browser);
    const answer = await browser.get("/logout", headers);
    expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
    expect((await browser.get("/api/auth/user")).status).toBe(200);
  });

  it("changes nothing for HEAD", async () => {
    const browser = openBrowser();
    await signUp(browser);
    expect((await browser.send("HEAD", "/logout")).status).toBe(204);
    expect((await browser.get("/api/auth/user")).status).toBe(200);
  });

  it.each([
    ["a link of ours", { "sec-fetch-site": "same-origin", referer: "http://localhost/settings" }],
    ["the address bar", { "sec-fetch-site": "none" }],
    ["a link of ours in an old browser", { referer: "http://localhost/settings" }],
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
])("the login routes contain only the necessary calls: not %s %s", async (method, path) => {
  expect((await openBrowser().send(method, path)).status).toBe(404);
});

it("the Google log-in reports that it is not set up on this instance", async () => {
  const answer = await openBrowser().post("/api/auth/sign-in/social", { provider: "google" });
  expect(answer.status).toBe(404);
});
