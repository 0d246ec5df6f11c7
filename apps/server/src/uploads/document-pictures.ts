import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path/posix";
import type { Readable } from "node:stream";
import { pictureMediaType } from "@inkreel/content";
import {
  AppError,
  DOCUMENT_PICTURES_MAX,
  DOCUMENT_PICTURES_MAX_BYTES,
  PICTURE_MAX_BYTES,
  say,
  warn,
  type Content,
  type Warning,
} from "@inkreel/contract";
import { renameFile } from "@inkreel/pipeline/rename-file";
import { spoolFile } from "./spool-file.js";

const MIB = 1024 * 1024;

/** The pictures that were uploaded with a document, side by side in a folder. */
export interface DocumentPictures {
  folder: string;
  /** The hash of each picture, by its file name. */
  hashes: ReadonlyMap<string, string>;
  /** The names of files that are no pictures. They are not kept. */
  unreadable: readonly string[];
}

/**
 * Returns a taker of the pictures of one form, which writes them to a folder under their file names, whatever their
 * folders were. It throws AppError payload_too_large and bad_input with the name of the file in question.
 */
export function createPictureIntake(folder: string): {
  taken: DocumentPictures;
  take(name: string, stream: Readable): Promise<void>;
} {
  const hashes = new Map<string, string>();
  const unreadable: string[] = [];
  const names = new Set<string>();
  let totalBytes = 0;
  return {
    taken: { folder, hashes, unreadable },
    async take(given, stream) {
      const name = basename(given.replaceAll("\\", "/").replaceAll(/[\p{Cc}\p{Cs}]+/gu, " ")).slice(
        -MAX_NAME_CHARS,
      );
      checkName(name, names);
      names.add(name);
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomUUID());
      let counted = 0;
      const onSize = (sizeBytes: number): void => {
        totalBytes += sizeBytes - counted;
        counted = sizeBytes;
        checkSize(name, sizeBytes, totalBytes);
      };
      const { head, sha256 } = await spoolFile(stream, { path, onSize, onHead: async () => undefined });
      if (pictureMediaType(head) === null) {
        unreadable.push(name);
        return rm(path, { force: true });
      }
      hashes.set(name, sha256);
      await renameFile(path, join(folder, name));
    },
  };
}

const MAX_NAME_CHARS = 200;

function checkName(name: string, names: ReadonlySet<string>): void {
  if (names.has(name)) throw new AppError("bad_input", say("picture_called_twice", { name }));
  if (names.size >= DOCUMENT_PICTURES_MAX)
    throw new AppError("bad_input", say("pictures_too_many", { most: DOCUMENT_PICTURES_MAX }));
}

function checkSize(name: string, sizeBytes: number, totalBytes: number): void {
  if (sizeBytes > PICTURE_MAX_BYTES)
    throw new AppError(
      "payload_too_large",
      say("picture_over_limit", { name, megabytes: PICTURE_MAX_BYTES / MIB }),
    );
  if (totalBytes > DOCUMENT_PICTURES_MAX_BYTES)
    throw new AppError(
      "payload_too_large",
      say("pictures_over_limit", { megabytes: DOCUMENT_PICTURES_MAX_BYTES / MIB }),
    );
}

/** Returns warnings that name each uploaded file which the content does not show, so that none is lost unseen. */
export function warnOfUnused(content: Content, { hashes, unreadable }: DocumentPictures): Warning[] {
  const shown = new Set(
    content.pictures.map(({ bytes }) =>
      bytes === undefined ? "" : createHash("sha256").update(bytes).digest("hex"),
    ),
  );
  const unused = [...hashes].filter(([, hash]) => !shown.has(hash)).map(([name]) => name);
  return [
    ...unreadable.map((picture) => warn("picture_left_out", { picture, why: say("picture_unreadable") })),
    ...(unused.length === 0 ? [] : [warn("pictures_not_named", { pictures: unused })]),
  ];
}
