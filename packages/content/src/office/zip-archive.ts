import { inflateRawSync } from "node:zlib";
import { AppError, hasCode, say } from "@inkreel/contract/plain";
import { CONTENT_LIMITS } from "../limits.js";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

interface ZipEntry {
  method: number;
  isEncrypted: boolean;
  packedBytes: number;
  headerOffset: number;
}

/** The entries of a ZIP file. They are unpacked one at a time and share one size limit. */
export interface ZipArchive {
  names: readonly string[];
  isEncrypted: boolean;
  /** Returns null if the entry does not exist. */
  read(name: string): Uint8Array | null;
}

/**
 * Opens a ZIP file (APPNOTE 6.3, without ZIP64). Declared sizes are not trusted: unpacking itself is limited per entry
 * and for the whole archive, as protection against decompression bombs.
 * @returns null if the bytes are not a readable ZIP file.
 */
export function openZip(bytes: Uint8Array): ZipArchive | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(buffer);
  if (entries === null) return null;
  let budget: number = CONTENT_LIMITS.unpackedBytes;
  return {
    names: [...entries.keys()],
    isEncrypted: [...entries.values()].some((entry) => entry.isEncrypted),
    read(name) {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      const unpacked = unpackEntry(buffer, entry, Math.min(budget, CONTENT_LIMITS.unpackedPartBytes));
      budget -= unpacked.byteLength;
      return unpacked;
    },
  };
}

function readDirectory(buffer: Buffer): Map<string, ZipEntry> | null {
  const end = buffer.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0 || end + 22 > buffer.length || buffer.readUInt32LE(end) !== END_OF_DIRECTORY) return null;
  const count = buffer.readUInt16LE(end + 10);
  let at = buffer.readUInt32LE(end + 16);
  if (count > CONTENT_LIMITS.zipEntries) throw tooLarge();
  const entries = new Map<string, ZipEntry>();
  for (let index = 0; index < count; index++) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const nameBytes = buffer.readUInt16LE(at + 28);
    entries.set(buffer.toString("utf8", at + 46, at + 46 + nameBytes), {
      method: buffer.readUInt16LE(at + 10),
      isEncrypted: (buffer.readUInt16LE(at + 8) & 1) === 1,
      packedBytes: buffer.readUInt32LE(at + 20),
      headerOffset: buffer.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return entries;
}

function unpackEntry(buffer: Buffer, entry: ZipEntry, maxBytes: number): Uint8Array {
  const at = entry.headerOffset;
  if (at + 30 > buffer.length || buffer.readUInt32LE(at) !== LOCAL_HEADER) throw broken(null);
  const start = at + 30 + buffer.readUInt16LE(at + 26) + buffer.readUInt16LE(at + 28);
  const packed = buffer.subarray(start, start + entry.packedBytes);
  if (entry.method === STORED) {
    if (packed.length > maxBytes) throw tooLarge();
    return packed;
  }
  if (entry.method !== DEFLATED) throw broken(null);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    if (hasCode(error, "ERR_BUFFER_TOO_LARGE")) throw tooLarge();
    throw broken(error);
  }
}

function tooLarge(): AppError {
  const megabytes = CONTENT_LIMITS.unpackedBytes / 1024 / 1024;
  return new AppError(
    "file_too_large",
    say("document_unpacks_large", { megabytes, parts: CONTENT_LIMITS.zipEntries }),
  );
}

function broken(cause: unknown): AppError {
  return new AppError("file_broken", say("document_parts_damaged"), { cause });
}
