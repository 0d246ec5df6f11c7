import { box, fullBox, latin1, u16, u32 } from "./mp4-box.js";

/** The samples of one track that have been written, and their positions in the file. */
export interface TrackSamples {
  /** Duration of the samples in ticks of the track's timescale: one number for all, or one per sample. */
  durations: number | number[];
  sizes: number[];
  /** Presentation time minus decoding time in ticks, per sample. Null if it is 0 for all samples. */
  compositionOffsets: number[] | null;
  /** Numbers of the key samples, counted from 1. Null if decoding can start at any sample. */
  keySamples: number[] | null;
  /** Runs of samples that are contiguous in the file. */
  runs: { offset: number; sampleCount: number }[];
}

/** Builds an `stbl` box with the given sample description. `isAudio` adds the pre-roll information that AAC needs. */
export function sampleTable(samples: TrackSamples, description: Uint8Array, isAudio: boolean): Uint8Array {
  const boxes = [
    fullBox("stsd", 0, u32(1), description),
    timeToSample(samples),
    ...(samples.compositionOffsets === null ? [] : [runLengthBox("ctts", samples.compositionOffsets)]),
    ...(samples.keySamples === null
      ? []
      : [fullBox("stss", 0, u32(samples.keySamples.length, ...samples.keySamples))]),
    sampleToChunk(samples),
    fullBox("stsz", 0, u32(0, samples.sizes.length, ...samples.sizes)),
    fullBox("stco", 0, u32(samples.runs.length, ...samples.runs.map(({ offset }) => offset))),
    ...(isAudio ? audioPreRoll(samples.sizes.length) : []),
  ];
  return box("stbl", ...boxes);
}

function timeToSample({ durations, sizes }: TrackSamples): Uint8Array {
  if (typeof durations === "number") return fullBox("stts", 0, u32(1, sizes.length, durations));
  return runLengthBox("stts", durations);
}

/** Builds a box with run-length encoded values, one per sample. */
function runLengthBox(type: string, values: number[]): Uint8Array {
  const entries: number[] = [];
  let runStart = 0;
  for (let index = 1; index <= values.length; index++) {
    if (index < values.length && values[index] === values[runStart]) continue;
    entries.push(index - runStart, values[runStart]!);
    runStart = index;
  }
  return fullBox(type, 0, u32(entries.length / 2, ...entries));
}

function sampleToChunk({ runs }: TrackSamples): Uint8Array {
  const entries: number[] = [];
  runs.forEach(({ sampleCount }, index) => {
    if (runs[index - 1]?.sampleCount !== sampleCount) entries.push(index + 1, sampleCount, 1);
  });
  return fullBox("stsc", 0, u32(entries.length / 3, ...entries));
}

/**
 * Builds the boxes that make a decoder start one packet before a seek target ("roll", distance -1). AAC output is
 * correct only after that packet.
 */
function audioPreRoll(sampleCount: number): Uint8Array[] {
  return [
    fullBox("sgpd", 0x01000000, latin1("roll"), u32(2, 1), u16(0xffff)),
    fullBox("sbgp", 0, latin1("roll"), u32(1, sampleCount, 1)),
  ];
}
