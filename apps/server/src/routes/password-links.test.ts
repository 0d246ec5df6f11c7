import { startFakeMailServer, type FakeMailServer } from "@inkreel/providers/testing/fake-mail-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAdminCommand } from "../operations/admin/run-admin-command.js";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";

const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "four new unrelated words";
const HOUR_MS = 3_600_000;

let server: TestServer;
let withoutMail: TestServer;
let smtp: FakeMailServer;
let nowMs = Date.now();
let people = 0;

beforeAll(async () => {
  smtp = await startFakeMailServer();
  server = await createTestServer({
    variables: {
      ADMIN_EMAILS: "boss@example.com",
      SMTP_URL: smtp.url,
      MAIL_FROM: "Inkreel <video@example.com>",
    },
    clock: () => new Date(nowMs),
  });
  withoutMail = await createTestServer();
});
afterAll(async () => {
  await server.close();
  await withoutMail.close();
  await smtp.close();
});

function openBrowser(): TestBrowser {
  people += 1;
  return new TestBrowser(server.app, `192.0.2.${people}`);
}

async function openAccount(): Promise<{ browser: TestBrowser; email: string }> {
  const browser = openBrowser();
  const email = `ann${people}@example.com`;
  await browser.signUp({ email, password: PASSWORD });
  return { browser, email };
}

const signIn = async (email: string, password: string): Promise<number> =>
  (await openBrowser().post("/api/auth/sign-in/email", { email, password })).status;

async function openAdmin(): Promise<TestBrowser> {
  const { env, db, endedSessions } = server.services;
  const admin = { email: "boss@example.com", password: PASSWORD };
  await runAdminCommand({ env, db, onSessionEnd: endedSessions.add }, { name: "create", ...admin }).catch(
    () => null,
  );
  const browser = openBrowser();
  expect((await browser.post("/api/auth/sign-in/email", admin)).status).toBe(200);
  return browser;
}

const tokenOf = (url: string): string => url.slice(url.indexOf("#") + 1);

