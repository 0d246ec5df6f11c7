import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { AppError, type Upload } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import { alignRecording } from "@inkreel/pipeline";
import { createRecordingsRepository } from "../db/recordings-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import { presentRecording } from "./present-recording.js";
import type { Services } from "../services.js";
import type { UploadForm } from "./read-upload-form.js";
import { requireSound } from "./require-sound.js";

/**
 * Takes a recording of a project's script in place of the voice; another one goes. @throws AppError content_too_short
 * when there is no script yet, quota_exceeded, unsupported_media_type, file_broken, payload_too_large, bad_input.
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
  if (countWords(texts.join(" ")) === 0)
    throw new AppError(
      "content_too_short",
      "There is no script to record yet. Generate scenes or write some first.",
    );
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
