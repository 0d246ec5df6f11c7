import { readFile } from "node:fs/promises";
import { createCanvas } from "@napi-rs/canvas";
import { UPLOAD_KINDS } from "@inkreel/contract";
import * as fc from "fast-check";
import type { HostileCall } from "./fuzzed-call.js";

type Bytes = Uint8Array<ArrayBuffer>;

const DOCUMENTS = new URL("../../../../../fixtures/content/", import.meta.url);
const BOUNDARY = "x0x";
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const MANY = 1_000;
/** The number of damaged files of each type. */
const DAMAGED = 12;
const MAX_DAMAGES = 20;

const bytesOf = (text: string): Bytes => Uint8Array.from(Buffer.from(text, "utf8"));
const joined = (...parts: readonly (string | Bytes)[]): Bytes =>
  Uint8Array.from(Buffer.concat(parts.map((part) => (typeof part === "string" ? bytesOf(part) : part))));
const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (fileName: string, name = "file"): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: image/png\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;

const call = (name: string, body: Bytes | null, type = FORM_TYPE, mustBeRefused = false): HostileCall => ({
  name,
  path: "/api/uploads",
  body,
  headers: { "content-type": type },
  mustBeRefused,
});
const refused = (name: string, body: Bytes | null, type = FORM_TYPE): HostileCall =>
  call(name, body, type, true);

/**
 * Makes broken forms, files of no valid type, and files that are damaged by the seed. All are for the first project.
 */
export async function hostileUploads(seed: number): Promise<HostileCall[]> {
  const files = await realFiles();
  const png = files["picture"];
  if (png === undefined) throw new Error("There is no picture to upload.");
  return [
    ...brokenForms(png),
    ...oddNames(png),
    ...UPLOAD_KINDS.flatMap(wrongFiles),
    ...Object.entries(files).flatMap(([name, bytes]) => damagedFiles(name, bytes, seed)),
  ];
}

function formOf(kind: string, file: Bytes, fileName = "a.png"): Bytes {
  return joined(field("kind", kind), field("projectId", "1"), fileHead(fileName), file, END);
}

function brokenForms(png: Bytes): HostileCall[] {
  const form = formOf("picture", png);
  const cuts = [1, 10, 100, 200, 260, form.length - 20, form.length - 3];
  const kind = field("kind", "picture") + field("projectId", "1");
  const file = joined(fileHead("a.png"), png, "\r\n");
  return [
    refused("no body", null),
    refused("an empty body", bytesOf("")),
    refused("no boundary", form, "multipart/form-data"),
    refused("an empty boundary", form, "multipart/form-data; boundary="),
    refused("another boundary", form, "multipart/form-data; boundary=y"),
    refused("a boundary of signs", form, 'multipart/form-data; boundary="(.*)+$"'),
    refused("a boundary of 2000 characters", form, `multipart/form-data; boundary=${"b".repeat(2 * MANY)}`),
    refused("another type", form, "application/x-www-form-urlencoded"),
    refused("JSON", bytesOf('{"kind":"picture"}'), "application/json"),
    ...cuts.map((at) => refused(`cut after ${at} bytes`, form.slice(0, at))),
    refused("line feeds only", joined(bytesOf(Buffer.from(form).toString("latin1").replaceAll("\r", "")))),
    refused("no fields", joined(file, `--${BOUNDARY}--`)),
    refused("fields only", bytesOf(`${kind}--${BOUNDARY}--`)),
    refused("1000 fields", joined(field("a", "b").repeat(MANY), kind, file, `--${BOUNDARY}--`)),
    refused(
      "1000 files",
      joined(kind, fileHead("a", "other").concat("x\r\n").repeat(MANY), `--${BOUNDARY}--`),
    ),
    call("a file twice", joined(kind, file, file, `--${BOUNDARY}--`)),
    call("the file first", joined(file, kind, `--${BOUNDARY}--`)),
    refused("a form in the form", joined(kind, fileHead("a.png"), form, END)),
    refused("a head without end", bytesOf(`--${BOUNDARY}\r\n${"a: b\r\n".repeat(100 * MANY)}`)),
    refused("a head of one long line", bytesOf(`--${BOUNDARY}\r\n${"a".repeat(MANY * MANY)}`)),
    refused("a head without a name", joined(`--${BOUNDARY}\r\n\r\n`, png, END)),
    refused("nothing but boundaries", bytesOf(`--${BOUNDARY}\r\n`.repeat(100 * MANY))),
    refused("nothing but line ends", bytesOf("\r\n".repeat(100 * MANY))),
    refused("a field of a megabyte", joined(field("kind", "k".repeat(MANY * MANY)), file, END)),
  ];
}

