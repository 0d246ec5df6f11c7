import { AppError, say, type Upload } from "@inkreel/contract";
import { redrawnType } from "@inkreel/renderer/pictures";
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createMediaAssetsRepository } from "../db/media-assets-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import { createUploadsRepository } from "../db/uploads-repository.js";
import type { FileBody } from "../files/file-store.js";
import { measurePicture, type DecodedPicture } from "../media/decode-picture.js";
import { shapeOf } from "../media/picture-facts.js";
import { drawPlain, readAttention } from "../media/picture-processes.js";
import { presentAsset } from "../media/present-media.js";
import type { Services } from "../services.js";
import { altOf } from "./alt-of.js";
import type { UploadForm } from "./read-upload-form.js";
import { HEAD_BYTES, type SpooledFile } from "./spool-file.js";
import type { Uploader } from "./uploader.js";

/**
 * Adds a picture to a project's media.
 * @throws AppError unsupported_media_type for anything but a picture.
 */
export async function uploadPicture(
  services: Pick<Services, "files" | "repositories" | "quotas">,
  { id: projectId, ownerId }: StoredProject,
  form: UploadForm,
): Promise<Upload> {
  const { files, quotas } = services;
  await quotas.check({ ownerId }, { bytes: form.file.sizeBytes });
  const { file, name } = await redrawn(form, ownerId);
  const picture = await requirePictureFile(file, ownerId);
  const localPath = `pictures/${file.sha256}`;
  await files.put(localPath, openSpooled(file));
  const asset = await quotas.hold({ ownerId }, ["bytes"], (tx) =>
    createMediaAssetsRepository(tx).create({
      projectId,
      type: "image",
      localPath,
      bytes: file.sizeBytes,
      metadata: { alt: altOf(name), caption: null, name, bytes: file.sizeBytes, ...picture },
      source: "upload",
      ...shapeOf(picture),
    }),
  );
  return { kind: "picture", asset: await presentAsset(services, ownerId, asset) };
}

/**
 * Stores a visitor's logo.
 * @throws AppError unsupported_media_type for anything but a picture.
 */
export async function uploadLogo(
  { files, quotas }: Pick<Services, "files" | "quotas">,
  { visitor, sender, begin }: Uploader,
  form: UploadForm,
): Promise<Upload> {
  await quotas.check({ ownerId: visitor?.ownerId ?? null }, { bytes: form.file.sizeBytes });
  const { file, name } = await redrawn(form, sender);
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

/**
 * Returns an SVG or BMP as the PNG file that is kept instead of it, and any other picture unchanged.
 * @throws AppError as `drawPlain`.
 */
async function redrawn(
  { file, name }: UploadForm,
  ownerId: string,
): Promise<Pick<UploadForm, "file" | "name">> {
  if (redrawnType(file.head) === null) return { file, name };
  const png = await drawPlain(file.path, ownerId);
  await writeFile(file.path, png);
  const sha256 = createHash("sha256").update(png).digest("hex");
  const head = png.subarray(0, HEAD_BYTES);
  return {
    file: { path: file.path, sizeBytes: png.byteLength, sha256, head },
    name: `${name.replace(/\.(?:svg|bmp)$/iu, "")}.png`,
  };
}

/**
 * Returns the type and size of an uploaded picture. The size is read from the header before another process decodes
 * the file.
 * @throws AppError unsupported_media_type, picture_broken if it is too large.
 */
async function requirePictureFile({ path, head }: SpooledFile, ownerId: string): Promise<DecodedPicture> {
  // A JPEG from a camera may have much metadata before its size.
  const picture = measurePicture(head) ?? measurePicture(await readFile(path));
  const attention = picture === null ? null : await readAttention(path, ownerId);
  if (picture === null || attention === null)
    throw new AppError("unsupported_media_type", say("upload_no_picture"));
  return { ...picture, attention };
}

/** Opens a spooled file for a file store. */
function openSpooled({ path, sizeBytes }: SpooledFile): FileBody {
  return { stream: createReadStream(path), sizeBytes };
}
