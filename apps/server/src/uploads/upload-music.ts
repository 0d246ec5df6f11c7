import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { AUDIO_MAX_SECONDS, type Upload } from "@inkreel/contract";
import { measureBytes } from "@inkreel/pipeline";
import { createUploadsRepository } from "../db/uploads-repository.js";
import type { Services } from "../services.js";
import type { UploadForm } from "./read-upload-form.js";
import { requireSound } from "./require-sound.js";
import type { Uploader } from "./uploader.js";

/**
 * Stores a visitor's own music as it is, once it was seen to be music that can be heard. @throws AppError
 * unsupported_media_type, file_broken, payload_too_large.
 */
export async function uploadMusic(
  { files, quotas }: Pick<Services, "files" | "quotas">,
  { visitor, begin }: Uploader,
  { file, name, signal }: UploadForm & { signal: AbortSignal },
): Promise<Upload> {
  await quotas.check({ ownerId: visitor?.ownerId ?? null }, { bytes: file.sizeBytes });
  const mediaType = requireSound(file.head);
  const bytes = await readFile(file.path);
  const durationMs = await measureBytes(bytes, { maxSeconds: AUDIO_MAX_SECONDS, signal });
  const { ownerId } = await begin();
  const key = `uploads/${randomUUID()}`;
  await files.put(key, bytes);
  const facts = { mediaType, bytes: file.sizeBytes, durationMs: Math.max(1, durationMs) };
  const { id } = await quotas.hold({ ownerId }, ["bytes"], (tx) =>
    createUploadsRepository(tx).create({ ownerId, kind: "music", key, name, ...facts }),
  );
  return { kind: "music", id, fileName: name, ...facts };
}
