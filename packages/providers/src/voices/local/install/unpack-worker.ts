import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { extract, type Entry } from "tar-stream";
import unbzip2 from "unbzip2-stream";

export interface UnpackRequest {
  archivePath: string;
  targetFolder: string;
  topFolder: string;
  maxBytes: number;
}

/** Messages of the worker. `code` is the error code of the operating system if a file could not be written. */
export type UnpackNews =
  | { kind: "read"; bytes: number }
  | { kind: "done" }
  | { kind: "failed"; message: string; code: string | null };

function tell(news: UnpackNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  parentPort?.postMessage(news);
}

async function unpack({ archivePath, ...target }: UnpackRequest): Promise<void> {
  // The streams do not wait for their reader: those of a small archive could end while the folder is made.
  await mkdir(target.targetFolder, { recursive: true });
  const file = createReadStream(archivePath);
  let bytes = 0;
  file.on("data", (chunk) => {
    bytes += chunk.length;
    tell({ kind: "read", bytes });
  });
  const tar = unbzip2();
  // The decoder streams do not forward errors of their input.
  file.once("error", (error) => tar.emit("error", error));
  await writeEntries(file.pipe(tar), target);
}

interface EntriesTarget {
  /** Folder to which the contents of `topFolder` are written. */
  targetFolder: string;
  topFolder: string;
  /** Maximum total size of all files in bytes. */
  maxBytes: number;
}

/** Maximum number of entries. A model has about four hundred files, nearly all of them pronunciation data. */
const ENTRIES_MAX = 5000;

/**
 * Writes the files of a tar archive to a folder. Rejects, with the problem as the message, for entries that are neither
 * files nor folders (a link could point anywhere), for names outside of `topFolder`, for too many files or bytes, and
 * for write errors.
 */
async function writeEntries(tar: NodeJS.ReadableStream, target: EntriesTarget): Promise<void> {
  const entries = extract();
  // This is a legacy stream, which does not forward errors.
  tar.once("error", (error: Error) => entries.destroy(error));
  tar.pipe(entries);
  let count = 0;
  let bytes = 0;
  for await (const entry of entries) {
    count += 1;
    bytes += entry.header.size ?? 0;
    if (count > ENTRIES_MAX) throw new Error(`it has more than ${ENTRIES_MAX} files`);
    if (bytes > target.maxBytes) throw new Error(`it unpacks to more than ${target.maxBytes} bytes`);
    await writeEntry(entry, target);
  }
}

async function writeEntry(entry: Entry, { targetFolder, topFolder }: EntriesTarget): Promise<void> {
  const { type, name } = entry.header;
  const path = join(targetFolder, ...partsBelow(topFolder, name));
  if (type === "directory") {
    await mkdir(path, { recursive: true });
    entry.resume();
  } else if (type === "file" || type === "contiguous-file") {
    await mkdir(dirname(path), { recursive: true });
    await pipeline(entry, createWriteStream(path, { flags: "wx", flush: true }));
  } else {
    throw new Error(`${name} is a ${type ?? "thing of unknown kind"}, not a file or folder`);
  }
}

function partsBelow(topFolder: string, name: string): string[] {
  const parts = name.replace(/^\.\//u, "").replace(/\/$/u, "").split("/");
  const [top, ...rest] = parts;
  const isOutside = rest.some(
    (part) => part === "" || part === "." || part === ".." || /[\\:\0]/u.test(part),
  );
  if (top !== topFolder || isOutside) throw new Error(`${name} is not below ${topFolder}/`);
  return rest;
}

try {
  await unpack(workerData as UnpackRequest);
  tell({ kind: "done" });
} catch (error) {
  const { message, code = null } = error as NodeJS.ErrnoException;
  tell({ kind: "failed", message, code: typeof code === "string" && code.startsWith("E") ? code : null });
}
