import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isOnBattery } from "./on-battery.js";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-power-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function addSupply(name: string, files: Record<string, string>): Promise<void> {
  await mkdir(join(folder, name));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, name, file), `${text}\n`);
}

it("a machine is on battery if it has a plug that is not connected", async () => {
  await addSupply("BAT0", { type: "Battery", status: "Discharging" });
  expect(await isOnBattery(folder)).toBe(false);
  await addSupply("AC", { type: "Mains", online: "0" });
  expect(await isOnBattery(folder)).toBe(true);
  await addSupply("AC2", { type: "Mains", online: "1" });
  expect(await isOnBattery(folder)).toBe(false);
});

it("a machine that does not tell is not on battery", async () => {
  expect(await isOnBattery(join(folder, "missing"))).toBe(false);
});
