import { AppError } from "@inkreel/contract";
import { splitNalUnits } from "./annex-b.js";
import { BitReader } from "./bit-string.js";
import { NAL_SPS, nalType, payloadOf } from "./nal-unit.js";

/** Fields of a sequence parameter set that are needed to read and write slice headers. */
export interface SequenceParameters {
  frameNumBits: number;
  /** The bits of the picture order count's low part. */
  orderCountBits: number;
  macroblockCount: number;
}

const HIGH_PROFILE = 100;

/** Reads the sequence parameter set among `parameterSets` (annex B; clause 7.3.2.1.1), one of progressive High 4:2:0. */
export function readSequenceParameters(parameterSets: Uint8Array): SequenceParameters {
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
