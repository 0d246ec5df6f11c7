import type { Upload } from "@inkreel/contract";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { createUploadsRepository } from "../db/uploads-repository.js";
import type { Services } from "../services.js";
import type { UploadForm } from "./read-upload-form.js";
import { requireSpokenVideo } from "./require-sound.js";
import type { Uploader } from "./uploader.js";

/**
 * Stores a video or sound file to caption unchanged. Whether it can be decoded shows when its words are found.
 * @throws AppError unsupported_media_type, quota_exceeded.
 */
export async function uploadVideo(
  { files, quotas }: Pick<Services, "files" | "quotas">,
  { visitor, begin }: Uploader,
  { file, name }: UploadForm,
): Promise<Upload> {
  await quotas.check({ ownerId: visitor?.ownerId ?? null }, { bytes: file.sizeBytes });
  const mediaType = requireSpokenVideo(file.head);
  const { ownerId } = await begin();
  const key = `uploads/${randomUUID()}`;
  const { sizeBytes: bytes } = file;
  await files.put(key, { stream: createReadStream(file.path), sizeBytes: bytes });
  const { id } = await quotas.hold({ ownerId }, ["bytes"], (tx) =>
    createUploadsRepository(tx).create({ ownerId, kind: "video", key, name, mediaType, bytes }),
  );
  return { kind: "video", id, fileName: name, bytes };
}
