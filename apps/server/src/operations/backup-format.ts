import { z } from "zod";

/**
 * A backup is a plain tar archive: `manifest.json` first, `database.tar.gz` (the embedded database as PGlite dumps
 * it), the other files of the data folder below `data/`, and `end.json` last. A backup without `end.json` is
 * incomplete.
 */
export const MANIFEST_NAME = "manifest.json";
export const DATABASE_NAME = "database.tar.gz";
export const DATA_PREFIX = "data/";
export const END_NAME = "end.json";

export const manifestSchema = z.object({
  format: z.literal("inkreel-backup"),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const endSchema = z.object({ fileCount: z.int().min(0) });
