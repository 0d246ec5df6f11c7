import { countWords } from "@inkreel/language";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { AppError, AUDIO_MAX_SECONDS, say, type Upload } from "@inkreel/contract";
import { alignRecording, measureBytes } from "@inkreel/pipeline";
import type { StoredProject } from "../db/projects-repository.js";
import { createRecordingsRepository } from "../db/recordings-repository.js";
import { createUploadsRepository } from "../db/uploads-repository.js";
import type { Services } from "../services.js";
import { presentRecording } from "./present-recording.js";
import type { UploadForm } from "./read-upload-form.js";
import { requireSound } from "./require-sound.js";
import type { Uploader } from "./uploader.js";

/**
 * Stores a visitor's music unchanged, after checking that it can be decoded.
 * @throws AppError unsupported_media_type, file_broken, payload_too_large.
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

/**
 * Stores a recording of a project's script. It is used instead of the synthetic voice and replaces any earlier
 * recording.
 * @throws AppError content_too_short without a script, quota_exceeded, unsupported_media_type, file_broken,
 * payload_too_large, bad_input.
 */
export async function uploadNarration(
  services: Pick<Services, "files" | "compositions" | "quotas" | "reference">,
  project: StoredProject,
  { file, name, signal }: UploadForm & { signal: AbortSignal },
): Promise<Upload> {
  const { files, compositions, quotas, reference: speaker } = services;
  await quotas.check(project, { bytes: 1 });
  requireSound(file.head);
  const { scenes, language } = await compositions.readInput(project);
  const texts = scenes.map(({ text }) => text);
  if (countWords(texts.join(" ")) === 0) throw new AppError("content_too_short", say("recording_no_script"));
  const bytes = await readFile(file.path);
  const { wav, ...aligned } = await alignRecording({ bytes, texts, language, speaker, signal });
  const key = `recordings/${randomUUID()}.wav`;
  await files.put(key, wav);
  const sound = { key, name, bytes: wav.byteLength, ...aligned };
  const recording = await quotas.hold(project, ["bytes"], (tx) =>
    createRecordingsRepository(tx).save({ projectId: project.id, ...sound }),
  );
  return { kind: "narration", recording: presentRecording(recording, scenes) };
}
