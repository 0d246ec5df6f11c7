import { startFakeMailServer, type FakeMailServer } from "@inkreel/providers/testing/fake-mail-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";

const PASSWORD = "correct horse battery";
const DAY_MS = 24 * 3_600_000;

let mailing: TestServer;
let withoutMail: TestServer;
let smtp: FakeMailServer;
let nowMs = Date.now();
let people = 0;

beforeAll(async () => {
  smtp = await startFakeMailServer();
  mailing = await createTestServer({
    variables: { SMTP_URL: smtp.url, MAIL_FROM: "Inkreel <video@example.com>" },
    clock: () => new Date(nowMs),
  });
  withoutMail = await createTestServer({ variables: { ADMIN_EMAILS: "boss@example.com" } });
});
afterAll(async () => {
  await mailing.close();
  await withoutMail.close();
  await smtp.close();
});

async function openAccount(server: TestServer): Promise<{ browser: TestBrowser; email: string }> {
  people += 1;
  const browser = new TestBrowser(server.app, `192.0.2.${people}`);
  const email = `ann${people}@example.com`;
  await browser.signUp({ email, password: PASSWORD });
  return { browser, email };
}

const signIn = async (server: TestServer, email: string): Promise<number> => {
  people += 1;
  const browser = new TestBrowser(server.app, `192.0.2.${people}`);
  return (await browser.post("/api/auth/sign-in/email", { email, password: PASSWORD })).status;
};

const change = async (
  browser: TestBrowser,
  email: string,
  password = PASSWORD,
): Promise<[number, unknown]> => {
  const answer = await browser.post("/api/account/email", { email, password });
  return [answer.status, await answer.json()];
};

const confirm = async (browser: TestBrowser, token: string): Promise<[number, unknown]> => {
  const answer = await browser.post("/api/auth/confirm-email", { token });
  return [answer.status, await answer.json()];
};

const addressOf = async (browser: TestBrowser): Promise<unknown> =>
  ((await (await browser.get("/api/auth/user")).json()) as { user: { email: string } }).user.email;

describe("without e-mails", () => {
  it("the address changes at once, and signs in from then on", async () => {
    const { browser, email } = await openAccount(withoutMail);
    expect(await change(browser, "New.Ann@Example.com")).toEqual([200, { isPending: false }]);
    expect(await addressOf(browser)).toBe("new.ann@example.com");
    expect(await signIn(withoutMail, "new.ann@example.com")).toBe(200);
    expect(await signIn(withoutMail, email)).toBe(401);
  });

  it("a wrong password, another's address and an invalid one are refused with a sentence", async () => {
    const { browser, email } = await openAccount(withoutMail);
    const other = await openAccount(withoutMail);
    expect(await change(browser, "x@example.com", "a guess")).toMatchObject([
      400,
      { said: { code: "password_wrong" } },
    ]);
    expect(await change(browser, other.email)).toMatchObject([409, { said: { code: "email_taken" } }]);
    expect((await change(browser, "not an address"))[0]).toBe(400);
    expect(await addressOf(browser)).toBe(email);
  });

  it("nobody becomes an administrator by naming an administrator's address", async () => {
    const { browser } = await openAccount(withoutMail);
    expect(await change(browser, "boss@example.com")).toEqual([200, { isPending: false }]);
    expect(await (await browser.get("/api/auth/user")).json()).toMatchObject({ user: { isAdmin: false } });
  });
});

describe("with e-mails", () => {
  const mailTo = async (address: string): Promise<string> => {
    await expect.poll(() => smtp.received.some(({ to }) => to === address)).toBe(true);
    return smtp.received.findLast(({ to }) => to === address)!.text;
  };
  const tokenIn = (text: string): string => /settings\/account#email=([\w-]+)/u.exec(text)?.[1] ?? "";

  it("the address changes when its owner opens the link, once, and the earlier address is told", async () => {
    const { browser, email } = await openAccount(mailing);
    expect(await change(browser, "new@example.com")).toEqual([200, { isPending: true }]);
    expect(await addressOf(browser)).toBe(email);
    const token = tokenIn(await mailTo("new@example.com"));
    expect(token).toMatch(/^[\w-]{43}$/u);
    expect(await confirm(browser, token)).toEqual([200, { email: "new@example.com" }]);
    expect(await addressOf(browser)).toBe("new@example.com");
    expect(await mailTo(email)).toContain("new@example.com");
    expect((await confirm(browser, token))[0]).toBe(404);
  });

  it("only the last link works, and only for a day", async () => {
    const { browser } = await openAccount(mailing);
    await change(browser, "first@example.com");
    const first = tokenIn(await mailTo("first@example.com"));
    await change(browser, "second@example.com");
    const second = tokenIn(await mailTo("second@example.com"));
    expect((await confirm(browser, first))[0]).toBe(404);
    nowMs += DAY_MS + 1;
    expect((await confirm(browser, second))[0]).toBe(404);
    nowMs -= DAY_MS + 1;
  });

  it("a link ends with a change of the password, whose old one a stranger may have had", async () => {
    const { browser } = await openAccount(mailing);
    await change(browser, "stranger@example.com");
    const token = tokenIn(await mailTo("stranger@example.com"));
    const passwords = { currentPassword: PASSWORD, newPassword: "changed by its owner" };
    expect((await browser.post("/api/auth/change-password", passwords)).status).toBe(200);
    expect((await confirm(browser, token))[0]).toBe(404);
  });

  it("the answer does not show whether an address has an account, and its owner gets no e-mail", async () => {
    const { browser } = await openAccount(mailing);
    const other = await openAccount(mailing);
    expect(await change(browser, other.email)).toEqual([200, { isPending: true }]);
    await change(browser, "after@example.com");
    await mailTo("after@example.com");
    expect(smtp.received.some(({ to }) => to === other.email)).toBe(false);
  });

  it("a link whose address got an account meanwhile changes nothing", async () => {
    const { browser, email } = await openAccount(mailing);
    await change(browser, "late@example.com");
    const token = tokenIn(await mailTo("late@example.com"));
    await new TestBrowser(mailing.app, "192.0.2.250").signUp({
      email: "late@example.com",
      password: PASSWORD,
    });
    expect(await confirm(browser, token)).toMatchObject([409, { said: { code: "email_taken" } }]);
    expect(await addressOf(browser)).toBe(email);
  });
});
