import { box, fullBox, latin1, u16, u32, u8, utf8, zeros } from "./mp4-box.js";

export interface Chapter {
  startMs: number;
  title: string;
}

export interface VideoMetadata {
  title: string;
  description: string;
  /** Shown in players that show one; says what made the file. */
  encoder: string;
}

/** More chapters than this do not fit Nero's list, whose count is one byte. */
const MAX_LISTED_CHAPTERS = 255;
const HUNDRED_NS_PER_MS = 10_000;

/** `udta`: Apple's metadata list and Nero's chapter list, which between them reach nearly every player. */
export function userData(metadata: VideoMetadata, chapters: Chapter[]): Uint8Array {
  const items = [
    metadataItem("\xa9nam", metadata.title),
    metadataItem("desc", metadata.description),
    metadataItem("\xa9too", metadata.encoder),
  ];
  const handler = fullBox("hdlr", 0, u32(0), latin1("mdir"), latin1("appl"), zeros(9));
  return box("udta", fullBox("meta", 0, handler, box("ilst", ...items)), chapterList(chapters));
}

function metadataItem(key: string, text: string): Uint8Array {
  return box(key, fullBox("data", 1, u32(0), utf8(text)));
}

function chapterList(chapters: Chapter[]): Uint8Array {
  const listed = chapters.slice(0, MAX_LISTED_CHAPTERS);
  const entries = listed.map(({ startMs, title }) => {
    const text = cutUtf8(title, 255);
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(startMs * HUNDRED_NS_PER_MS));
    return Buffer.concat([time, u8(text.length), text]);
  });
  return fullBox("chpl", 0x01000000, u32(0), u8(listed.length), ...entries);
}

/** A sample of the chapter track: the title after its length, marked as UTF-8. */
export function chapterSample(title: string): Uint8Array {
  const text = cutUtf8(title, 65_535);
  return Buffer.concat([u16(text.length), text, box("encd", u32(0x100))]);
}

/** Cuts a text to at most `maxBytes` of UTF-8 without a broken last character. */
function cutUtf8(text: string, maxBytes: number): Uint8Array {
  const bytes = utf8(text);
  if (bytes.length <= maxBytes) return bytes;
  let end = maxBytes;
  while ((bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
