import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../app.js";
import { readEnv } from "../env.js";
import { createLog } from "../log.js";
import { createServices } from "../create-services.js";
import type { Services } from "../services.js";
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
  services = await createServices({ env, log, database: await openTestDatabase(), clock: () => new Date() });
  browser = new TestBrowser(createApp(services, { checksAnswers: true, web: null }));
});
afterAll(() => services.lifecycle.close(10_000));

it("the log contains no password, cookie, token, e-mail address or user content", async () => {
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

it("a failed request to a URL that a user typed is logged without that URL and below the level error", async () => {
  const before = lines.length;
  const { body } = await made();
  const url = "http://typed-by-a-stranger.invalid/private-page";
  const read = await browser.post("/api/content/extract", { url });
  const picture = await browser.post(`/api/projects/${body.id}/media/address`, { url });
  const webhook = await browser.post("/api/webhooks", { url, events: ["video.completed"] });
  const host = await browser.get("/api/projects", { host: "typed-by-a-stranger.invalid" });
  expect([read.status, picture.status, host.status]).toEqual([502, 502, 421]);
  expect(webhook.status).toBeLessThan(500);
  const written = lines.slice(before);
  expect(written.filter((line) => line.includes("A request failed elsewhere.")).length).toBe(2);
  expect(written.join("")).not.toContain("typed-by-a-stranger");
  expect(written.join("")).not.toContain("private-page");
  expect(written.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

async function made(): Promise<{ body: { id: number } }> {
  await services.database.executeSql("alter table if exists hidden rename to projects");
  const answer = await browser.post("/api/projects", { title: "PRIVATE title", content: WORDS });
  return { body: (await answer.json()) as { id: number } };
}
