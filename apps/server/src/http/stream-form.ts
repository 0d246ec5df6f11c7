import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { Busboy } from "@fastify/busboy";
import { AppError, isAbort, say, type Said } from "@inkreel/contract";
import { InputError } from "./input-error.js";

/** The limits of everything in a form except its file and the length of its texts. */
const LIMITS = {
  fieldNameSize: 100,
  fields: 20,
  files: 64,
  parts: 84,
  headerPairs: 40,
};

/** How long to wait for the parser's `finish` event after the last file. It normally follows at once. */
const GRACE_MS = 1000;

export interface FormListener {
  onField(name: string, value: string): void;
  /** Reads the file to its end, or rejects. After a rejection, the rest of the form is not read. */
  onFile(name: string, file: { stream: Readable; name: string }): Promise<void>;
}

/**
 * Reads a multipart form while it arrives, with at most one chunk in memory, and stops as soon as a listener throws. No
 * file is being read any more when it ends or rejects, so that a caller can remove what was written.
 * @throws AppError payload_too_large beyond the limit, unsupported_media_type, too_slow; InputError
 * for an invalid form; the signal's reason; the errors of the listener.
 */
export async function streamForm(
  request: Request,
  options: FormListener & {
    /** Asked again with each chunk, because the fields of the form can change it. */
    limit: () => { maxBytes: number; tooLarge: Said };
    /** The largest limit that there can be. */
    maxBytes: number;
    /** The largest size of all its texts together, which are kept in memory. */
    maxTextBytes: number;
    signal: AbortSignal;
  },
): Promise<void> {
  const { limit, maxBytes, signal } = options;
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/iu.test(type))
    throw new AppError(
      "unsupported_media_type",
      "This request must be multipart/form-data. Send the file in a form.",
    );
  if (Number(request.headers.get("content-length")) > maxBytes)
    throw new AppError("payload_too_large", limit().tooLarge);
  const reading = openForm(type, options);
  const pace = watchPace((tooSlow) => reading.giveUp(tooSlow));
  const onAbort = (): void => reading.giveUp(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    let byteLength = 0;
    pace.expect();
    for await (const chunk of request.body ?? []) {
      pace.came(chunk.byteLength);
      byteLength += chunk.byteLength;
      await reading.take(chunk);
      // The chunk is read first, because the field that raises the limit can be in it.
      if (byteLength > limit().maxBytes) throw new AppError("payload_too_large", limit().tooLarge);
      pace.expect();
    }
    pace.end();
    await reading.end();
  } catch (error) {
    reading.giveUp(error);
    await reading.settled();
    throw asFormError(error);
  } finally {
    pace.end();
    signal.removeEventListener("abort", onAbort);
  }
}

/**
 * Returns a writer for the chunks of a form. Any error of the form or of its listener is thrown by the next call.
 */
function openForm(type: string, { onField, onFile, maxTextBytes }: FormListener & { maxTextBytes: number }) {
  const parser = openParser(type, maxTextBytes);
  let textBytes = 0;
  const streams: Readable[] = [];
  const files: Promise<void>[] = [];
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  // The failure is reported by the next call. Until then, the rejection must not count as unhandled.
  failed.catch(() => undefined);
  const finished = new Promise<void>((resolve) => parser.once("finish", resolve));
  parser.on("error", fail);
  // The listeners are added at once. For a part beyond its limits, the parser emits no event to which they could be
  // added later, and a form that ends inside such a part would crash the process.
  for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const)
    parser.on(limit, () => fail(tooManyParts()));
  parser.on("field", (name, value, _isNameCut, isCut) => {
    textBytes += Buffer.byteLength(value);
    if (isCut || textBytes > maxTextBytes) return fail(tooMuchText(name, maxTextBytes));
    attempt(() => onField(name, value), fail);
  });
  parser.on("file", (field, stream, fileName) => {
    // An abort comes from the reader, which reports it itself.
    stream.on("error", (error) => (isAbort(error) ? undefined : fail(error)));
    streams.push(stream);
    const file = onFile(field, { stream, name: fileName });
    file.catch(fail);
    files.push(file);
  });
  return {
    take: (chunk: Uint8Array): Promise<void> =>
      Promise.race([failed, new Promise<void>((resolve) => parser.write(chunk, () => resolve()))]),
    end: async (): Promise<void> => {
      parser.end();
      const filesRead = finished.then(() => Promise.all(files));
      await Promise.race([failed, filesRead, neverFinished(() => Promise.all(files))]);
    },
    giveUp: (error: unknown): void => {
      fail(error);
      for (const stream of streams) stream.destroy();
    },
    settled: async (): Promise<void> => void (await Promise.allSettled(files)),
  };
}

/** Rejects if all files were read, but the parser still waits for the end of another part. */
async function neverFinished(readFiles: () => Promise<unknown>): Promise<never> {
  await readFiles();
  await wait(GRACE_MS, undefined, { ref: false });
  throw brokenForm();
}

function openParser(type: string, fieldSize: number): Busboy {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: { ...LIMITS, fieldSize },
      isPartAFile: (_field, _contentType, fileName) => fileName !== undefined,
    });
  } catch (error) {
    throw asFormError(error);
  }
}

function attempt(work: () => void, fail: (error: unknown) => void): void {
  try {
    work();
  } catch (error) {
    fail(error);
  }
}

/** Converts errors of the parser, which are plain errors without a code. Disk errors have a code. */
function asFormError(error: unknown): unknown {
  const isOther = error instanceof AppError || !(error instanceof Error) || "code" in error;
  if (isOther || isAbort(error)) return error;
  return brokenForm();
}

function brokenForm(): AppError {
  return new InputError([{ path: "", message: "The form is not valid multipart/form-data." }]);
}

function tooManyParts(): AppError {
  return new InputError([
    {
      path: "",
      message: `The form has more than ${LIMITS.fields} fields or ${LIMITS.files} files. Send one file with its fields, and a document with at most 60 pictures.`,
    },
  ]);
}

function tooMuchText(field: string, maxTextBytes: number): AppError {
  return new AppError(
    "payload_too_large",
    `The texts of the form may have ${Math.floor(maxTextBytes / 1024)} kB together, and "${field}" goes beyond that. Send a shorter "${field}".`,
  );
}

/** The minimum number of bytes per window, about 8 kbit/s. Any usable connection is faster. */
const MIN_BYTES = 16 * 1024;
const WINDOW_MS = 15_000;

interface PaceWatch {
  /** Starts to wait for bytes from the sender. */
  expect(): void;
  /** Counts received bytes and stops the timer until the next `expect`. */
  came(byteLength: number): void;
  end(): void;
}

/**
 * Watches the speed of the sender. Calls back once with the error if too few bytes arrive within the time spent
 * waiting.
 */
function watchPace(onTooSlow: (error: AppError) => void): PaceWatch {
  let [sinceMs, leftMs, bytes] = [0, WINDOW_MS, 0];
  let timer: NodeJS.Timeout | undefined;
  return {
    expect() {
      sinceMs = performance.now();
      timer = setTimeout(() => onTooSlow(tooSlow()), leftMs);
    },
    came(byteLength) {
      clearTimeout(timer);
      bytes += byteLength;
      leftMs = Math.max(0, leftMs - (performance.now() - sinceMs));
      if (bytes >= MIN_BYTES) [leftMs, bytes] = [WINDOW_MS, 0];
    },
    end: () => clearTimeout(timer),
  };
}

function tooSlow(): AppError {
  return new AppError(
    "too_slow",
    say("upload_too_slow", { kilobytes: MIN_BYTES / 1024, seconds: WINDOW_MS / 1000 }),
  );
}
