/** This part of protocol buffers is enough to write an ONNX file. */
export type Field = Uint8Array;

/** A whole number of field `number`. */
export function varintField(number: number, value: number): Field {
  return Uint8Array.from([...varint(number * 8), ...varint(value)]);
}

/** Text or bytes of field `number`. */
export function bytesField(number: number, value: string | Uint8Array): Field {
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
  return Uint8Array.from([...varint(number * 8 + 2), ...varint(bytes.length), ...bytes]);
}

/** A message of field `number`. */
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
