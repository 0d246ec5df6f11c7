/** Reads a bit string from its most significant bit, with the Exp-Golomb codes of H.264 (clause 9.1). */
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

  /** Reads an unsigned number of `count` bits, at most 31. Past the end it reads zeros. */
  bits(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--, this.#bit++)
      value = (value << 1) | (((this.#bytes[this.#bit >> 3] ?? 0) >> (7 - (this.#bit & 7))) & 1);
    return value;
  }

  /** Reads `ue(v)`. */
  unsigned(): number {
    let zeros = 0;
    while (this.bits(1) === 0 && zeros < 31) zeros++;
    return (1 << zeros) - 1 + this.bits(zeros);
  }
}

/** Writes a bit string, with the Exp-Golomb codes of H.264 (clause 9.1). */
export class BitWriter {
  readonly #bits: number[] = [];

  /** Writes the lowest `count` bits of `value`. */
  bits(value: number, count: number): this {
    for (let bit = count - 1; bit >= 0; bit--) this.#bits.push((value >> bit) & 1);
    return this;
  }

  /** Writes `ue(v)`. */
  unsigned(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.bits(0, length - 1).bits(value + 1, length);
  }

  /** Ends the payload with a one and zeros up to a whole byte (clause 7.3.2.11). */
  finish(): Uint8Array {
    this.bits(1, 1);
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8));
    this.#bits.forEach((bit, index) => {
      bytes[index >> 3]! |= bit << (7 - (index & 7));
    });
    return bytes;
  }
}