async function handedLink(email: string): Promise<string> {
  const answer = await (await openAdmin()).post("/api/admin/password-links", { email });
  expect(answer.status).toBe(201);
  const { url } = (await answer.json()) as { url: string };
  expect(url).toMatch(/^http:\/\/localhost:3000\/new-password#[\w-]{43}$/u);
  return tokenOf(url);
}

const reset = (token: string, newPassword = NEW_PASSWORD): Promise<Response> =>
  openBrowser().post("/api/auth/reset-password", { token, newPassword });

describe("a link from an administrator", () => {
  it("sets a new password once, and ends all sessions and API tokens of the account", async () => {
    const { browser, email } = await openAccount();
    const { token: secret } = (await (await browser.post("/api/tokens", { name: "Mine" })).json()) as {
      token: string;
    };
    const token = await handedLink(email);
    const read = await openBrowser().post("/api/auth/password-link", { token });
    expect(await read.json()).toMatchObject({ email });
    const answer = await reset(token);
    expect([answer.status, await answer.json()]).toEqual([200, { email }]);
    expect(await signIn(email, PASSWORD)).toBe(401);
    expect(await signIn(email, NEW_PASSWORD)).toBe(200);
    expect((await browser.get("/api/auth/user")).status).toBe(401);
    const asProgram = await openBrowser().get("/api/projects", { authorization: `Bearer ${secret}` });
    expect(asProgram.status).toBe(401);
    const again = await reset(token, "another good password");
    expect([again.status, await again.json()]).toMatchObject([404, { said: { code: "password_link_gone" } }]);
  });

  it("sets one password if it is used twice at the same time", async () => {
    const { email } = await openAccount();
    const token = await handedLink(email);
    const answers = await Promise.all([reset(token, "first of two passwords"), reset(token, NEW_PASSWORD)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it("ends after a day, and with a change of the password", async () => {
    const { browser, email } = await openAccount();
    const late = await handedLink(email);
    nowMs += 25 * HOUR_MS;
    expect((await reset(late)).status).toBe(404);
    const token = await handedLink(email);
    const change = { currentPassword: PASSWORD, newPassword: "changed by its owner" };
    expect((await browser.post("/api/auth/change-password", change)).status).toBe(200);
    expect((await reset(token)).status).toBe(404);
  });

  it("lets those sign in at once who tried too many wrong passwords before", async () => {
    const { email } = await openAccount();
    const browser = openBrowser();
    const signInHere = async (password: string): Promise<number> =>
      (await browser.post("/api/auth/sign-in/email", { email, password })).status;
    for (let call = 0; call < 10; call++) await signInHere("a wrong password");
    expect(await signInHere(PASSWORD)).toBe(429);
    const token = await handedLink(email);
    const answer = await browser.post("/api/auth/reset-password", { token, newPassword: NEW_PASSWORD });
    expect(answer.status).toBe(200);
    expect(await signInHere(NEW_PASSWORD)).toBe(200);
  });

  it("stays valid after a password that is too easy", async () => {
    const { email } = await openAccount();
    const token = await handedLink(email);
    expect((await reset(token, "football1")).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it("is not stored, only its hash, and does not make the address a verified one", async () => {
    const { email } = await openAccount();
    const token = await handedLink(email);
    const { executeSql } = server.services.database;
    const stored = await executeSql("select to_jsonb(l)::text as row from password_links l");
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    await reset(token);
    const { rows } = await executeSql("select email_verified from users where email = $1", [email]);
    expect(rows).toEqual([{ email_verified: false }]);
  });

  it("is refused for an unknown address, and for everybody but administrators", async () => {
    const unknown = await (await openAdmin()).post("/api/admin/password-links", { email: "no@example.com" });
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      { said: { code: "account_unknown" } },
    ]);
    const { browser, email } = await openAccount();
    expect((await browser.post("/api/admin/password-links", { email })).status).toBe(403);
  });

  it("is also printed by the operator's command", async () => {
    const { email } = await openAccount();
    const { env, db } = server.services;
    const printed = await runAdminCommand(
      { env, db, onSessionEnd: () => {} },
      { name: "password-link", email },
    );
    const [, url = ""] = printed.split("\n");
    // The command uses the real time.
    nowMs = Date.now();
    expect((await reset(tokenOf(url))).status).toBe(200);
    expect(await signIn(email, NEW_PASSWORD)).toBe(200);
  });
});

describe("a forgotten password", () => {
  const forget = (browser: TestBrowser, email: string): Promise<Response> =>
    browser.post("/api/auth/forget-password", { email });

  it("is replaced with a link that arrives by e-mail, which verifies the address and ends a stranger's webhooks", async () => {
    const { email } = await openAccount();
    const { executeSql } = server.services.database;
    await executeSql(
      "insert into webhooks (owner_id, url, events, secret) select id, 'https://example.com', '{video.completed}', 's' from users where email = $1",
      [email],
    );
    expect((await forget(openBrowser(), email.toUpperCase())).status).toBe(202);
    await expect.poll(() => smtp.received.filter(({ to }) => to === email).length).toBe(1);
    const mail = smtp.received.find(({ to }) => to === email)!;
    expect(mail.from).toBe("video@example.com");
    const [, token = ""] = /\/new-password#([\w-]{43})/u.exec(mail.text) ?? [];
    expect((await reset(token)).status).toBe(200);
    expect(await signIn(email, NEW_PASSWORD)).toBe(200);
    const { rows } = await executeSql(
      "select email_verified, (select count(*)::int from webhooks where owner_id = u.id) as webhooks from users u where email = $1",
      [email],
    );
    expect(rows).toEqual([{ email_verified: true, webhooks: 0 }]);
  });

  it("gets the same answer after the same time whether the account exists or not", async () => {
    const { email } = await openAccount();
    const sent = smtp.received.length;
    const answers: unknown[] = [];
    for (const address of ["nobody@example.com", email]) {
      const startMs = performance.now();
      const answer = await forget(openBrowser(), address);
      expect(performance.now() - startMs).toBeGreaterThan(290);
      answers.push([answer.status, await answer.json(), [...answer.headers.keys()]]);
    }
    expect(answers[1]).toEqual(answers[0]);
    await expect.poll(() => smtp.received.length).toBe(sent + 1);
    expect(smtp.received.some(({ to }) => to === "nobody@example.com")).toBe(false);
  });

  it("sends at most three e-mails an hour to one account from one address", async () => {
    for (const email of [(await openAccount()).email, "no.account@example.com"]) {
      const browser = openBrowser();
      const statuses: number[] = [];
      for (let call = 0; call < 4; call++) statuses.push((await forget(browser, email)).status);
      expect(statuses).toEqual([202, 202, 202, 429]);
    }
  });

  it("gets the same answer if the mail server refuses the recipient", async () => {
    const { email } = await openAccount();
    smtp.refuseRecipients();
    expect((await forget(openBrowser(), email)).status).toBe(202);
  });

  it("cannot be replaced by e-mail on a server without a mail server, which says so", async () => {
    const browser = new TestBrowser(withoutMail.app);
    const answer = await forget(browser, "ann@example.com");
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { said: { code: "password_mail_off" } },
    ]);
    expect(await (await browser.get("/api/instance")).json()).toMatchObject({
      login: { passwordMail: false },
    });
    expect(await (await openBrowser().get("/api/instance")).json()).toMatchObject({
      login: { passwordMail: true },
    });
  });
});
