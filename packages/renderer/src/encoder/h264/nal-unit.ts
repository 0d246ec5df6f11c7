export const NAL_SLICE = 1;
export const NAL_IDR_SLICE = 5;
export const NAL_SPS = 7;
export const NAL_PPS = 8;

const TYPE_MASK = 0x1f;
const START_CODE = [0, 0, 0, 1];
const ESCAPE = 3;

export function nalType(unit: Uint8Array): number {
  return unit[0]! & TYPE_MASK;
}

/** Returns the payload of a NAL unit without its header byte and emulation prevention bytes (clause 7.4.1). */
export function payloadOf(unit: Uint8Array): Uint8Array {
  const payload = new Uint8Array(unit.length - 1);
  let length = 0;
  let zeros = 0;
  for (let at = 1; at < unit.length; at++) {
    const byte = unit[at]!;
    const isEscape = zeros >= 2 && byte === ESCAPE;
    zeros = byte === 0 ? zeros + 1 : 0;
    if (!isEscape) payload[length++] = byte;
  }
  return payload.subarray(0, length);
}

/** Builds a NAL unit with start code (annex B) and emulation prevention bytes. */
export function writeNalUnit(header: number, payload: Uint8Array): Uint8Array {
  // In the worst case, every second byte needs an emulation prevention byte before it.
  const unit = new Uint8Array(START_CODE.length + 1 + Math.ceil(payload.length * 1.5));
  unit.set([...START_CODE, header]);
  let length = START_CODE.length + 1;
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= ESCAPE) {
      unit[length++] = ESCAPE;
      zeros = 0;
    }
    unit[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return unit.subarray(0, length);
}
