import { box, fullBox, latin1, u16, u32 } from "./mp4-box.js";

/** The samples of one track as written so far, and where they lie in the file. */
export interface TrackSamples {
  /** Ticks of the track's timescale that each sample lasts, or one duration per sample. */
  durations: number | number[];
  sizes: number[];
  /** Presentation minus decoding time in ticks; null where they are equal. */
  compositionOffsets: number[] | null;
  /** 1-based numbers of the samples one can start at; null where one can start at all. */
  keySamples: number[] | null;
  /** Stretches of samples that lie together in the file. */
  runs: { offset: number; sampleCount: number }[];
}

/** `stbl` with the given sample description. `isAudio` adds the pre-roll that AAC needs. */
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

/** Boxes that list how many samples in a row share a value. */
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

/** A decoder must run one packet before a seek target for its output to be right ("roll", distance -1). */
function audioPreRoll(sampleCount: number): Uint8Array[] {
  return [
    fullBox("sgpd", 0x01000000, latin1("roll"), u32(2, 1), u16(0xffff)),
    fullBox("sbgp", 0, latin1("roll"), u32(1, sampleCount, 1)),
  ];
}
