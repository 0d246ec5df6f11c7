import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from "vitest";
import { readEnv } from "../../env.js";
import { createLog } from "../../log.js";
import { startServer } from "../../start-server.js";
import { createTestServer, type TestServer } from "../../testing/create-test-server.js";
import { sharedTextPool } from "../../testing/shared-text-pool.js";
import { TestBrowser } from "../../testing/test-browser.js";
import { readAdminCommand } from "./admin-command.js";
import { runAdminCommand } from "./run-admin-command.js";

const PASSWORD = "correct horse battery";

describe("the admin commands", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ variables: { ADMIN_EMAILS: "boss@example.com" } });
  });
  afterAll(() => server.close());

  const run = (command: object) => {
    const { env, db, endedSessions } = server.services;
    return runAdminCommand({ env, db, onSessionEnd: endedSessions.add }, readAdminCommand(command));
  };
  const signIn = async (email: string, password: string): Promise<TestBrowser> => {
    const browser = new TestBrowser(server.app);
    const answer = await browser.post("/api/auth/sign-in/email", { email, password });
    expect(answer.status).toBe(200);
    return browser;
  };

  it("create an administrator for an address in ADMIN_EMAILS", async () => {
    const done = await run({ name: "create", email: "Boss@Example.com", password: PASSWORD });
    expect(done).toBe("Created the account boss@example.com. It is an administrator.");
    const browser = await signIn("boss@example.com", PASSWORD);
    expect(await (await browser.get("/api/auth/user")).json()).toMatchObject({ user: { isAdmin: true } });
    expect((await browser.get("/api/templates?all=1")).status).toBe(200);
  });

  it("name the necessary ADMIN_EMAILS value for an address that is not listed", async () => {
    const done = await run({ name: "create", email: "other@example.com", password: PASSWORD });
    expect(done).toContain("ADMIN_EMAILS=boss@example.com,other@example.com");
  });

  it("take over an existing account that signed up with somebody else's address", async () => {
    const squatter = new TestBrowser(server.app);
    await squatter.signUp({
      email: "owner@example.com",
      password: "squatters password",
    });
    const done = await run({ name: "create", email: "owner@example.com", password: PASSWORD });
    expect(done).toContain("Took over");
    expect((await squatter.get("/api/auth/user")).status).toBe(401);
    const again = await squatter.post("/api/auth/sign-in/email", {
      email: "owner@example.com",
      password: "squatters password",
    });
    expect(again.status).toBe(401);
    await signIn("owner@example.com", PASSWORD);
  });

  it("reset a password and end all sessions and API tokens of the account", async () => {
    const browser = await signIn("boss@example.com", PASSWORD);
    const made = await browser.post("/api/tokens", { name: "a program" });
    const { token } = (await made.json()) as { token: string };
    const done = await run({ name: "reset-password", email: "boss@example.com", password: "a new password" });
    expect(done).toContain("revoked its API tokens");
    const authorization = `Bearer ${token}`;
    expect((await new TestBrowser(server.app).get("/api/projects", { authorization })).status).toBe(401);
    expect((await browser.get("/api/auth/user")).status).toBe(401);
    await signIn("boss@example.com", "a new password");
  });

  it("list accounts without anonymous visitors", async () => {
    await new TestBrowser(server.app).put("/api/preferences", { brandingSettings: {} });
    const lines = (await run({ name: "list" })).split("\n");
    expect(lines[0]).toMatch(/^boss@example\.com {2}administrator, verified, since \d{4}-\d\d-\d\d$/u);
    expect(lines.every((line) => line.includes("@example.com"))).toBe(true);
  });

  it.each([
    [
      "to create an account that exists",
      { name: "create", email: "boss@example.com", password: PASSWORD },
      "conflict",
    ],
    [
      "to reset the password of an account that does not exist",
      { name: "reset-password", email: "no@example.com", password: PASSWORD },
      "not_found",
    ],
  ])("refuse %s and name the right command", async (_what, command, code) => {
    await expect(run(command)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/create|reset/u),
    });
  });

  it.each([
    ["a common password", "Football1"],
    ["a password made of the address", "boss.1234"],
  ])("refuse to set %s", async (_what, password) => {
    const command = { name: "reset-password", email: "boss@example.com", password };
    await expect(run(command)).rejects.toMatchObject({ code: "bad_input" });
  });

  it.each([
    ["an invalid e-mail address", { name: "create", email: "boss", password: PASSWORD }],
    ["a short password", { name: "create", email: "a@example.com", password: "short" }],
    ["an unknown command", { name: "drop" }],
  ])("reject %s as bad input", (_what, command) => {
    expect(() => readAdminCommand(command)).toThrow(expect.objectContaining({ code: "bad_input" }));
  });
});

// This server uses the embedded database, whatever database the other tests use.
describe.skipIf((process.env["TEST_DATABASE_URL"] ?? "") !== "")("npm run admin", () => {
  const main = fileURLToPath(new URL("./admin-main.js", import.meta.url));
  let dataFolder: string;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), "inkreel-admin-"));
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  /** Runs the command without a terminal. */
  function admin(...given: string[]): Promise<{ code: number; output: string }> {
    // Leaves out the test runner's own variables, such as BASE_URL.
    const env = { PATH: process.env["PATH"], DATA_DIR: dataFolder, ADMIN_EMAILS: "boss@example.com" };
    return new Promise((resolve) => {
      execFile(process.execPath, [main, ...given], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
  }

  it("creates an account in a new data folder and works while the server runs", async () => {
    const created = await admin("create", "boss@example.com");
    expect(created.output).toMatch(/It is an administrator\.\nPassword: [\w-]{16}\n$/u);
    const password = created.output.trim().split("Password: ")[1];
    const env = readEnv({ DATA_DIR: dataFolder, PORT: "0", ADMIN_EMAILS: "boss@example.com" });
    const log = createLog({ level: "silent", destination: null });
    const { services, address } = await startServer({
      env,
      log,
      onLockLost: () => {},
      text: sharedTextPool(),
    });
    try {
      const answer = await fetch(`${address}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "boss@example.com", password }),
      });
      expect(answer.status).toBe(200);
      expect(await admin("list")).toMatchObject({
        code: 0,
        output: expect.stringContaining("boss@example.com"),
      });
      const again = await admin("create", "boss@example.com", "--password", PASSWORD);
      expect(again).toMatchObject({ code: 1, output: expect.stringContaining("reset-password") });
    } finally {
      await services.lifecycle.close(10_000);
    }
  });

  it.each([[["create"]], [["drop", "a@example.com"]], [["list", "--force"]]])(
    "prints its usage for the arguments %j",
    async (given) => {
      const { code, output } = await admin(...given);
      expect([code, output]).toEqual([1, expect.stringContaining("npm run admin -- create EMAIL")]);
    },
  );
});
