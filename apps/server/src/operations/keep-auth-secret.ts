import { randomBytes, randomUUID } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "@inkreel/contract";
import { flushFolder } from "../files/flush-files.js";
import { makeDataFolder } from "../files/make-data-folder.js";

/** The file of the generated secret within the data folder. */
export const AUTH_SECRET_FILE = "auth-secret";
const SECRET_BYTES = 32;

/**
 * Returns the secret that signs sessions. It is created in the data folder at the first start, and only its owner
 * can read it. Losing it logs everybody out.
 */
export async function keepAuthSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, AUTH_SECRET_FILE);
  const kept = await readSecret(path);
  if (kept !== null) return kept;
  await makeDataFolder(dataFolder);
  // The secret is written to another file and then linked, so that it appears complete and only one of two processes
  // creates it.
  const aside = `${path}.${randomUUID()}`;
  await writeFlushed(aside, randomBytes(SECRET_BYTES).toString("base64url"));
  try {
    await link(aside, path);
    await flushFolder(dataFolder);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(aside, { force: true });
  }
  return readFile(path, "utf8");
}

async function readSecret(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

async function writeFlushed(path: string, text: string): Promise<void> {
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
