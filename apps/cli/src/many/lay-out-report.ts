import type { ErrorCode } from "@inkreel/contract";

/** How far one of many videos came. `skipped`: an earlier run has made it. */
export const REPORTED_RESULTS = ["made", "skipped", "failed", "cancelled", "pending"] as const;
export type ReportedResult = (typeof REPORTED_RESULTS)[number];

/** One of many videos, as a report lists it. */
export interface ReportedVideo {
  result: ReportedResult;
  /** What it is made of, in a few words. */
  input: string;
  /** Its file, or null without one. */
  output: string | null;
  /** How long it took. Null if it was not begun or not made in this run. */
  seconds: number | null;
  /** Why it failed, and what to do. Null if it did not. */
  reason: string | null;
  nextStep: string | null;
}

const AGAIN = "Start it again: what is made already is not made twice.";
const CORRECT = "Correct its row or its text, then start it again.";
const NEXT_STEPS: Partial<Record<ErrorCode, string>> = {
  address_unreachable: AGAIN,
  timed_out: AGAIN,
  unavailable: AGAIN,
  rate_limited: AGAIN,
  provider_failed: AGAIN,
  render_failed: AGAIN,
  speech_failed: AGAIN,
  too_slow: "Start it again when the machine has less to do.",
  quota_exceeded:
    "Delete what is no longer needed, or wait until other videos have ended. Then start it again.",
  page_refused: "Save the page as a file, and give the file instead.",
  page_paywalled: "Save the page as a file, and give the file instead.",
  page_no_article: "Give another address, or the text itself.",
  store_failed: "Check that the folder can be written, then start it again.",
  storage_full: "Make room on the disk, then start it again.",
  storage_gone: "Connect the disk again, then start it again.",
  language_unspoken: 'Choose a voice that speaks the language, or "none" for captions only.',
  voice_unknown: "Choose a voice of the list of voices.",
  unauthorized: "Create a new token, then start it again.",
  internal: "Please report it.",
};

/** Returns what to do after a failure with this code. Null stands for an error that nobody expected. */
export function nextStepFor(code: ErrorCode | null): string {
  return code === null ? "Please report it." : (NEXT_STEPS[code] ?? CORRECT);
}

/** Lays out a report as a table for people, with its sums at the end. Lines end with "\n". */
export function layOutReport(videos: readonly ReportedVideo[]): string {
  const rows = videos.map(({ result, seconds, input, output }) => [
    result,
    seconds === null ? "-" : seconds.toFixed(1),
    oneLine(input),
    oneLine(output ?? "-"),
  ]);
  const table = [["result", "seconds", "from", "file"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => [...row[column]!].length)));
  const lines = table.map(([result = "", seconds = "", input = "", output = ""]) =>
    [padEnd(result, widths[0]!), padStart(seconds, widths[1]!), padEnd(input, widths[2]!), output].join("  "),
  );
  const told = videos.flatMap((video, index) => [lines[index + 1]!, ...explain(video)]);
  return [lines[0]!, ...told, "", sumUp(videos), ""].join("\n");
}

function explain({ reason, nextStep }: ReportedVideo): string[] {
  return [reason, nextStep].filter((text) => text !== null).map((text) => `    ${oneLine(text)}`);
}

/** Returns how many videos have which result, as a sentence. */
export function sumUp(videos: readonly Pick<ReportedVideo, "result">[]): string {
  const counted = REPORTED_RESULTS.flatMap((result) => {
    const count = videos.filter((video) => video.result === result).length;
    return count === 0 ? [] : [`${count} ${result}`];
  });
  return `${counted.join(", ")} of ${videos.length}.`;
}

/** Control characters of a title or an address must not reach the terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

const padEnd = (text: string, width: number): string => text + " ".repeat(width - [...text].length);
const padStart = (text: string, width: number): string => " ".repeat(width - [...text].length) + text;
