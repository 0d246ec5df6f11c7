import { nalType, NAL_PPS, NAL_SPS } from "./nal-unit.js";

const START_CODE = Buffer.from([0, 0, 1]);

/** Splits an Annex B byte stream (H.264, annex B) into NAL units without start codes. */
export function splitNalUnits(stream: Uint8Array): Uint8Array[] {
  const bytes = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength);
  const units: Uint8Array[] = [];
  let at = bytes.indexOf(START_CODE);
  while (at >= 0) {
    const begin = at + START_CODE.length;
    at = bytes.indexOf(START_CODE, begin);
    let end = at < 0 ? bytes.length : at;
    // The zero byte belongs to the next start code, because no NAL unit ends with a zero byte.
    while (end > begin && bytes[end - 1] === 0) end--;
    units.push(stream.subarray(begin, end));
  }
  return units;
}

/** Converts Annex B to the format of MP4, with a four-byte length before every NAL unit. */
export function toLengthPrefixed(stream: Uint8Array): Uint8Array {
  const units = splitNalUnits(stream);
  const out = new Uint8Array(units.reduce((sum, unit) => sum + 4 + unit.length, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const unit of units) {
    view.setUint32(at, unit.length);
    out.set(unit, at + 4);
    at += 4 + unit.length;
  }
  return out;
}

/**
 * Builds an `AVCDecoderConfigurationRecord` (ISO/IEC 14496-15) for High profile 4:2:0 8-bit from Annex B parameter
 * sets.
 */
export function toDecoderConfiguration(parameterSets: Uint8Array): Uint8Array {
  const units = splitNalUnits(parameterSets);
  const sps = units.filter((unit) => nalType(unit) === NAL_SPS);
  const pps = units.filter((unit) => nalType(unit) === NAL_PPS);
  const [, profile, compatibility, level] = sps[0]!;
  const withLength = (unit: Uint8Array): number[] => [unit.length >> 8, unit.length & 0xff, ...unit];
  return Uint8Array.from([
    1,
    profile!,
    compatibility!,
    level!,
    0xff,
    0xe0 | sps.length,
    ...sps.flatMap(withLength),
    pps.length,
    ...pps.flatMap(withLength),
    // The High profile adds three fields: chroma format 4:2:0, 8 bits of luma and chroma, no extensions.
    0xfd,
    0xf8,
    0xf8,
    0,
  ]);
}
