import {
  AppError,
  isNaturalVoice,
  type Said,
  say,
  saidBy,
  speaksLanguage,
  type Voice,
} from "@inkreel/contract";
import {
  engineFault,
  findVoiceModel,
  freeBytesFor,
  installModel,
  isArchiveGone,
  suggestLocalVoice,
  type VoiceModel,
} from "@inkreel/providers";
import { bestVoice, machineMemory } from "@inkreel/pipeline";

export interface InstallForVideoOptions {
  models: readonly VoiceModel[];
  /** Folder for downloaded voices. */
  root: string;
  /** URL of the folder with the archives. */
  address: string;
  /** Voices that are there before the installation. */
  listVoices: () => Promise<Voice[]>;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Installs the natural voice that suits a text before its video is spoken, unless one is there. If a publisher has
 * replaced an archive, the next best voice is installed. Returns what the user should know: a voice that was passed
 * over, or the reason why a built-in voice speaks. Rejects with the abort reason of the signal.
 */
export async function installSuggestedVoice(
  language: string | null,
  options: InstallForVideoOptions,
): Promise<Said[]> {
  if (await hasNaturalVoice(language, options)) return [];
  const notes: Said[] = [];
  const exceptIds: string[] = [];
  for (;;) {
    const found = await suggestedVoice(language, { ...options, exceptIds });
    if (found.kind === "none") return [...notes, found.why];
    const { model } = found;
    try {
      await installModel(model, options);
      return notes;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!isArchiveGone(error.said)) return [...notes, saidBy(error)];
      notes.push(say("voice_replaced", { name: model.name }));
      exceptIds.push(model.id);
    }
  }
}

/** Installs the model with an id, or with a voice of that id. Throws AppError "voice_unknown" and those of the download. */
export async function installNamedVoice(id: string, options: InstallForVideoOptions): Promise<void> {
  await installModel(needModel(options.models, id), options);
}

/** Returns the model with an id, or with a voice of that id. Throws AppError "voice_unknown". */
export function needModel(models: readonly VoiceModel[], id: string): VoiceModel {
  const model = findVoiceModel(models, id);
  if (model !== null) return model;
  const known = models.map((each) => each.id).join(", ");
  throw new AppError("voice_unknown", `There is no voice "${id}" to install. Choose one of: ${known}.`);
}

/** Throws AppError "voice_unknown" for a voice that could be installed but is not, with the option that installs it. */
export async function requireInstalled(
  voiceId: string,
  { models, listVoices }: Pick<InstallForVideoOptions, "models" | "listVoices">,
): Promise<void> {
  const model = findVoiceModel(models, voiceId);
  if (model === null || (await listVoices()).some(({ id }) => id === voiceId)) return;
  throw new AppError(
    "voice_unknown",
    `The voice "${voiceId}" is not installed. To install it, add: --install-voice ${voiceId}`,
  );
}

/** Bandwidth of a usual line, for estimates of download times. The text names it. */
const ASSUMED_BITS_PER_SECOND = 50_000_000;

/**
 * Returns a sentence that offers the natural voice for a text, with its size, time and licence. Null if none suits it or
 * one is there.
 */
export async function describeOffer(
  language: string | null,
  options: Pick<InstallForVideoOptions, "models" | "root" | "listVoices">,
): Promise<string | null> {
  if (await hasNaturalVoice(language, options)) return null;
  const found = await suggestedVoice(language, { ...options, exceptIds: [] });
  if (found.kind === "none") return null;
  const { name, archive, licence } = found.model;
  const megabytes = Math.round(archive.bytes / 1024 ** 2);
  const seconds = Math.ceil((8 * archive.bytes) / ASSUMED_BITS_PER_SECOND);
  return `${name} can speak this text with a natural voice (${megabytes} MB, about ${seconds} s at 50 Mbit/s, ${licence.name}, runs on this machine). To install it, add --install-voice.`;
}

export interface Installable {
  id: string;
  name: string;
  megabytes: number;
}

/** Returns the model that suits a language and this machine, or null. */
export async function findInstallable(
  language: string,
  { models, root }: Pick<InstallForVideoOptions, "models" | "root">,
): Promise<Installable | null> {
  const found = await suggestedVoice(language, { models, root, exceptIds: [] });
  if (found.kind === "none") return null;
  const { id, name, archive } = found.model;
  return { id, name, megabytes: Math.round(archive.bytes / 1024 ** 2) };
}

async function suggestedVoice(
  language: string | null,
  {
    models,
    root,
    exceptIds,
  }: Pick<InstallForVideoOptions, "models" | "root"> & { exceptIds: readonly string[] },
) {
  const memoryMib = machineMemory().mib;
  const diskFreeBytes = await freeBytesFor(root);
  return suggestLocalVoice({
    models,
    language,
    engineFault: engineFault(),
    memoryMib,
    diskFreeBytes,
    exceptIds,
  });
}

async function hasNaturalVoice(
  language: string | null,
  { listVoices }: Pick<InstallForVideoOptions, "listVoices">,
): Promise<boolean> {
  return (await listVoices()).some(
    (voice) => voice.available && isNaturalVoice(voice) && speaksLanguage(voice, language),
  );
}

/**
 * Returns the id of the best local voice for a language, if possible one of the model that a user named, or null if none
 * speaks the language.
 */
export function bestInstalledVoice(
  voices: readonly Voice[],
  { modelId, language }: { modelId: string | null; language: string | null },
): string | null {
  const speaking = voices.filter(
    (voice) => voice.provider === "local" && voice.available && speaksLanguage(voice, language),
  );
  const ofModel = speaking.filter(({ id }) => modelId !== null && id.startsWith(`local-${modelId}-`));
  const candidates = (ofModel.length === 0 ? speaking : ofModel).map((voice) => ({
    voice,
    source: "local" as const,
    service: null,
  }));
  return bestVoice(candidates, { language, order: "natural" })?.voice.id ?? null;
}
