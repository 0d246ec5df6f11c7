import { box, fullBox, latin1, u16, u32, utf8, zeros } from "./mp4-box.js";
import { sampleTable, type TrackSamples } from "./sample-table.js";

/** Ticks of the movie: milliseconds. */
const MOVIE_TIMESCALE = 1000;
const UNIT_MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

const TRACK_KINDS = ["video", "audio", "chapters"] as const;
type TrackKind = (typeof TRACK_KINDS)[number];

export interface Track {
  id: number;
  kind: TrackKind;
  timescale: number;
  durationMs: number;
  /** Ticks at the start that are decoded but not presented: encoder delay. */
  skipTicks: number;
  /** BCP 47 tag, or null. */
  language: string | null;
  widthPx: number;
  heightPx: number;
  description: Uint8Array;
  samples: TrackSamples;
  /** Id of the chapter track that belongs to this one. */
  chapterTrackId: number | null;
}

/** `moov`: header, tracks and what the player shows about the video. Times of creation are left at zero on purpose. */
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

/** ISO 639-1 to ISO 639-2/T. */
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
 * A BCP 47 tag as `mdhd` holds languages: the three letters of ISO 639-2/T, five bits each. "und" where there is none
 * known; the whole tag stands in `elng`.
 */
export function packedLanguage(tag: string | null): number {
  const primary = tag?.toLowerCase().split("-")[0] ?? "";
  const code = /^[a-z]{3}$/.test(primary) ? primary : (THREE_LETTER_CODES.get(primary) ?? UNDETERMINED);
  return [...code].reduce((bits, letter) => (bits << 5) | (letter.charCodeAt(0) - 0x60), 0);
}
