import type { ErrorCode, Translation } from "@inkreel/contract";

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
