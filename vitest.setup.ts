import { afterEach, expect } from "vitest";

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

// Bytes and samples are compared as one block. Element by element, as `toEqual` does it, a video takes seconds.
expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (!ArrayBuffer.isView(one) || !ArrayBuffer.isView(other)) return undefined;
    if (one.constructor !== other.constructor) return undefined;
    return Buffer.compare(bytesOf(one), bytesOf(other)) === 0;
  },
]);

/** Whoever expects an error in the console says so by a spy of its own. */
const saidErrors: unknown[][] = [];
console.error = (...said: unknown[]): void => {
  saidErrors.push(said);
  console.warn(...said);
};
afterEach(() => {
  const said = saidErrors.splice(0);
  expect(said, "console.error was called").toEqual([]);
});
