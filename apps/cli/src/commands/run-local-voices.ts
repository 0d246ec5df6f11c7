import type { LocalVoice } from "@inkreel/contract";
import {
  createLocalVoiceManager,
  engineFault,
  installModel,
  VOICE_MODELS,
  type VoiceModel,
  VOICES_PUBLISHED_AT,
} from "@inkreel/providers";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { createProgressDisplay } from "../terminal/progress-bar.js";
import { needModel } from "../making/install-for-video.js";
import { archivesAddress, showInstallation } from "../making/show-installation.js";
import { voicesDirectory } from "../voices-directory.js";

/** Prints every model that can be downloaded, with its size, licence and state. */
export async function listLocalVoices(isJson: boolean): Promise<void> {
  const found = await manager().list();
  process.stdout.write(
    `${isJson ? JSON.stringify(found, null, 2) : found.map(describeLocalVoice).join("\n")}\n`,
  );
}

function describeLocalVoice(voice: LocalVoice): string {
  const { id, voices, languages, bytes, licence, name, author } = voice;
  const spoken = languages.length > 3 ? `${languages.length} languages` : languages.join(", ");
  const columns = [id.padEnd(16), stateOf(voice).padEnd(12), inMegabytes(bytes).padStart(7)];
  const many = voices.length === 1 ? "1 voice" : `${voices.length} voices`;
  return `${columns.join(" ")}  ${many.padEnd(10)} ${spoken.padEnd(13)} ${licence.name.padEnd(22)} ${name} by ${author}`;
}

function stateOf({ state, progressPercent }: LocalVoice): string {
  if (state !== "installed" && progressPercent !== null) return `${Math.floor(progressPercent)} % downloaded`;
  return state;
}

/** Downloads a model with a progress bar on standard error, then prints its voices. */
export async function installVoices(id: string, from: string | null): Promise<void> {
  const model = needModel(VOICE_MODELS, id);
  const display = createProgressDisplay(process.stderr, () => performance.now());
  try {
    await installModel(model, {
      root: root(),
      address: from ?? archivesAddress(process.env),
      signal: cancelOnInterrupt(),
      onProgress: showInstallation(display),
    });
  } finally {
    display.clear();
  }
  const { voices } = await describe(model);
  process.stdout.write(`${voices.map((voice) => `${voice.id}  ${voice.name}`).join("\n")}\n`);
  const fault = engineFault();
  if (fault !== null) process.stdout.write(`note: ${fault}\n`);
}

/** Deletes a model and its downloaded files. */
export async function removeVoices(id: string): Promise<void> {
  const model = needModel(VOICE_MODELS, id);
  const { state, progressPercent } = await describe(model);
  await manager().remove(model.id);
  const wasThere = state === "installed" || progressPercent !== null;
  process.stdout.write(`${model.name} ${wasThere ? "was removed" : "was not installed"}.\n`);
}

async function describe(model: VoiceModel): Promise<LocalVoice> {
  const found = (await manager().list()).find(({ id }) => id === model.id);
  if (found === undefined) throw new Error(`The model ${model.id} is missing from the list of downloads.`);
  return found;
}

function manager() {
  return createLocalVoiceManager({ models: VOICE_MODELS, root: root(), address: VOICES_PUBLISHED_AT });
}

function root(): string {
  return voicesDirectory(process.env, process.platform);
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`;
}
