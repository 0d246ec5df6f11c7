/** Builds a box of an ISO base media file (ISO/IEC 14496-12). All numbers are big-endian. */
export function box(type: string, ...contents: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(contents);
  return Buffer.concat([u32(8 + body.length), latin1(type), body]);
}

export function fullBox(type: string, versionAndFlags: number, ...contents: Uint8Array[]): Uint8Array {
  return box(type, u32(versionAndFlags), ...contents);
}

export function u8(...values: number[]): Uint8Array {
  return Uint8Array.from(values);
}

export function u16(...values: number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
}

export function u32(...values: number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}

export function zeros(byteLength: number): Uint8Array {
  return new Uint8Array(byteLength);
}

/** Encodes box types and similar names in Latin-1. Apple's metadata keys contain the character 0xA9. */
export function latin1(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

export function utf8(text: string): Uint8Array {
  return Buffer.from(text, "utf8");
}
