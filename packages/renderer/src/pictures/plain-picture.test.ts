import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { redrawnType, toPlainPicture } from "./plain-picture.js";
import { sanitiseSvg } from "./sanitise-svg.js";

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const svg = (inner: string, root = 'viewBox="0 0 40 20"') => utf8(`<svg ${NS} ${root}>${inner}</svg>`);
const RED = '<rect width="40" height="20" fill="#f00"/>';

async function look(png: Uint8Array) {
  const image = await loadImage(Buffer.from(png));
  const canvas = createCanvas(1, 1);
  const context = canvas.getContext("2d");
  context.drawImage(image, image.width / 2, image.height / 2, 1, 1, 0, 0, 1, 1);
  return { widthPx: image.width, heightPx: image.height, rgba: [...context.getImageData(0, 0, 1, 1).data] };
}

const failure = (bytes: Uint8Array) => toPlainPicture(bytes).catch((error: unknown) => error);

/** A picture of 24 bits per pixel in one colour (blue, green, red). */
function bmp(widthPx: number, heightPx: number): Uint8Array {
  const rowBytes = Math.ceil((widthPx * 3) / 4) * 4;
  const file = Buffer.alloc(54 + rowBytes * heightPx, 0x80);
  file.write("BM", "latin1");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(0, 6);
  file.writeUInt32LE(54, 10);
  file.fill(0, 14, 54);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(widthPx, 18);
  file.writeInt32LE(heightPx, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return new Uint8Array(file);
}

describe("an SVG becomes a PNG of a fitting size", () => {
  it.each([
    ["its view box", svg(RED), 2_048, 1_024],
    [
      "its size in millimetres",
      svg(RED.replace('width="40" height="20"', 'width="100%" height="100%"'), 'width="40mm" height="20mm"'),
      2_048,
      1_024,
    ],
    [
      "a view box that does not begin at zero",
      svg(`<g transform="translate(-7 3)">${RED}</g>`, 'viewBox="-7 3 40 20"'),
      2_048,
      1_024,
    ],
    ["neither", svg(`<rect width="300" height="150" fill="#f00"/>`, ""), 2_048, 1_024],
    [
      "a declaration, a comment and a document type before it",
      utf8(
        `<?xml version="1.0"?><!-- drawn --><!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY ns "http://x">]>\n<svg ${NS} viewBox="0 0 40 20">${RED}</svg>`,
      ),
      2_048,
      1_024,
    ],
    [
      "a prefix for its elements",
      utf8(
        `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><svg:rect width="40" height="20" fill="#f00"/></svg:svg>`,
      ),
      2_048,
      1_024,
    ],
    [
      "UTF-16",
      new Uint8Array(Buffer.from(`\uFEFF<svg ${NS} viewBox="0 0 40 20">${RED}</svg>`, "utf16le")),
      2_048,
      1_024,
    ],
  ])("by %s", async (_, bytes, widthPx, heightPx) => {
    expect(await look(await toPlainPicture(bytes))).toEqual({ widthPx, heightPx, rgba: [255, 0, 0, 255] });
  });

  it.each([
    ["a style sheet", '<style>.a{fill:#f00}</style><rect class="a" width="40" height="20"/>'],
    ["a width without a unit in a style", '<path d="M0 10h40" style="stroke:#f00;stroke-width:40"/>'],
    [
      "a width without a unit in a style sheet",
      '<style>.a{stroke:#f00;stroke-width:40}</style><path class="a" d="M0 25h40"/>',
    ],
    [
      "a gradient for very many shapes",
      `<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#f00"/></linearGradient><g fill="url(#g)">${'<rect width="1" height="1"/>'.repeat(15_000)}</g>${RED}`,
    ],
    [
      "a repeated symbol",
      '<defs><rect id="r" width="40" height="20" fill="#f00"/></defs><use xlink:href="#r"/>',
    ],
    [
      "a gradient",
      '<linearGradient id="g"><stop stop-color="#f00"/></linearGradient><rect fill="url(#g)" width="40" height="20"/>',
    ],
    ["a mask", `<mask id="m"><rect width="40" height="20" fill="#fff"/></mask><g mask="url(#m)">${RED}</g>`],
  ])("with %s", async (_, inner) => {
    expect((await look(await toPlainPicture(svg(inner)))).rgba).toEqual([255, 0, 0, 255]);
  });
});

describe("of an SVG, only what draws is kept", () => {
  const innerOf = (inner: string) => sanitiseSvg(Buffer.from(svg(inner)).toString("utf8")).inner;

  it.each([
    ["scripts", `<script>alert(1)</script>${RED}`],
    [
      "foreign content",
      `<foreignObject><body xmlns="x"><iframe src="http://x"/></body></foreignObject>${RED}`,
    ],
    ["animations", `${RED}<set attributeName="href" to="javascript:alert(1)"/>`],
    ["handlers", '<rect onload="alert(1)" onclick="x" width="40" height="20" fill="#f00"/>'],
    ["addresses in attributes", '<rect filter="url(http://x/a.svg#f)" width="40" height="20" fill="#f00"/>'],
    ["addresses in styles", `<style>@import "http://x/a.css"; rect{fill:url(http://x)}</style>${RED}`],
    ["addresses that are written with escapes", `<style>rect{fill:u\\72l(http://x)}</style>${RED}`],
    ["other namespaces", `<rect xmlns:i="http://x" i:data="1" width="40" height="20" fill="#f00"/>`],
  ])("without %s", (_, inner) => {
    expect(innerOf(inner)).toBe('<rect width="40" height="20" fill="#f00"></rect>');
  });

  it("a link keeps what it contains and loses its address", () => {
    expect(innerOf(`<a href="javascript:alert(1)">${RED}</a><use href="http://x/a.svg#b"/>`)).toBe(
      '<a><rect width="40" height="20" fill="#f00"></rect></a><use></use>',
    );
  });

  it("entities are not replaced", () => {
    const text = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg ${NS}><text>&b; &lt;script&gt;</text></svg>`;
    expect(sanitiseSvg(text).inner).toBe("<text>&amp;b; &lt;script&gt;</text>");
  });
});

describe("a picture is refused with its reason:", () => {
  const bomb = Array.from(
    { length: 12 },
    (_, index) => `<g id="l${index + 1}">${`<use href="#l${index}"/>`.repeat(10)}</g>`,
  ).join("");

  it.each([
    [
      "an SVG with a picture in it",
      svg(`${RED}<image href="file:///etc/passwd"/>`),
      "contains another picture",
    ],
    ["an SVG that draws nothing", svg("<g/>"), "draws nothing"],
    ["an SVG of too many elements", svg("<g/>".repeat(20_001)), "too many"],
    ["an SVG whose repetitions grow", svg(`<rect id="l0" width="1" height="1"/>${bomb}`), "too many"],
    [
      "an SVG whose pattern is drawn for each of many shapes",
      svg(`<pattern id="p">${RED.repeat(400)}</pattern>${'<rect fill="url(#p)"/>'.repeat(400)}`),
      "too many",
    ],
    [
      "an SVG that whose group gives its pattern to many shapes",
      svg(`<pattern id="p">${RED.repeat(400)}</pattern><g style="fill: url('#p')">${RED.repeat(400)}</g>`),
      "too many",
    ],
    ["an SVG that repeats itself", svg('<g id="a"><use href="#a"/></g>'), "too many"],
    ["an SVG that repeats the second of an id", svg('<g id="a"/><g id="a"><use href="#a"/></g>'), "too many"],
    ["an SVG that is cut off before its root ends its tag", utf8(`<svg ${NS} viewBox="0 0`), "damaged"],
    ["a BMP whose pixels are missing", bmp(40, 30).slice(0, 60), "damaged"],
    [
      "a BMP of an absurd size",
      Uint8Array.from([
        ...bmp(1, 1).slice(0, 18),
        0xff,
        0xff,
        0,
        0,
        0xff,
        0xff,
        0,
        0,
        ...bmp(1, 1).slice(26),
      ]),
      "damaged",
    ],
    ["a HEIC", utf8("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "HEIC"],
    ["a TIFF", utf8("II*\0and more bytes than a header"), "TIFF"],
    ["a Photoshop file", utf8("8BPS\0\x01 and more"), "Photoshop"],
  ])("%s", async (_, bytes, words) => {
    const begunMs = performance.now();
    expect(await failure(bytes)).toMatchObject({
      code: expect.stringMatching(/^(?:picture_broken|unsupported_media_type)$/u),
      message: expect.stringContaining(words),
      said: expect.anything(),
    });
    expect(performance.now() - begunMs).toBeLessThan(5_000);
  });
});

it("a BMP becomes a PNG with the same pixels", async () => {
  const png = await toPlainPicture(bmp(5, 3));
  expect(await look(png)).toEqual({ widthPx: 5, heightPx: 3, rgba: [128, 128, 128, 255] });
});

it("other pictures, pages and texts stay as they are", async () => {
  const png = new Uint8Array(createCanvas(4, 4).toBuffer("image/png"));
  for (const bytes of [
    png,
    utf8("BMW builds cars."),
    utf8("<html><svg></svg></html>"),
    utf8("<!-- no end"),
    utf8('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY no "end"><svg></svg>'),
    utf8("\0\0\0\x1cftypmif1\0\0\0\0mif1avif"),
  ]) {
    expect(redrawnType(bytes)).toBeNull();
    expect(await toPlainPicture(bytes)).toBe(bytes);
  }
});
