import { box, fullBox, latin1, u16, u32, u8, utf8, zeros } from "./mp4-box.js";
import { sampleTable, type TrackSamples } from "./sample-table.js";

/** Timescale of the movie: ticks are milliseconds. */
const MOVIE_TIMESCALE = 1000;
const UNIT_MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

const TRACK_KINDS = ["video", "audio", "chapters"] as const;
type TrackKind = (typeof TRACK_KINDS)[number];

export interface Track {
  id: number;
  kind: TrackKind;
  timescale: number;
  durationMs: number;
  /** Encoder delay in ticks: decoded at the start but not played. */
  skipTicks: number;
  /** BCP 47 tag of the track language, or null. */
  language: string | null;
  widthPx: number;
  heightPx: number;
  description: Uint8Array;
  samples: TrackSamples;
  /** Id of the chapter track that belongs to this track, or null. */
  chapterTrackId: number | null;
}

/**
 * Builds the `moov` box: the header, the tracks and the metadata that players show. Creation times are zero, so that
 * the same input produces the same bytes.
 */
export function movieBox(options: { durationMs: number; tracks: Track[]; userData: Uint8Array }): Uint8Array {
  const { durationMs, tracks, userData } = options;
  const header = fullBox(
    "mvhd",
    0,
    u32(0, 0, MOVIE_TIMESCALE, durationMs, 0x10000),
    u16(0x100, 0),
    zeros(8),
    UNIT_MATRIX,
    zeros(24),
    u32(tracks.length + 1),
  );
  return box("moov", header, ...tracks.map(trackBox), userData);
}

function trackBox(track: Track): Uint8Array {
  const isEnabled = track.kind !== "chapters";
  const header = fullBox(
    "tkhd",
    isEnabled ? 3 : 0,
    u32(0, 0, track.id, 0, track.durationMs),
    zeros(8),
    u16(0, track.kind === "audio" ? 1 : 0, track.kind === "audio" ? 0x100 : 0, 0),
    UNIT_MATRIX,
    u32(track.widthPx * 65_536, track.heightPx * 65_536),
  );
  const edits = box("edts", fullBox("elst", 0, u32(1, track.durationMs, track.skipTicks), u16(1, 0)));
  const references =
    track.chapterTrackId === null ? [] : [box("tref", box("chap", u32(track.chapterTrackId)))];
  return box("trak", header, edits, ...references, mediaBox(track));
}

function mediaBox(track: Track): Uint8Array {
  const { samples, timescale } = track;
  const ticks =
    typeof samples.durations === "number"
      ? samples.durations * samples.sizes.length
      : samples.durations.reduce((sum, duration) => sum + duration, 0);
  const header = fullBox("mdhd", 0, u32(0, 0, timescale, ticks), u16(packedLanguage(track.language), 0));
  const language = track.language === null ? [] : [fullBox("elng", 0, utf8(`${track.language}\0`))];
  const dataReference = box("dinf", fullBox("dref", 0, u32(1), fullBox("url ", 1)));
  const table = sampleTable(samples, track.description, track.kind === "audio");
  return box(
    "mdia",
    header,
    handlerBox(track.kind),
    ...language,
    box("minf", mediaHeader(track.kind), dataReference, table),
  );
}

function handlerBox(kind: TrackKind): Uint8Array {
  const [type, name] = {
    video: ["vide", "Video"],
    audio: ["soun", "Narration"],
    chapters: ["text", "Chapters"],
  }[kind] as [string, string];
  return fullBox("hdlr", 0, u32(0), latin1(type), zeros(12), latin1(`${name}\0`));
}

function mediaHeader(kind: TrackKind): Uint8Array {
  if (kind === "video") return fullBox("vmhd", 1, zeros(8));
  if (kind === "audio") return fullBox("smhd", 0, zeros(4));
  const general = fullBox("gmin", 0, u16(0x40, 0x8000, 0x8000, 0x8000, 0, 0));
  return box("gmhd", general, box("text", UNIT_MATRIX));
}

/** ISO 639-2/T three-letter codes by ISO 639-1 code. */
const THREE_LETTER_CODES = new Map(
  `
  ar:ara bg:bul bn:ben bs:bos ca:cat cs:ces cy:cym da:dan de:deu el:ell en:eng eo:epo es:spa et:est eu:eus fa:fas
  fi:fin fr:fra ga:gle gl:glg gu:guj he:heb hi:hin hr:hrv hu:hun hy:hye id:ind is:isl it:ita ja:jpn ka:kat kk:kaz
  km:khm kn:kan ko:kor lo:lao lt:lit lv:lav mk:mkd ml:mal mn:mon mr:mar ms:msa my:mya nb:nob ne:nep nl:nld nn:nno
  no:nor pa:pan pl:pol ps:pus pt:por ro:ron ru:rus si:sin sk:slk sl:slv sq:sqi sr:srp sv:swe sw:swa ta:tam te:tel
  th:tha tl:tgl tr:tur uk:ukr ur:urd uz:uzb vi:vie zh:zho
`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);
const UNDETERMINED = "und";

