/** Messages for an instance that cannot store data at the moment, or does not respond. */
export const INSTANCE_SENTENCES = {
  disk_has_no_room: () =>
    "The server's disk is full, so this could not be saved. Try again when there is more space. Saved work is safe.",
  disk_is_nearly_full: ({ freeMb, reserveMb }: { freeMb: number; reserveMb: number }) =>
    `The server's disk is nearly full: ${freeMb} MB are free and ${reserveMb} MB are reserved. Nothing can be saved until there is more space. Saved work is safe.`,
  data_folder_gone: () =>
    "The server's data folder is missing at the moment. Nothing can be saved until it is back. Saved work is not affected.",
  too_many_open_files: () =>
    "The server has too many files open at the moment. Try again in a few seconds. Saved work is safe.",
  host_unknown: ({ host }: { host: string }) =>
    `This server does not accept requests for the host "${host}". If the name is correct, set ALLOWED_HOSTS=${host}, or BASE_URL to the full address, and restart the server.`,
  host_not_said: () => "The request has no Host header.",
} as const;
