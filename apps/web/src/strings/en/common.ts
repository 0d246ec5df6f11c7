import type { ErrorCode, Translation } from "@inkreel/contract";

export const common = {
  product: "Inkreel",
  cancel: "Cancel",
  close: "Close",
  save: "Save",
  retry: "Try again",
  undo: "Undo",
  redo: "Redo",
  copy: "Copy",
  copied: "Copied",
  delete: "Delete",
  edit: "Edit",
  download: "Download",
  share: "Share",
  back: "Back",
  loading: "Loading…",
  seconds: (count: number) => `${count} s`,
  unreachable: "The server cannot be reached. Check that it is running and that you are online.",
  done: "Done",
  stepOf: (current: number, count: number) => `${current} of ${count}`,
  notification: "Notification",
  /** {hotkey} is replaced by the key that leads there. */
  notifications: "Notifications ({hotkey})",
  colorInvalid: "Enter a colour as # and six digits, such as #0a6a61.",
  pickColor: (field: string) => `Pick a colour: ${field}`,
  presetColors: "Preset colours",
};

/** Sentences for a failure whose own sentence exists only in English. */
export const failures = {
  /** Sentences by the error's code. English shows the error's own sentence. */
  byCode: null as Readonly<Record<ErrorCode, string>> | null,
  /** The English sentence follows if it says more. */
  withDetail: (text: string, detail: string): string => `${text} (${detail})`,
  /** The status from a proxy or gateway before the server. */
  answered: (status: number): string => `The server answered with status ${status}.`,
};

/** The program's own sentences by their codes. In English they are shown unchanged. */
export const sentences: Translation | null = null as Translation | null;
