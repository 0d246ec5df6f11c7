import { crc32, deflateRawSync } from "node:zlib";

/**
 * Returns a real ZIP file of these parts. `statedBytes` replaces every stated size by a wrong one, as in decompression
 * bombs.
 */
export function buildZip(
  parts: Record<string, string | Uint8Array>,
  options: { statedBytes?: number; encrypted?: boolean } = {},
): Uint8Array {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content as Uint8Array);
    const packed = deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(options.encrypted === true ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(options.statedBytes ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const head = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), fields, tail, Buffer.from(name)]),
    );
    local.push(head);
    offset += head.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...local, ...directory, end]));
}

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">';

/** Returns a minimal .docx with these body paragraphs (raw WordprocessingML) and further parts. */
export function buildDocx(
  body: string,
  more: Record<string, string | Uint8Array> = {},
  options: { statedBytes?: number } = {},
): Uint8Array {
  return buildZip(
    {
      "[Content_Types].xml": `${TYPES}<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      "_rels/.rels":
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      "word/document.xml": `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
      ...more,
    },
    options,
  );
}
