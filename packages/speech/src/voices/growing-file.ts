const FIRST_BYTES = 1 << 16;

/** A file in memory that grows as it is written. */
export class GrowingFile {
  private buffer = new Uint8Array(FIRST_BYTES);
  private length = 0;

  get size(): number {
    return this.length;
  }

  write(position: number, bytes: Uint8Array): void {
    const end = position + bytes.length;
    if (end > this.buffer.length) {
      const grown = new Uint8Array(Math.max(end, this.buffer.length * 2));
      grown.set(this.buffer);
      this.buffer = grown;
    }
    this.buffer.set(bytes, position);
    this.length = Math.max(this.length, end);
  }

  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }
}
