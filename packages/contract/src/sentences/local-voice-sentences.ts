import { languageName } from "./language-name.js";

/** Messages about local voices: failed downloads and errors of the speech engine. */
export const LOCAL_VOICE_SENTENCES = {
  archive_broken: ({ archive, why }: { archive: string; why: string }) =>
    `${archive} cannot be unpacked: ${why}. Inkreel deleted it.`,
  archive_incomplete: ({ archive, missing }: { archive: string; missing: readonly string[] }) =>
    `${archive} does not contain ${missing.join(", ")}. The archive has changed. Update Inkreel.`,
  archive_other: ({ archive, found, sha256 }: { archive: string; found: string; sha256: string }) =>
    `The file downloaded as ${archive} is not that archive: its SHA-256 is ${found}, not ${sha256}. Inkreel deleted it. Try again; if that fails, update Inkreel or check VOICES_BASE_URL.`,
  archive_size: (sizes: { address: string; archive: string; bytes: number; wanted: number }) =>
    `The file at ${sizes.address} has ${sizes.bytes} bytes, but this version of Inkreel expects ${sizes.wanted} bytes for ${sizes.archive}. Update Inkreel, or set VOICES_BASE_URL to an address that has the expected file.`,
  archive_too_long: ({ archive, wanted }: { archive: string; wanted: number }) =>
    `The download of ${archive} is larger than the expected ${wanted} bytes. Check VOICES_BASE_URL.`,
  disk_full: () =>
    "The disk is full. Free some space and try again; the download continues where it stopped.",
  disk_refused: () => "The voice could not be saved in the voices folder. Check that the folder is writable.",
  disk_space: ({ needed, free, folder }: { needed: number; free: number; folder: string }) =>
    `Installing this voice needs ${needed} MB of temporary space, but ${folder} has only ${free} MB free.`,
  download_answered: ({ address, status }: { address: string; status: number }) =>
    `${address} answered with ${status}. Try again later.`,
  download_broken_off: ({ address }: { address: string }) =>
    `The download of ${address} was interrupted. Try again; it continues where it stopped.`,
  download_cut: ({ address }: { address: string }) =>
    `The download of ${address} ended too early. Try again; it continues where it stopped.`,
  download_missing: ({ archive, address, status }: { archive: string; address: string; status: number }) =>
    `There is no ${archive} at ${address} (${status}). Check VOICES_BASE_URL, or update Inkreel.`,
  download_stalled: ({ address }: { address: string }) =>
    `The download of ${address} stalled. Try again; it continues where it stopped.`,
  download_unreachable: ({ host }: { host: string }) =>
    `${host} cannot be reached. Check the network, or set VOICES_BASE_URL to a reachable address.`,
  download_unusable: ({ address, status }: { address: string; status: number }) =>
    `${address} answered with the unexpected status ${status}.`,
  engine_late: ({ text, seconds }: { text: string; seconds: number }) =>
    `The voice engine did not finish "${text}" within ${seconds} s.`,
  engine_missing: ({ name }: { name: string }) =>
    `Local voices need the package ${name}, which is not installed. Run npm install with optional packages.`,
  engine_mute: ({ text, why }: { text: string; why: string }) =>
    `The voice engine could not speak "${text}": ${why}`,
  engine_part_missing: ({ name }: { name: string }) =>
    `Local voices need the package ${name}, which is not installed or does not support this platform.`,
  install_failed: () => "The voice could not be installed.",
  language_unspoken: ({ language, isReadable, install }: Unspoken) => {
    const name = languageName(language);
    const silent = isReadable ? "" : ", so the video would be silent";
    const offer = install === null ? "" : `install ${install.name} (${install.megabytes} MB), `;
    return `No voice here speaks ${name}${silent}. Next: ${offer}choose “No voice” for captions only, or choose another voice or language.`;
  },
  local_voices_downloaded: ({ names }: { names: readonly string[] }) => `Downloaded: ${names.join(", ")}.`,
  local_voices_none: () =>
    "No local voice is installed. Install one in the settings under Local voices, or run: inkreel voices install kokoro",
  model_mute: ({ model, text }: { model: string; text: string }) =>
    `${model} could not speak "${text}". Change the text or choose another voice.`,
  voice_in_use: () => "The voice could not be removed. It is in use, or its folder is read-only.",
  voice_not_installed: ({ voice, model }: { voice: string; model: string | null }) =>
    `The voice "${voice}" is not installed here.${model === null ? "" : ` Install "${model}" on each machine that narrates.`}`,
  voice_offer_disk: ({ needed, free }: { needed: number; free: number }) =>
    `A natural voice needs ${needed} MB of free disk space to be installed; ${free} MB are free.`,
  voice_offer_memory: ({ needed, free }: { needed: number; free: number }) =>
    `A natural voice needs a machine with about ${needed} MB of memory; this one has ${free} MB.`,
  voice_offer_no_language: ({ language }: { language: string | null }) =>
    `There is no natural voice to download that speaks ${language === null ? "this language" : languageName(language)}.`,
  voice_offer_none_left: ({ replaced, large, memory, disk }: NoneLeft) =>
    [
      "No natural voice for this text can be offered now.",
      replaced.length > 0 && `${listed(replaced)}: the publisher has changed the files; update Inkreel.`,
      memory &&
        `${listed(memory.names)}: needs about ${memory.needed} MB of memory, and ${memory.free} MB are there.`,
      disk && `${listed(disk.names)}: needs ${disk.needed} MB of disk space, and ${disk.free} MB are free.`,
      large.length > 0 &&
        `${listed(large)}: a large download, which you can start in the settings under Local voices.`,
    ]
      .filter(Boolean)
      .join(" "),
  voice_replaced: ({ name }: { name: string }) =>
    `${name} was not installed: its publisher has replaced or withdrawn the file, and Inkreel installs only files that it can check.`,
} as const;

export interface Unspoken {
  /** BCP 47 tag. */
  language: string;
  /** Whether the built-in voices know the letters and could read the text by its spelling. */
  isReadable: boolean;
  /** The model to download that speaks it, or null if there is none. `id` is that of the installation. */
  install: { id: string; name: string; megabytes: number } | null;
}

/** Why none of the models that speak a language is offered: their names, by reason. */
export interface NoneLeft {
  replaced: readonly string[];
  large: readonly string[];
  memory: { names: readonly string[]; needed: number; free: number } | null;
  disk: { names: readonly string[]; needed: number; free: number } | null;
}

const listed = (names: readonly string[]): string => names.join(", ");
