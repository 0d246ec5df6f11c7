import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { AppError, say } from "@inkreel/contract";
import type { ModelArchive } from "../models/voice-model.js";

/** Throws AppError "provider_failed" unless the file is, to the bit, the archive that the catalogue means. */
export async function checkArchive(
  path: string,
  { name, sha256 }: ModelArchive,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk as Buffer);
  const found = hash.digest("hex");
  if (found === sha256) return;
  throw new AppError("provider_failed", say("archive_other", { archive: name, found, sha256 }));
}
