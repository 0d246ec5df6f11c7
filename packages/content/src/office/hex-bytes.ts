const FIRST_CAPACITY = 4_096;

/** Collects bytes that are written as hexadecimal digits. Other signs between them have no meaning. */
export interface HexBytes {
  push(digits: Uint8Array): void;
  /** Returns the bytes and begins anew. Empty if there were more than the limit. */
  take(): Uint8Array;
}

export function createHexBytes(maxBytes: number): HexBytes {
  let bytes = new Uint8Array(0);
  let digitCount = 0;
  const grow = (): void => {
    const grown = new Uint8Array(Math.min(maxBytes, Math.max(FIRST_CAPACITY, bytes.length * 2)));
    grown.set(bytes);
    bytes = grown;
  };
  return {
    push(digits) {
      for (const sign of digits) {
        const value = valueOf(sign);
        if (value === null || digitCount > maxBytes * 2) continue;
        const at = digitCount >> 1;
        digitCount += 1;
        if (at >= maxBytes) continue;
        if (at >= bytes.length) grow();
        bytes[at] = (bytes[at]! << 4) | value;
      }
    },
    take() {
      const taken = digitCount > maxBytes * 2 ? new Uint8Array(0) : bytes.slice(0, digitCount >> 1);
      [bytes, digitCount] = [new Uint8Array(0), 0];
      return taken;
    },
  };
}

function valueOf(sign: number): number | null {
  if (sign >= 0x30 && sign <= 0x39) return sign - 0x30;
  const letter = sign | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : null;
}
