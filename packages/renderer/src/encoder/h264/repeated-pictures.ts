import { AppError } from "@inkreel/contract/plain";
import type { EncodedFrame } from "../video-encoder.js";
import { splitNalUnits } from "./annex-b.js";
import { NAL_IDR_SLICE, NAL_PPS, NAL_SLICE, NAL_SPS, nalType, payloadOf, writeNalUnit } from "./nal-unit.js";

/** Id of the picture parameter set for repeats. libx264 uses 0. */
const PARAMETER_SET = 1;
const PPS_HEADER = 0x60 | NAL_PPS;
/** NAL header of a picture that other pictures refer to. */
const REPEAT_HEADER = 0x40 | NAL_SLICE;
const P_SLICES_ONLY = 5;

/**
 * A run of repeats of a picture that has been written already. The run is written after the pictures that are displayed
 * before that picture.
 */
interface OpenRun {
  frame: number;
  repeats: number;
  numbers: SliceNumbers;
}

/**
 * Adds repeats of a picture to an H.264 stream without encoding them. A repeat is a P picture of skipped macroblocks
 * only, takes about twelve bytes, and shows the same as the picture before it.
 *
 * Each repeat replaces the repeated picture as the reference, so that the following pictures decode to the same pixels.
 * The numbers in their slice headers are increased accordingly.
 *
 * Requirements: the encoder refers only to the nearest picture on either side (`ref=1`, `b-pyramid=none`), and every
 * repeated picture is a reference.
 */
export class RepeatedPictures {
  /**
   * Annex B parameter sets: those of the encoder, and one for the repeats, which are coded without arithmetic coding
   * (CAVLC).
   */
  readonly parameterSets: Uint8Array;
  readonly #parameters: SequenceParameters;
  #run: OpenRun | null = null;
  /** Number of repeats written since the last IDR picture. */
  #written = 0;

  constructor(parameterSets: Uint8Array) {
    this.#parameters = readSequenceParameters(parameterSets);
    this.parameterSets = Buffer.concat([parameterSets, repeatParameterSet()]);
  }

