import { expect } from "vitest";

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

// Bytes and samples are compared as one block. Element by element, as `toEqual` does it, a film takes seconds.
expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (!ArrayBuffer.isView(one) || !ArrayBuffer.isView(other)) return undefined;
    if (one.constructor !== other.constructor) return undefined;
    return Buffer.compare(bytesOf(one), bytesOf(other)) === 0;
  },
]);
