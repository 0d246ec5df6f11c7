import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../app.js";
import { readEnv } from "../env.js";
import { createLog } from "../log.js";
import { createServices, type Services } from "../services.js";
import { openTestDatabase } from "../testing/open-test-database.js";
import { TestBrowser } from "../testing/test-browser.js";

const PASSWORD = "PRIVATE password";
const WORDS = "PRIVATE words that somebody wrote, enough of them to make a project out of.";
const lines: string[] = [];
let services: Services;
let browser: TestBrowser;

beforeAll(async () => {
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const env = readEnv({ DATA_DIR: "/nonexistent", AUTH_SECRET: "PRIVATE secret of more than 32 characters" });
  const log = createLog({ level: "trace", destination });
  services = createServices({ env, log, database: await openTestDatabase(), clock: () => new Date() });
  browser = new TestBrowser(createApp(services, { checksAnswers: true, web: null }));
});
afterAll(() => services.lifecycle.close(10_000));

it("writes down what was called and how it went, but no password, cookie, token, address or content", async () => {
  const account = { email: "private.person@example.com", password: PASSWORD };
  await browser.post("/api/auth/sign-in/email", account);
  await browser.signUp(account);
  await browser.post("/api/auth/sign-up/email", account);
  await browser.post("/api/projects?title=PRIVATE", { title: "PRIVATE title", content: WORDS });
  await browser.post("/api/projects", { title: 1, content: WORDS });
  const { token } = (await (await browser.post("/api/tokens", { name: "PRIVATE name" })).json()) as {
    token: string;
  };
  await browser.get("/api/projects", { authorization: `Bearer ${token}` });
  await services.database.executeSql("alter table projects rename to hidden");
  const failed = await browser.post("/api/projects", { title: "PRIVATE title", content: WORDS });
  expect(failed.status).toBe(500);

  const log = lines.join("");
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThanOrEqual(8);
  expect(log).toContain("A request failed unexpectedly.");
  const secrets = ["PRIVATE", "private.person", token, ...browser.cookies.values()];
  expect(secrets.length).toBeGreaterThan(4);
  for (const secret of secrets) expect(log).not.toContain(secret);
});
