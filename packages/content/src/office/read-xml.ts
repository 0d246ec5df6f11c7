import { Parser } from "htmlparser2";

export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
  /** Is called for every attribute before `open`, so that it can stop a tag of millions of them. */
  attribute(): void;
}

const CHUNK_BYTES = 256 * 1024;

/**
 * Reads XML piece by piece and builds no tree. Only the five predefined entities and numeric references are decoded,
 * so that no entity can grow. The handler may throw to stop.
 */
export function readXml(xml: Uint8Array, handler: XmlHandler): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handler.open(name, attributes),
      onattribute: () => handler.attribute(),
      onclosetag: (name) => handler.close(name),
      ontext: (text) => handler.text(text),
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for (let at = 0; at < xml.byteLength; at += CHUNK_BYTES)
    parser.write(decoder.decode(xml.subarray(at, at + CHUNK_BYTES), { stream: true }));
  parser.end(decoder.decode());
}
