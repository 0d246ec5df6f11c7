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
  percent: (percent: number) => `${percent}%`,
  unreachable: "The server cannot be reached. Check that it is running and that you are online.",
  done: "Done",
  stepOf: (current: number, count: number) => `${current} of ${count}`,
  notification: "Notification",
  /** {hotkey} is replaced by the keyboard shortcut. */
  notifications: "Notifications ({hotkey})",
  colorInvalid: "Enter a colour as # and six digits, such as #0a6a61.",
  pickColor: (field: string) => `Pick a colour: ${field}`,
  presetColors: "Preset colours",
};

/** Strings for errors whose own message exists only in English. */
export const failures = {
  /** General messages by error code. Null in English, which shows the error's own message. */
  byCode: null as Readonly<Record<ErrorCode, string>> | null,
  /** Appends the English message if it is more specific. */
  withDetail: (text: string, detail: string): string => `${text} (${detail})`,
  /** Shown if a proxy or gateway responded instead of the server. */
  answered: (status: number): string => `The server answered with status ${status}.`,
};

/** Translations of the program's messages by code. Null in English, which shows them unchanged. */
export const sentences: Translation | null = null as Translation | null;
