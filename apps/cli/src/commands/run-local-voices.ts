import { AppError, type LocalVoice } from "@inkreel/contract";
import {
  createLocalVoiceManager,
  engineFault,
  findVoiceModel,
  installModel,
  readProviderSettings,
  VOICE_MODELS,
  type VoiceModel,
  VOICES_PUBLISHED_AT,
} from "@inkreel/providers";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { createProgressDisplay } from "../terminal/progress-bar.js";
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
  const model = needModel(id);
  const settings = readProviderSettings(process.env);
  const display = createProgressDisplay(process.stderr, () => performance.now());
  const startedAtMs = performance.now();
  let firstShare: number | null = null;
  try {
    await installModel(model, {
      root: root(),
      address: from ?? settings.voicesBaseUrl ?? VOICES_PUBLISHED_AT,
      signal: cancelOnInterrupt(),
      onProgress: (percent) => {
        const share = percent / 100;
        firstShare ??= share;
        const elapsedMs = performance.now() - startedAtMs;
        display.show({
          stage: percent < UNPACKING_PERCENT ? "download" : "unpacking",
          share,
          etaMs: timeLeftMs({ elapsedMs, firstShare, share }),
        });
      },
    });
  } finally {
    display.clear();
  }
  const { voices } = await describe(model);
  process.stdout.write(`${voices.map((voice) => `${voice.id}  ${voice.name}`).join("\n")}\n`);
  const fault = engineFault();
  if (fault !== null) process.stdout.write(`note: ${fault}\n`);
}

/** The percentage of the progress bar from which an installation is verified and unpacked. */
const UNPACKING_PERCENT = 95;

/** Deletes a model and its downloaded files. */
export async function removeVoices(id: string): Promise<void> {
  const model = needModel(id);
  const { state, progressPercent } = await describe(model);
  await manager().remove(model.id);
  const wasThere = state === "installed" || progressPercent !== null;
  process.stdout.write(`${model.name} ${wasThere ? "was removed" : "was not installed"}.\n`);
}

function needModel(id: string): VoiceModel {
  const model = findVoiceModel(VOICE_MODELS, id);
  if (model !== null) return model;
  const known = VOICE_MODELS.map((each) => each.id).join(", ");
  throw new AppError("voice_unknown", `There is no voice "${id}" to install. Choose one of: ${known}.`);
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

/** The fraction of the work below which the remaining time is not estimated. */
const LEAST_SHARE = 0.02;

/**
 * Estimates the remaining time from the rate so far. Returns null while no estimate is possible. `share` and
 * `firstShare` are fractions from 0 to 1; `firstShare` is where a resumed download started.
 */
function timeLeftMs(options: { elapsedMs: number; firstShare: number; share: number }): number | null {
  const { elapsedMs, firstShare, share } = options;
  const done = share - firstShare;
  return done < LEAST_SHARE ? null : (elapsedMs / done) * (1 - share);
}