  /**
   * Returns the data to write for the next picture of the encoder. Pictures come in decoding order, and this one is
   * followed by `repeats` repeats.
   */
  add(picture: EncodedFrame, repeats: number): EncodedFrame[] {
    const due = this.#run !== null && picture.frame > this.#run.frame ? this.finish() : [];
    const slice = splitNalUnits(picture.bytes).find(isSlice)!;
    if (nalType(slice) === NAL_IDR_SLICE) this.#written = 0;
    if (repeats > 0)
      this.#run = { frame: picture.frame, repeats, numbers: readSliceNumbers(slice, this.#parameters) };
    return [...due, this.#written === 0 ? picture : { ...picture, bytes: this.#shifted(picture.bytes) }];
  }

  /** Returns the repeats that are not yet written. */
  finish(): EncodedFrame[] {
    if (this.#run === null) return [];
    const { frame, repeats, numbers } = this.#run;
    this.#run = null;
    return Array.from({ length: repeats }, (_, index) => ({
      frame: frame + index + 1,
      isKey: false,
      bytes: this.#repeat(numbers, ++this.#written),
    }));
  }

  #shifted(bytes: Uint8Array): Uint8Array {
    const units = splitNalUnits(bytes).map((unit) =>
      isSlice(unit) ? shiftSlice(unit, this.#written, this.#parameters) : Buffer.from([0, 0, 1, ...unit]),
    );
    return Buffer.concat(units);
  }

  /**
   * Builds a slice of skipped macroblocks (clause 7.3.3). It is `pictures` pictures after the one with the given
   * numbers.
   */
  #repeat({ frameNum, orderCount }: SliceNumbers, pictures: number): Uint8Array {
    const { frameNumBits, orderCountBits, macroblockCount } = this.#parameters;
    const payload = new BitWriter()
      .unsigned(0) // first macroblock
      .unsigned(P_SLICES_ONLY)
      .unsigned(PARAMETER_SET)
      .bits(frameNum + pictures, frameNumBits)
      .bits(orderCount + 2 * pictures, orderCountBits)
      .bits(0, 3) // the usual count and order of references; the oldest reference is dropped
      .unsigned(0) // quantiser
      .unsigned(macroblockCount) // skipped
      .finish();
    return writeNalUnit(REPEAT_HEADER, payload);
  }
}

function isSlice(unit: Uint8Array): boolean {
  return nalType(unit) === NAL_SLICE || nalType(unit) === NAL_IDR_SLICE;
}

/** Builds a picture parameter set with CAVLC and all optional features off (clause 7.3.2.2). */
function repeatParameterSet(): Uint8Array {
  const payload = new BitWriter()
    .unsigned(PARAMETER_SET)
    .unsigned(0) // sequence parameter set
    .bits(0, 2) // no arithmetic coding, no fields
    .unsigned(0) // slice groups
    .unsigned(0) // one reference in each list
    .unsigned(0)
    .bits(0, 3) // no weights
    .unsigned(0) // quantisers
    .unsigned(0)
    .unsigned(0)
    .bits(0, 3) // no deblocking control, constrained intra prediction or redundant pictures
    .finish();
  return writeNalUnit(PPS_HEADER, payload);
}

/** `frame_num` and picture order count of a picture. The latter is twice its position in display order. */
interface SliceNumbers {
  frameNum: number;
  orderCount: number;
}

interface Located extends SliceNumbers {
  frameNumAt: number;
  orderCountAt: number;
}

/** Reads both numbers from a slice header (clause 7.3.3). */
function readSliceNumbers(unit: Uint8Array, parameters: SequenceParameters): SliceNumbers {
  // Both numbers are within the first few bytes.
  return locate(payloadOf(unit.subarray(0, 64)), nalType(unit), parameters);
}

/**
 * Returns the slice (annex B) with its numbers increased, as if `pictures` more pictures had been decoded and displayed
 * before it.
 */
function shiftSlice(unit: Uint8Array, pictures: number, parameters: SequenceParameters): Uint8Array {
  const payload = payloadOf(unit);
  const { frameNumBits, orderCountBits } = parameters;
  const { frameNum, frameNumAt, orderCount, orderCountAt } = locate(payload, nalType(unit), parameters);
  overwrite(payload, { at: frameNumAt, count: frameNumBits, value: frameNum + pictures });
  overwrite(payload, { at: orderCountAt, count: orderCountBits, value: orderCount + 2 * pictures });
  return writeNalUnit(unit[0]!, payload);
}

function locate(payload: Uint8Array, type: number, parameters: SequenceParameters): Located {
  const reader = new BitReader(payload);
  reader.unsigned(); // first macroblock
  reader.unsigned(); // slice type
  reader.unsigned(); // picture parameter set
  const frameNumAt = reader.position;
  const frameNum = reader.bits(parameters.frameNumBits);
  if (type === NAL_IDR_SLICE) reader.unsigned(); // number of the IDR picture
  const orderCountAt = reader.position;
  return { frameNum, frameNumAt, orderCount: reader.bits(parameters.orderCountBits), orderCountAt };
}

function overwrite(payload: Uint8Array, field: { at: number; count: number; value: number }): void {
  for (let bit = 0; bit < field.count; bit++) {
    const at = field.at + bit;
    const mask = 0x80 >> (at & 7);
    const isSet = (field.value >> (field.count - 1 - bit)) & 1;
    payload[at >> 3] = isSet ? payload[at >> 3]! | mask : payload[at >> 3]! & ~mask;
  }
}

/** Fields of a sequence parameter set that are needed to read and write slice headers. */
interface SequenceParameters {
  frameNumBits: number;
  /** Number of bits of the low part of the picture order count. */
  orderCountBits: number;
  macroblockCount: number;
}

const HIGH_PROFILE = 100;

/** Reads the sequence parameter set from Annex B data (clause 7.3.2.1.1). Supports progressive High profile 4:2:0. */
function readSequenceParameters(parameterSets: Uint8Array): SequenceParameters {
  const unit = splitNalUnits(parameterSets).find((candidate) => nalType(candidate) === NAL_SPS);
  if (unit === undefined) throw unexpected("no sequence parameter set");
  const reader = new BitReader(payloadOf(unit));
  if (reader.bits(8) !== HIGH_PROFILE) throw unexpected("not High profile");
  reader.bits(16); // constraint flags, level
  reader.unsigned(); // the set's number
  reader.unsigned(); // chroma format
  reader.unsigned(); // bits of luma
  reader.unsigned(); // bits of chroma
  if (reader.bits(2) !== 0) throw unexpected("lossless or scaling matrices");
  const frameNumBits = reader.unsigned() + 4;
  if (reader.unsigned() !== 0) throw unexpected("picture order count of another type than 0");
  const orderCountBits = reader.unsigned() + 4;
  reader.unsigned(); // reference frames
  reader.bits(1); // gaps in frame numbers
  const columns = reader.unsigned() + 1;
  const rows = reader.unsigned() + 1;
  if (reader.bits(1) !== 1) throw unexpected("interlaced");
  return { frameNumBits, orderCountBits, macroblockCount: columns * rows };
}

function unexpected(what: string): AppError {
  return new AppError(
    "render_failed",
    `The video encoder's stream cannot be used (${what}); run \`npm ci\` again.`,
  );
}

/** Reads bits, most significant first, and the Exp-Golomb codes of H.264 (clause 9.1). */
export class BitReader {
  readonly #bytes: Uint8Array;
  #bit = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Number of bits that have been read. */
  get position(): number {
    return this.#bit;
  }

  /** Reads an unsigned number of `count` bits, at most 31. Bits after the end are zero. */
  bits(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--, this.#bit++)
      value = (value << 1) | (((this.#bytes[this.#bit >> 3] ?? 0) >> (7 - (this.#bit & 7))) & 1);
    return value;
  }

  /** Reads an unsigned Exp-Golomb code, `ue(v)`. */
  unsigned(): number {
    let zeros = 0;
    while (this.bits(1) === 0 && zeros < 31) zeros++;
    return (1 << zeros) - 1 + this.bits(zeros);
  }
}

/** Writes bits, most significant first, and the Exp-Golomb codes of H.264 (clause 9.1). */
export class BitWriter {
  readonly #bits: number[] = [];

  /** Writes the lowest `count` bits of `value`. */
  bits(value: number, count: number): this {
    for (let bit = count - 1; bit >= 0; bit--) this.#bits.push((value >> bit) & 1);
    return this;
  }

  /** Writes an unsigned Exp-Golomb code, `ue(v)`. */
  unsigned(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.bits(0, length - 1).bits(value + 1, length);
  }

  /** Ends the payload with a stop bit and zeros up to a whole byte (clause 7.3.2.11). */
  finish(): Uint8Array {
    this.bits(1, 1);
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8));
    this.#bits.forEach((bit, index) => {
      bytes[index >> 3]! |= bit << (7 - (index & 7));
    });
    return bytes;
  }
}
