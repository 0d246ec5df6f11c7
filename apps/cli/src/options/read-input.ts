import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { AppError, LOGO_MAX_BYTES } from "@inkreel/contract";
import type { ContentInput, VideoInput } from "@inkreel/pipeline";

/** What the command line says a video is made of. */
export type GivenSubject = { kind: "argument"; argument: string } | { kind: "topic"; topic: string };

/** Returns the topic, or the content that the argument refers to. */
export async function readSubject(given: GivenSubject, stdin: Readable): Promise<VideoInput> {
  return given.kind === "topic" ? given : readInput(given.argument, stdin);
}

/**
 * Returns the content that the first argument refers to: a URL, standard input ("-") or a file. A file may show pictures
 * from its folder.
 */
export async function readInput(argument: string, stdin: Readable): Promise<ContentInput> {
  if (/^https?:\/\//i.test(argument)) return { kind: "url", url: argument };
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(argument))
    throw new AppError("bad_input", `"${argument}" is not an http or https address.`);
  if (argument === "-") return { kind: "bytes", bytes: await buffer(stdin), name: null };
  return {
    kind: "bytes",
    bytes: await readFileOr(argument, "text"),
    name: basename(argument),
    folder: dirname(argument),
  };
}

export async function readLogo(path: string): Promise<Uint8Array> {
  const bytes = await readFileOr(path, "logo");
  if (bytes.byteLength > LOGO_MAX_BYTES)
    throw new AppError("bad_input", `The logo file "${path}" is larger than 5 MB. Make it smaller.`);
  const { pictureMediaType, toPlainPicture } = await import("@inkreel/pipeline");
  const plain = await toPlainPicture(bytes).catch((cause: unknown) => {
    if (!(cause instanceof AppError)) throw cause;
    throw new AppError("bad_input", `The logo file "${path}" cannot be used. ${cause.message}`, { cause });
  });
  if (pictureMediaType(plain) !== null) return plain;
  throw new AppError(
    "bad_input",
    `The logo file "${path}" is not a picture. Choose a PNG, JPEG, WebP, GIF, AVIF, BMP or SVG file.`,
  );
}

/** Reads a file named in the arguments. An error contains its path. */
export async function readFileOr(path: string, what: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new AppError("bad_input", `The ${what} file "${path}" ${fileProblem(cause)}.`, { cause });
  }
}

/** Says why a file cannot be read, as the end of a sentence about it. */
export function fileProblem(cause: unknown): string {
  if (!(cause instanceof Error && "code" in cause)) return "cannot be read";
  const code = String(cause.code);
  if (code === "ENOENT") return "does not exist";
  if (code === "EISDIR") return "is a folder";
  if (code === "EACCES") return "cannot be read without permission";
  return `cannot be read (${code})`;
}
