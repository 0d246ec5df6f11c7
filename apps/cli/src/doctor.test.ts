import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { providerStateSchema } from "@inkreel/contract";
import { startFakeOpenai } from "@inkreel/providers/testing/fake-openai";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { runInkreel } from "./testing/run-inkreel.js";

const KEY = "sk-test-key-0123456789";
const findingsSchema = z.object({
  version: z.string(),
  checks: z.array(z.object({ id: z.string(), isOk: z.boolean(), detail: z.string() })),
  providers: z.array(providerStateSchema),
});

let cache = "";
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), "inkreel-doctor-test-"));
});
afterEach(() => rm(cache, { recursive: true, force: true }));

const doctor = (args: string[], env: Record<string, string> = {}) =>
  runInkreel(["doctor", ...args], { cwd: cache, cache, env });

describe("inkreel doctor", () => {
  it("checks every required part and lists the services that can be connected", async () => {
    const { code, stdout, stderr } = await doctor([]);
    expect(code, stderr).toBe(0);
    for (const part of ["node", "voice", "drawing", "encoder"]) {
      expect(stdout).toMatch(new RegExp(`^ok +${part} `, "mu"));
    }
    expect(stdout).toMatch(/^no key +AI writer .*Set OPENAI_API_KEY/mu);
    expect(stdout).toMatch(/^turned off +Openverse/mu);
    expect(stdout).toMatch(/^built in +Built-in voices/mu);
  });

  it("checks each connected service and exits with code 0 when one fails", async () => {
    const fake = await startFakeOpenai({ apiKey: KEY });
    const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: fake.address };
    const well = await doctor(["--json"], env);
    const stateOf = ({ stdout }: typeof well) =>
      findingsSchema.parse(JSON.parse(stdout)).providers.find(({ id }) => id === "openai-writer");
    expect(stateOf(well)).toMatchObject({ state: "connected", lastError: null });
    expect(fake.requests.map(({ path }) => path)).toEqual(["/v1/models"]);
    const refused = await doctor(["--json"], { ...env, OPENAI_API_KEY: "sk-another-key-0123456789" });
    await fake.close();
    expect(refused.code).toBe(0);
    expect(stateOf(refused)).toMatchObject({ state: "failing" });
    expect(refused.stdout).toContain("Check OPENAI_API_KEY.");
    expect(refused.stdout + refused.stderr).not.toContain("another-key");
  });
});
