import type { ErrorCode } from "@inkreel/contract";

/** What is said of a failure whose own sentence is known in English only. */
export const failures = {
  /** By the error's code. In English failures are said as they come. */
  byCode: null as Readonly<Record<ErrorCode, string>> | null,
  /** With the English sentence behind it, where that says more. */
  withDetail: (text: string, detail: string): string => `${text} (${detail})`,
  /** By whatever stands before the server. */
  answered: (status: number): string => `The server answered with status ${status}.`,
};
