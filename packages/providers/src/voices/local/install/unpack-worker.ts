import { createReadStream } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import unbzip2 from "unbzip2-stream";
import { writeEntries } from "./write-entries.js";

export interface UnpackRequest {
  archivePath: string;
  targetFolder: string;
  topFolder: string;
  maxBytes: number;
}

/** `code` is the system's, for a file that could not be written. */
export type UnpackNews =
  | { kind: "read"; bytes: number }
  | { kind: "done" }
  | { kind: "failed"; message: string; code: string | null };

function tell(news: UnpackNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  parentPort?.postMessage(news);
}

async function unpack({ archivePath, ...target }: UnpackRequest): Promise<void> {
  const file = createReadStream(archivePath);
  let bytes = 0;
  file.on("data", (chunk) => {
    bytes += chunk.length;
    tell({ kind: "read", bytes });
  });
  const tar = unbzip2();
  // Streams of the decoder's kind do not hand on the errors of what is piped into them.
  file.once("error", (error) => tar.emit("error", error));
  await writeEntries(file.pipe(tar), target);
}

try {
  await unpack(workerData as UnpackRequest);
  tell({ kind: "done" });
} catch (error) {
  const { message, code = null } = error as NodeJS.ErrnoException;
  tell({ kind: "failed", message, code: typeof code === "string" && code.startsWith("E") ? code : null });
}