function oddNames(png: Bytes): HostileCall[] {
  const projectIds = ["0", "-1", "1.5", "abc", "", "\0", "99999999999", "1".repeat(MANY), "[1]"];
  const fields = ["__proto__", "constructor", "f".repeat(100 * MANY), "\0", "kind[]", '"', "\u202e"];
  const fileNames = [
    "",
    ".",
    "..",
    "../../../etc/passwd",
    "..\\..\\windows",
    "/etc/passwd",
    "C:\\a.png",
    "a\0b.png",
    "\u202egnp.exe",
    "n".repeat(100 * MANY),
    '"; filename="b.png',
    "%00%ff",
    "👩‍👩‍👧‍👦".repeat(MANY),
    "a.png\r\nx: y",
  ];
  const head = field("kind", "picture");
  return [
    ...projectIds.map((id) =>
      refused(`projectId ${id.slice(0, 20)}`, joined(head, field("projectId", id), fileHead("a"), png, END)),
    ),
    ...fields.map((name) =>
      call(
        `a field ${name.slice(0, 20)}`,
        joined(field(name, "1"), head, field("projectId", "1"), fileHead("a"), png, END),
      ),
    ),
    ...fileNames.map((name) => call(`a file named ${name.slice(0, 20)}`, formOf("picture", png, name))),
  ];
}

/** Returns files of no valid type. */
function wrongFiles(kind: string): HostileCall[] {
  const files: Record<string, string> = {
    nothing: "",
    "one byte": "\0",
    "zero bytes": "\0".repeat(MANY * MANY),
    "a page": "<!doctype html><script>alert(1)</script>",
    "an SVG": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    "the head of a ZIP": `PK\x03\x04${"\0".repeat(MANY)}`,
    "the head of a PDF": `%PDF-1.7\n${"1 0 obj\n".repeat(MANY)}`,
    "the head of a WAV": `RIFF\x7f\x7f\x7f\x7fWAVEfmt ${"\x7f".repeat(MANY)}`,
    "the head of an MP3": `ID3\x04\0\0\x7f\x7f\x7f\x7f${"\0".repeat(MANY)}`,
    "the head of an Ogg": `OggS\0\x02${"\x7f".repeat(MANY)}`,
    "the head of a PNG": "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x08\x06\0\0\0",
    "the head of a GIF": `GIF89a\x7f\x7f\x7f\x7f\xf7${"\0".repeat(MANY)}`,
  };
  return Object.entries(files).map(([name, text]) =>
    call(
      `${name} as ${kind}`,
      formOf(kind, Uint8Array.from(Buffer.from(text, "latin1"))),
      FORM_TYPE,
      mustRefuse(name, kind),
    ),
  );
}

/** A short text is a valid document. A video or sound file to caption is stored unchanged: only its words tell whether it is whole. */
function mustRefuse(name: string, kind: string): boolean {
  if (kind === "video") return !/(?:WAV|MP3|Ogg)$/.test(name);
  return kind !== "document";
}

/** Returns real files by the kind that accepts them, with the type of the file if a kind accepts several. */
async function realFiles(): Promise<Record<string, Bytes>> {
  const canvas = createCanvas(64, 48);
  canvas.getContext("2d").fillRect(0, 0, 30, 20);
  const document = async (name: string): Promise<Bytes> =>
    Uint8Array.from(await readFile(new URL(name, DOCUMENTS)));
  return {
    picture: Uint8Array.from(canvas.toBuffer("image/png")),
    logo: Uint8Array.from(canvas.toBuffer("image/jpeg")),
    music: silentWav(),
    narration: silentWav(),
    "document of PDF": await document("harbour.pdf"),
    "document of DOCX": await document("harbour.docx"),
    "document of ODT": await document("harbour.odt"),
    "document of RTF": await document("harbour.rtf"),
    "document of DOC": await document("harbour.doc"),
    "document that is encrypted": await document("encrypted.pdf"),
    "document of HTML": await document("article.html"),
  };
}

/** One second at 8 kHz. */
function silentWav(): Bytes {
  const [rate, head] = [8_000, Buffer.alloc(44)];
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + 2 * rate, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(2 * rate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(2 * rate, 40);
  return joined(Uint8Array.from(head), new Uint8Array(2 * rate));
}

/** Returns a file that is cut somewhere, or has some wrong bytes. */
function damagedFiles(name: string, bytes: Bytes, seed: number): HostileCall[] {
  const [kind = ""] = name.split(" ");
  const at = fc.nat(bytes.length - 1);
  const cut = at.map((end) => bytes.slice(0, end));
  const changes = fc.array(fc.tuple(at, fc.nat(255)), { minLength: 1, maxLength: MAX_DAMAGES });
  const changed = changes.map((all) => {
    const copy = bytes.slice();
    for (const [place, byte] of all) copy[place] = byte;
    return copy;
  });
  return fc
    .sample(fc.oneof(cut, changed), { seed, numRuns: DAMAGED })
    .map((damaged, index) => call(`damaged ${name}, number ${index}`, formOf(kind, damaged)));
}
