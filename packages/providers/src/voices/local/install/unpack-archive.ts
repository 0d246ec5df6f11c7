import { Worker } from "node:worker_threads";
import { AppError, say, sayAsItIs } from "@inkreel/contract";
import type { ModelArchive } from "../models/voice-model.js";
import { unpackedMaxBytes } from "./check-space.js";
import { diskError } from "./save-body.js";
import type { UnpackRequest, UnpackNews } from "./unpack-worker.js";

/**
 * Unpacks an archive's one folder into `targetFolder`, which must not exist, in a thread of its own: it takes a core for a
 * minute. `onShare` is told how much of the archive (0–1) has been read. Throws AppError "provider_failed" for an archive that is
 * broken, too large, or that tries to write elsewhere, "store_failed" where the disk takes no more, the signal's reason when aborted.
 */
export async function unpackArchive(options: {
  archive: ModelArchive;
  archivePath: string;
  targetFolder: string;
  signal: AbortSignal;
  onShare: (share: number) => void;
}): Promise<void> {
  const { archive, archivePath, targetFolder, signal, onShare } = options;
  signal.throwIfAborted();
  const request: UnpackRequest = {
    archivePath,
    targetFolder,
    topFolder: archive.folder,
    maxBytes: unpackedMaxBytes(archive),
  };
  const worker = new Worker(new URL("./unpack-worker.js", import.meta.url), { workerData: request });
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      worker.once("error", reject);
      worker.once("exit", (exitCode) => reject(new Error(`Unpacking ended with exit code ${exitCode}`)));
      worker.on("message", (news: UnpackNews) => {
        if (news.kind === "read") onShare(Math.min(1, news.bytes / archive.bytes));
        if (news.kind === "done") resolve();
        if (news.kind === "failed") reject(toAppError(archive, news));
      });
    });
  } finally {
    await worker.terminate();
  }
}

function toAppError({ name }: ModelArchive, { message, code }: UnpackNews & { kind: "failed" }): AppError {
  const cause = Object.assign(new Error(message), { code });
  if (code !== null) return diskError(cause);
  const said = say("archive_broken", { archive: name, why: sayAsItIs(message) });
  return new AppError("provider_failed", said, { cause });
}
