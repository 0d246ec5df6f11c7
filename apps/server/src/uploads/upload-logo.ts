import { randomUUID } from "node:crypto";
import type { Upload } from "@inkreel/contract";
import { createUploadsRepository } from "../db/uploads-repository.js";
import type { Services } from "../services.js";
import type { UploadForm } from "./read-upload-form.js";
import { openSpooled, requirePictureFile } from "./spooled-picture.js";
import type { Uploader } from "./uploader.js";

/** Stores a visitor's logo. @throws AppError unsupported_media_type for what is no picture. */
export async function uploadLogo(
  { files, quotas }: Pick<Services, "files" | "quotas">,
  { visitor, sender, begin }: Uploader,
  { file, name }: UploadForm,
): Promise<Upload> {
  await quotas.check({ ownerId: visitor?.ownerId ?? null }, { bytes: file.sizeBytes });
  const { mediaType, widthPx, heightPx } = await requirePictureFile(file, sender);
  const { ownerId } = await begin();
  const key = `uploads/${randomUUID()}`;
  await files.put(key, openSpooled(file));
  const facts = { mediaType, bytes: file.sizeBytes, widthPx, heightPx };
  const { id } = await quotas.hold({ ownerId }, ["bytes"], (tx) =>
    createUploadsRepository(tx).create({ ownerId, kind: "logo", key, name, ...facts }),
  );
  const url = `/api/uploads/${id}/file`;
  return { kind: "logo", id, url, ...facts };
}
