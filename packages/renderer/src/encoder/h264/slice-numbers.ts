import { BitReader } from "./bit-reader.js";
import { nalType, payloadOf, writeNalUnit, NAL_IDR_SLICE } from "./nal-unit.js";
import type { SequenceParameters } from "./sequence-parameters.js";

/** Where a picture stands: in the order of decoding and, doubled, in the order of showing; both in few bits. */
export interface SliceNumbers {
  frameNum: number;
  orderCount: number;
}

interface Located extends SliceNumbers {
  frameNumAt: number;
  orderCountAt: number;
}

/** Reads the numbers in a slice's header (clause 7.3.3). */
export function readSliceNumbers(unit: Uint8Array, parameters: SequenceParameters): SliceNumbers {
  // They stand within the first few bytes.
  return locate(payloadOf(unit.subarray(0, 64)), nalType(unit), parameters);
}

/** The slice (annex B) counted `pictures` further on, as if that many had been decoded and shown before it. */
export function shiftSlice(unit: Uint8Array, pictures: number, parameters: SequenceParameters): Uint8Array {
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
