import { randomUUID } from "node:crypto";
import { AppError, type Upload } from "@inkreel/contract";
import { alignRecording, countWords } from "@inkreel/pipeline";
import type { StoredProject } from "../db/projects-repository.js";
import { presentRecording } from "../preview/present-recording.js";
import type { Services } from "../services.js";
import type { UploadForm } from "./read-upload-form.js";
import { requireSound } from "./require-sound.js";

/**
 * Takes a recording of a project's script in place of the voice; another one goes. @throws AppError content_too_short
 * when there is no script yet, unsupported_media_type, file_broken, payload_too_large, bad_input.
 */
export async function uploadNarration(
  services: Pick<Services, "files" | "films" | "repositories" | "reference">,
  project: StoredProject,
  { bytes, name, signal }: UploadForm & { signal: AbortSignal },
): Promise<Upload> {
  requireSound(bytes);
  const { files, films, repositories, reference: speaker } = services;
  const { scenes, language } = await films.readInput(project);
  const texts = scenes.map(({ text }) => text);
  if (countWords(texts) === 0)
    throw new AppError(
      "content_too_short",
      "There is no script to record yet. Generate scenes or write some first.",
    );
  const { wav, ...aligned } = await alignRecording({ bytes, texts, language, speaker, signal });
  const key = `recordings/${randomUUID()}.wav`;
  await files.put(key, wav);
  const recording = await repositories.recordings.save({ projectId: project.id, key, name, ...aligned });
  return { kind: "narration", recording: presentRecording(recording, scenes) };
}
