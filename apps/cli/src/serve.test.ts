import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runInkreel, startInkreel } from "./testing/run-inkreel.js";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-serve-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("inkreel serve", () => {
  it("tells where it saves everything, starts the server there and ends when it is interrupted", async () => {
    const server = startInkreel(["serve", "--port", "0"], {
      cwd: folder,
      cache: join(folder, "cache"),
      // The test runner sets an address of its own.
      env: { XDG_DATA_HOME: folder, BASE_URL: "" },
    });
    await server.stderrShows(`Inkreel saves everything in ${join(folder, "inkreel", "server")}`);
    await server.stderrShows("Inkreel is ready: http://localhost:0");
    server.kill("SIGINT");
    expect(await server.finished).toMatchObject({ code: 0, stdout: "" });
  });

  it("reports a wrong port like the server does", async () => {
    const run = await runInkreel(["serve", "--port", "many", "--data", "here"], {
      cwd: folder,
      cache: join(folder, "cache"),
    });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain("PORT must be a whole number from 0 to 65535");
  });
});

describe("the commands for operators", () => {
  const operate = (args: string[]) =>
    runInkreel(args, {
      cwd: folder,
      cache: join(folder, "cache"),
      env: { XDG_DATA_HOME: folder, BASE_URL: "" },
    });

  it("reads and saves the data of inkreel serve", async () => {
    const listed = await operate(["admin", "list"]);
    expect(listed.stdout).toContain("There are no accounts.");
    const saved = await operate(["backup", "all.tar"]);
    expect({ code: saved.code, files: await readdir(folder) }).toEqual({
      code: 0,
      files: expect.arrayContaining(["all.tar"]),
    });
  });

  it("leaves the arguments to the command", async () => {
    const { code, stderr } = await operate(["restore", "--dump"]);
    expect(stderr).toContain("Name the backup to restore");
    expect(code).toBe(1);
  });
});

describe("inkreel without a command", () => {
  it("makes a video of a file", async () => {
    const { code, stderr } = await runInkreel(["missing.md"], { cwd: folder, cache: join(folder, "cache") });
    expect(stderr).toContain('The text file "missing.md" does not exist');
    expect(code).toBe(2);
  });

  it("reports a misspelt command", async () => {
    const { code, stderr } = await runInkreel(["voicess"], { cwd: folder, cache: join(folder, "cache") });
    expect(stderr).toContain("unknown command 'voicess'");
    expect(code).toBe(2);
  });
});
