import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where Linux describes the power supplies of a machine. Other systems have no such folder. */
const SUPPLIES = "/sys/class/power_supply";

/** Returns true if the machine has a plug and none is connected. False for machines that do not tell. */
export async function isOnBattery(folder: string = SUPPLIES): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  const read = (name: string, file: string): Promise<string | null> =>
    readFile(join(folder, name, file), "utf8").then(
      (text) => text.trim(),
      () => null,
    );
  const plugs: (string | null)[] = [];
  for (const name of names)
    if ((await read(name, "type")) === "Mains") plugs.push(await read(name, "online"));
  return plugs.length > 0 && plugs.every((online) => online === "0");
}