/**
 * Returns the language of a BCP 47 tag in the packed form of `mdhd`: the three letters of ISO 639-2/T with five bits
 * each. Languages without such a code become "und". The complete tag is written to `elng`.
 */
export function packedLanguage(tag: string | null): number {
  const primary = tag?.toLowerCase().split("-")[0] ?? "";
  const code = /^[a-z]{3}$/.test(primary) ? primary : (THREE_LETTER_CODES.get(primary) ?? UNDETERMINED);
  return [...code].reduce((bits, letter) => (bits << 5) | (letter.charCodeAt(0) - 0x60), 0);
}

export interface Chapter {
  startMs: number;
  title: string;
}

export interface VideoMetadata {
  title: string;
  description: string;
  /** Name of the program that wrote the file. Some players show it. */
  encoder: string;
}

/** Maximum number of chapters in Nero's list, which stores the number in one byte. */
const MAX_LISTED_CHAPTERS = 255;
const HUNDRED_NS_PER_MS = 10_000;

/** Builds the `udta` box with Apple's metadata list and Nero's chapter list. Nearly every player reads one of them. */
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

/** Builds a sample of the chapter track: the length of the title, and the title in UTF-8. */
export function chapterSample(title: string): Uint8Array {
  const text = cutUtf8(title, 65_535);
  return Buffer.concat([u16(text.length), text, box("encd", u32(0x100))]);
}

/** Truncates a text to at most `maxBytes` of UTF-8 without splitting a character. */
function cutUtf8(text: string, maxBytes: number): Uint8Array {
  const bytes = utf8(text);
  if (bytes.length <= maxBytes) return bytes;
  let end = maxBytes;
  while ((bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}

/** Header of a sample entry: six reserved bytes and the index of the only data reference. */
const SAMPLE_ENTRY = Buffer.concat([zeros(6), u16(1)]);
const SEVENTY_TWO_DPI = 0x00480000;
const BT709 = 1;

/** Builds the `avc1` sample entry for BT.709, limited range and square pixels. */
export function videoDescription(options: {
  widthPx: number;
  heightPx: number;
  decoderConfiguration: Uint8Array;
}): Uint8Array {
  return box(
    "avc1",
    SAMPLE_ENTRY,
    zeros(16),
    u16(options.widthPx, options.heightPx),
    u32(SEVENTY_TWO_DPI, SEVENTY_TWO_DPI, 0),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
    box("avcC", options.decoderConfiguration),
    box("colr", Buffer.from("nclx"), u16(BT709, BT709, BT709), u8(0)),
    box("pasp", u32(1, 1)),
  );
}

/** Builds the `mp4a` sample entry with an elementary stream descriptor (ISO/IEC 14496-1) for AAC. */
export function audioDescription(options: {
  sampleRateHz: number;
  channelCount: number;
  bitsPerSecond: number;
  /** The AudioSpecificConfig of AAC (ISO/IEC 14496-3). */
  config: Uint8Array;
}): Uint8Array {
  const { sampleRateHz, channelCount, bitsPerSecond, config } = options;
  const decoderConfig = descriptor(
    0x04,
    u8(0x40, 0x15, 0, 0, 0),
    u32(bitsPerSecond, bitsPerSecond),
    descriptor(0x05, config),
  );
  const stream = descriptor(0x03, u16(1), u8(0), decoderConfig, descriptor(0x06, u8(2)));
  return box(
    "mp4a",
    SAMPLE_ENTRY,
    zeros(8),
    u16(channelCount, 16, 0, 0),
    u32(sampleRateHz * 65_536),
    fullBox("esds", 0, stream),
  );
}

function descriptor(tag: number, ...contents: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(contents);
  return Buffer.concat([u8(tag, body.length), body]);
}

/** Builds the QuickTime `text` sample entry, with which players show chapter titles. */
export function chapterDescription(): Uint8Array {
  return box("text", SAMPLE_ENTRY, u32(1, 1), zeros(6 + 8 + 8 + 2 + 2 + 1 + 2 + 6 + 1));
}
