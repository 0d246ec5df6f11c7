import { describe, expect, it } from "vitest";
import { pictureSize } from "./picture-header.js";

const segment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff), content]);

/** Returns an Exif segment with the orientation as its second entry, in either byte order. */
function exif(orientation: number, order: "II" | "MM"): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 24 + 4);
  const u16 = (value: number, at: number) =>
    order === "II" ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    order === "II" ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 0, "latin1");
  u16(42, 2);
  u32(8, 4);
  u16(2, 8);
  u16(0x0103, 10);
  u16(0x0112, 22);
  u16(3, 24);
  u32(1, 26);
  u16(orientation, 30);
  return segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]));
}

/** Returns the header of a JPEG that stores 400 × 300 px. */
function jpeg(...segments: Buffer[]): Buffer {
  const frame = segment(0xc0, Buffer.of(8, 300 >> 8, 300 & 0xff, 400 >> 8, 400 & 0xff, 1, 1, 0x11, 0));
  return Buffer.concat([Buffer.of(0xff, 0xd8), ...segments, frame, Buffer.alloc(32)]);
}

describe("the size of a JPEG", () => {
  it("is the size after rotation by the Exif orientation, as in browsers", () => {
    const sizes = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => pictureSize(jpeg(exif(orientation, "MM"))));
    const lying = { widthPx: 400, heightPx: 300 };
    const standing = { widthPx: 300, heightPx: 400 };
    expect(sizes).toEqual([lying, lying, lying, lying, standing, standing, standing, standing]);
    expect(pictureSize(jpeg(exif(6, "II")))).toEqual(standing);
  });

  it("is the stored size if the Exif data are missing, incomplete or of another kind", () => {
    const whole = exif(6, "MM");
    const broken = [...whole.keys()]
      .slice(4, -16)
      .map((length) => pictureSize(jpeg(segment(0xe1, whole.subarray(4, length)))));
    expect(new Set(broken.map((size) => `${size?.widthPx}x${size?.heightPx}`))).toEqual(new Set(["400x300"]));
    expect(pictureSize(jpeg(segment(0xe1, Buffer.from("http://ns.adobe.com/xap/1.0/\0"))))).toEqual({
      widthPx: 400,
      heightPx: 300,
    });
  });
});
