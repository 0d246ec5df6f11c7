import { randomUUID } from "node:crypto";
import type { Upload } from "@inkreel/contract";
import { requirePicture } from "../media/decode-picture.js";
import type { Services } from "../services.js";
import type { UploadForm } from "./read-upload-form.js";

/** Stores a visitor's logo. @throws AppError unsupported_media_type for what is no picture. */
export async function uploadLogo(
  { files, repositories }: Pick<Services, "files" | "repositories">,
  ownerId: string,
  { bytes, name }: UploadForm,
): Promise<Upload> {
  const { mediaType, widthPx, heightPx } = await requirePicture(bytes);
  const key = `uploads/${randomUUID()}`;
  await files.put(key, bytes);
  const { id } = await repositories.uploads.create({
    ownerId,
    kind: "logo",
    key,
    mediaType,
    bytes: bytes.byteLength,
    name,
    widthPx,
    heightPx,
  });
  const url = `/api/uploads/${id}/file`;
  return { kind: "logo", id, url, mediaType, bytes: bytes.byteLength, widthPx, heightPx };
}
