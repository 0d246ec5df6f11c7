import { AppError, type Content, type ErrorCode } from "@inkreel/contract";
import { parentPort, workerData } from "node:worker_threads";
import type { RawDocument } from "./content-input.js";
import { parseDocument } from "./parse-document.js";

/** What the worker answers: content, or an expected failure taken apart, since classes do not cross threads. */
export type ParseReply = { content: Content } | { code: ErrorCode; message: string; detail: string };

async function reply(): Promise<ParseReply> {
  try {
    return { content: await parseDocument(workerData as RawDocument) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : "";
    return { code: error.code, message: error.message, detail: cause };
  }
}

const answer = await reply();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(answer);
