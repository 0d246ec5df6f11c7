import { box, fullBox, u16, u32, u8, zeros } from "./mp4-box.js";

/** Six reserved bytes and the number of the only data reference. */
const SAMPLE_ENTRY = Buffer.concat([zeros(6), u16(1)]);
const SEVENTY_TWO_DPI = 0x00480000;
const BT709 = 1;

/** `avc1`, tagged as BT.709 limited range with square pixels. */
export function videoDescription(options: {
  widthPx: number;
  heightPx: number;
  decoderConfiguration: Uint8Array;
}): Uint8Array {
  return box(
    "avc1",
    SAMPLE_ENTRY,
    zeros(16),
    u16(options.widthPx, options.heightPx),
    u32(SEVENTY_TWO_DPI, SEVENTY_TWO_DPI, 0),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
    box("avcC", options.decoderConfiguration),
    box("colr", Buffer.from("nclx"), u16(BT709, BT709, BT709), u8(0)),
    box("pasp", u32(1, 1)),
  );
}

/** `mp4a` with an elementary stream descriptor (ISO/IEC 14496-1) for AAC. */
export function audioDescription(options: {
  sampleRateHz: number;
  channelCount: number;
  bitsPerSecond: number;
  /** AudioSpecificConfig. */
  config: Uint8Array;
}): Uint8Array {
  const { sampleRateHz, channelCount, bitsPerSecond, config } = options;
  const decoderConfig = descriptor(
    0x04,
    u8(0x40, 0x15, 0, 0, 0),
    u32(bitsPerSecond, bitsPerSecond),
    descriptor(0x05, config),
  );
  const stream = descriptor(0x03, u16(1), u8(0), decoderConfig, descriptor(0x06, u8(2)));
  return box(
    "mp4a",
    SAMPLE_ENTRY,
    zeros(8),
    u16(channelCount, 16, 0, 0),
    u32(sampleRateHz * 65_536),
    fullBox("esds", 0, stream),
  );
}

function descriptor(tag: number, ...contents: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(contents);
  return Buffer.concat([u8(tag, body.length), body]);
}

/** QuickTime's `text`, which players read as chapter titles. */
export function chapterDescription(): Uint8Array {
  return box("text", SAMPLE_ENTRY, u32(1, 1), zeros(6 + 8 + 8 + 2 + 2 + 1 + 2 + 6 + 1));
}
