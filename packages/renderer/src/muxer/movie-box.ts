import { box, fullBox, latin1, u16, u32, utf8, zeros } from "./mp4-box.js";
import { packedLanguage } from "./packed-language.js";
import { sampleTable, type TrackSamples } from "./sample-table.js";

/** Ticks of the movie: milliseconds. */
export const MOVIE_TIMESCALE = 1000;
const UNIT_MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

export const TRACK_KINDS = ["video", "audio", "chapters"] as const;
export type TrackKind = (typeof TRACK_KINDS)[number];

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

/** `moov`: header, tracks and what the player shows about the film. Times of creation are left at zero on purpose. */
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
