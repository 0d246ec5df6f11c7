/** Why an instance keeps nothing at the moment, or does not answer at all. */
export const INSTANCE_SENTENCES = {
  disk_has_no_room: () =>
    "The server has no room left on its disk, so this could not be saved. Try again when there is room; what was saved before is safe.",
  disk_is_nearly_full: ({ freeMb, reserveMb }: { freeMb: number; reserveMb: number }) =>
    `The server's disk is nearly full: ${freeMb} MB are free and ${reserveMb} MB are kept back. Nothing can be saved until there is room; what was saved before is safe.`,
  data_folder_gone: () =>
    "The server's data folder is not there at the moment. Nothing can be saved until it is back; what was saved before is not touched.",
  host_unknown: ({ host }: { host: string }) =>
    `This server does not answer to the name "${host}". If that is its name, set ALLOWED_HOSTS=${host}, or BASE_URL to its whole address, and start it again.`,
  host_not_said: () => "This call does not say for which host it is.",
} as const;
