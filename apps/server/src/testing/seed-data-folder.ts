import { join } from "node:path";
import { DATABASE_FOLDER } from "../db/open-database.js";
import { createPglite } from "../db/open-pglite.js";
import { migratedDump } from "./migrated-dump.js";

/**
 * Puts an empty, migrated database into a data folder, because starting with it is much faster than creating a new
 * one.
 */
export async function seedDataFolder(dataFolder: string): Promise<void> {
  await createPglite(join(dataFolder, DATABASE_FOLDER), await migratedDump());
}
