/** Answer to a `Range` header. Positions are bytes from 0; `endByte` is inclusive, as in the header. */
export type RangeAnswer =
  { kind: "whole" } | { kind: "part"; startByte: number; endByte: number } | { kind: "unsatisfiable" };

const WHOLE: RangeAnswer = { kind: "whole" };
/** Positions beyond this many digits are past any file and past what a number holds exactly. */
const SINGLE_RANGE = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/iu;

/**
 * Reads a `Range` header by RFC 9110, section 14. What is no single range of bytes is answered with the whole file, as
 * the RFC allows: other units, several ranges (no player asks for them, and they are how servers are worn out) and
 * malformed ones. A range that starts behind the end cannot be satisfied.
 */
export function parseRange(header: string | null, sizeBytes: number): RangeAnswer {
  const match = SINGLE_RANGE.exec(header ?? "");
  if (match === null) return WHOLE;
  const [, first = "", last = ""] = match;
  if (first === "") return last === "" ? WHOLE : suffixRange(Number(last), sizeBytes);
  const startByte = Number(first);
  if (last !== "" && Number(last) < startByte) return WHOLE;
  if (startByte >= sizeBytes) return { kind: "unsatisfiable" };
  const endByte = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return { kind: "part", startByte, endByte };
}

function suffixRange(lengthBytes: number, sizeBytes: number): RangeAnswer {
  if (lengthBytes === 0 || sizeBytes === 0) return { kind: "unsatisfiable" };
  return { kind: "part", startByte: Math.max(0, sizeBytes - lengthBytes), endByte: sizeBytes - 1 };
}
