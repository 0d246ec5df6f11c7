import { AppError } from "@inkreel/contract";
import { z } from "zod";
import type { FileStore } from "../../files/file-store.js";
import { IDENTITY_KEY } from "../../files/own-keys.js";

const identitySchema = z.object({ program: z.literal("inkreel"), identity: z.uuid() });

/** The id that the file store shares with its database; null where there is none. Throws `store_failed`. */
export async function readStoredIdentity(files: FileStore): Promise<string | null> {
  const bytes = await files.get(IDENTITY_KEY);
  if (bytes === null) return null;
  try {
    return identitySchema.parse(JSON.parse(Buffer.from(bytes).toString())).identity;
  } catch (cause) {
    const advice = "Restore it from a backup, or create it again with `npm run adopt`.";
    throw new AppError("store_failed", `The file store's ${IDENTITY_KEY} is damaged. ${advice}`, { cause });
  }
}

export async function writeStoredIdentity(files: FileStore, identity: string): Promise<void> {
  await files.prepare();
  await files.put(IDENTITY_KEY, Buffer.from(JSON.stringify({ program: "inkreel", identity })));
}
