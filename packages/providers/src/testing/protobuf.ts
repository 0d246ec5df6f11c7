/** The part of protocol buffers that is needed to write an ONNX file. */
export type Field = Uint8Array;

/** Encodes a whole number as field `number`. */
export function varintField(number: number, value: number): Field {
  return Uint8Array.from([...varint(number * 8), ...varint(value)]);
}

/** Encodes text or bytes as field `number`. */
export function bytesField(number: number, value: string | Uint8Array): Field {
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
  return Uint8Array.from([...varint(number * 8 + 2), ...varint(bytes.length), ...bytes]);
}

/** Encodes a message as field `number`. */
export function messageField(number: number, fields: readonly Field[]): Field {
  return bytesField(number, message(fields));
}

export function message(fields: readonly Field[]): Uint8Array {
  return Uint8Array.from(fields.flatMap((field) => [...field]));
}

function varint(value: number): number[] {
  const bytes = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
