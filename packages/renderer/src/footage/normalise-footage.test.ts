import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readClip } from "@inkreel/composition";
import type { AppError } from "@inkreel/contract";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evenTimes, makeVideo, PLAIN_VIDEO, type VideoToMake } from "../testing/make-video.js";
import { readPictureNumber } from "../testing/numbered-picture.js";
import { ClipDecoder, type ClipPlanes } from "./clip-decoder.js";
import { normaliseFootage, type NormalisedFootage } from "./normalise-footage.js";

const signal = new AbortController().signal;
let folder = "";
/** The clip of a plain video, which several tests read. */
let plain: NormalisedFootage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-normalise-"));
  plain = await normalise({});
});
afterAll(() => rm(folder, { recursive: true }));

function normalise(video: Partial<VideoToMake>): Promise<NormalisedFootage> {
  const path = join(folder, `video.${video.container ?? "mp4"}`);
  makeVideo({ ...PLAIN_VIDEO, path, ...video });
  return normaliseFootage(path, { signal });
}

/** Returns the numbers that the frames of a clip show, after turning the frames counter-clockwise by quarters. */
function numbersIn({ bytes }: NormalisedFootage, frames: readonly number[], quarters = 0): number[] {
  const decoder = new ClipDecoder({ clip: readClip(bytes)!, bytes });
  const numbers = frames.map((frame) => {
    let picture = withoutPadding(decoder.decode(frame));
    for (let turn = 0; turn < quarters; turn++) picture = turnBack(picture);
    const { luma, widthPx, heightPx } = picture;
    return readPictureNumber(luma, { widthPx, heightPx, shownShortSidePx: Math.min(widthPx, heightPx) });
  });
  decoder.close();
  return numbers;
}

interface Luma {
  luma: Uint8Array;
  widthPx: number;
  heightPx: number;
}

function withoutPadding({ y, strideY, widthPx, heightPx }: ClipPlanes): Luma {
  const luma = new Uint8Array(widthPx * heightPx);
  for (let row = 0; row < heightPx; row++)
    luma.set(y.subarray(row * strideY, row * strideY + widthPx), row * widthPx);
  return { luma, widthPx, heightPx };
}

function turnBack({ luma, widthPx, heightPx }: Luma): Luma {
  const turned = luma.map((_, at) => {
    const [x, y] = [at % heightPx, Math.floor(at / heightPx)];
    return luma[x * widthPx + (widthPx - 1 - y)]!;
  });
  return { luma: turned, widthPx: heightPx, heightPx: widthPx };
}

describe("a clip that is made from an uploaded video", () => {
  it.each([
    { kind: "MP4 with H.264", video: null },
    { kind: "WebM with VP9", video: { container: "webm", codec: "libvpx-vp9" } },
    { kind: "MOV with HEVC of 10 bits", video: { container: "mov", codec: "libx265", bits: 10 } },
  ] as const)(
    "contains the frames of $kind in order, from any point where decoding starts",
    async ({ video }) => {
      const clip = video === null ? plain : await normalise(video);
      expect(numbersIn(clip, [0, 1, 2, 12, 25, 11, 13])).toEqual([0, 1, 2, 12, 25, 11, 13]);
      expect(clip).toMatchObject({ widthPx: 480, heightPx: 270 });
      expect(clip.durationMs).toBe(Math.round((clip.frameCount * 1000) / 30));
      expect([...clip.posterJpeg.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    },
  );

  it("shows the frame of the video at each time, for any frame rate", async () => {
    const slow = await normalise({ frameTimesMs: evenTimes(15, 20) });
    expect(numbersIn(slow, [0, 2, 10, 20])).toEqual([0, 1, 5, 10]);
    const uneven = await normalise({ frameTimesMs: [0, 100, 133, 600, 633, 666, 700] });
    expect(numbersIn(uneven, [0, 2, 3, 4, 17, 18, 19])).toEqual([0, 0, 1, 2, 2, 3, 4]);
  });

  it.each([90, 180, 270] as const)("is upright if the video is rotated by %i degrees", async (degrees) => {
    const clip = await normalise({ clockwiseDegrees: degrees });
    expect(clip.widthPx > clip.heightPx).toBe(degrees === 180);
    expect(numbersIn(clip, [3, 20], degrees / 90)).toEqual([3, 20]);
  });

  it("has even sides, square pixels and at most the resolution of Full HD", async () => {
    const odd = await normalise({ widthPx: 479, heightPx: 269, container: "webm", codec: "libvpx-vp9" });
    expect([odd.widthPx % 2, odd.heightPx % 2]).toEqual([0, 0]);
    const wide = await normalise({ widthPx: 360, heightPx: 270, pixelAspect: [4, 3] });
    expect(wide).toMatchObject({ widthPx: 480, heightPx: 270 });
    const large = await normalise({ widthPx: 2560, heightPx: 1440, frameTimesMs: evenTimes(30, 16) });
    expect(large).toMatchObject({ widthPx: 1920, heightPx: 1080 });
  });

  it("ends after twenty seconds", async () => {
    const long = await normalise({ widthPx: 128, heightPx: 128, frameTimesMs: evenTimes(2, 90) });
    expect(long.frameCount).toBe(600);
  });

  it("is rejected when it is truncated, and a changed byte never makes the parser read past the end", () => {
    const { bytes } = plain;
    expect(readClip(bytes.subarray(0, bytes.length - 1))).toBeNull();
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Uint8Array.from(bytes);
        damaged[at] = (damaged[at]! + change) % 256;
        const clip = readClip(damaged);
        for (const { offset, byteLength } of clip?.samples ?? [])
          expect(offset + byteLength).toBeLessThanOrEqual(damaged.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a file that is not a usable video", () => {
  it("is rejected with an error code", async () => {
    const { bytes } = plain;
    const playlist = Buffer.from("#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n");
    const hostile = [new Uint8Array(0), playlist, bytes.subarray(0, 3000), Buffer.alloc(5000, "ftyp")];
    for (const input of hostile) {
      const code = await normaliseFootage(input, { signal }).catch((error: AppError) => error.code);
      expect(code).toBe("picture_broken");
    }
    await expect(normalise({ frameTimesMs: evenTimes(30, 5) })).rejects.toThrow(/half a second/u);
  });

  it("is no longer read after the signal is aborted", async () => {
    const controller = new AbortController();
    const path = join(folder, "stopped.mp4");
    makeVideo({ ...PLAIN_VIDEO, path });
    const stopped = expect(normaliseFootage(path, { signal: controller.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
    controller.abort();
    await stopped;
  });
});
