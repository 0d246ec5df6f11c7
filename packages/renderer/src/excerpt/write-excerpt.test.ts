import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeWav, LoudnessMeter } from "@inkreel/audio";
import type { Composition } from "@inkreel/contract";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSoundJob } from "../sound/run-sound-job.js";
import { createFrameRenderer } from "../render-frame.js";
import { decodeVideo } from "../testing/decode-video-file.js";
import { MemoryStore } from "../testing/memory-store.js";
import { lumaOfRgba, structuralSimilarity } from "../testing/structural-similarity.js";
import { clickTrack, toWav } from "../testing/test-audio.js";
import { buildComposition } from "../testing/test-composition.js";
import { VideoRenderer } from "../video/video-renderer.js";

const CLICKS_MS = [200, 900, 1700];
const FROM_MS = 1_000;
const TO_MS = 3_400;
const drawingModule = new URL("../testing/test-drawing.js", import.meta.url).href;
const assets = {
  load: () =>
    Promise.resolve(
      toWav(clickTrack({ clickMs: CLICKS_MS, durationMs: 2000, sampleRateHz: 22_050 }), 22_050),
    ),
};

function composition(): Composition {
  const scenes = ["One river runs", "Two rivers run along"].map((text) => ({
    text,
    durationMs: 2_000,
    narrationSrc: "voice.wav",
  }));
  return buildComposition({ scenes, aspectRatio: "1:1" });
}

let folder = "";
let video: VideoRenderer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-excerpt-test-"));
  const store = new MemoryStore();
  video = new VideoRenderer({
    composition: composition(),
    assets,
    store,
    workerCount: 1,
    drawingModule,
    plan: null,
    priority: "waited",
  });
});
afterAll(async () => {
  await video.close();
  await rm(folder, { recursive: true });
});

/** Returns a frame of the video as the preview draws it. */
async function drawn(timeMs: number, widthPx: number): Promise<Uint8Array> {
  const renderer = await createFrameRenderer({ composition: composition(), assets, drawingModule });
  const { bytes } = await renderer.render({ timeMs, widthPx, format: "rgba", quality: 100 });
  return lumaOfRgba(bytes);
}

describe("a part of a video", () => {
  it("as GIF has its length, size and pictures, and repeats", async () => {
    const path = join(folder, "part.gif");
    const part = { format: "gif", fromMs: FROM_MS, toMs: TO_MS, widthPx: 200 } as const;
    const made = await video.writeExcerpt({ ...part, path });
    expect(made).toEqual({ widthPx: 200, heightPx: 200, frameCount: 40, durationMs: 2_400 });
    const bytes = await readFile(path);
    expect(bytes.subarray(0, 6).toString("latin1")).toBe("GIF89a");
    expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([200, 200]);
    expect(bytes.includes("NETSCAPE2.0")).toBe(true);
    expect(delaysOf(bytes).reduce((sum, delay) => sum + delay, 0) * 10).toBe(2_400);
    const image = await loadImage(bytes);
    const ctx = createCanvas(200, 200).getContext("2d");
    ctx.drawImage(image, 0, 0);
    const first = lumaOfRgba(new Uint8Array(ctx.getImageData(0, 0, 200, 200).data.buffer));
    const size = { widthPx: 200, heightPx: 200 };
    expect(structuralSimilarity(first, await drawn(FROM_MS, 200), size)).toBeGreaterThan(0.9);
  }, 300_000);

  it("as WebM has its length, size and pictures, and its sound at the same times and as loud", async () => {
    const path = join(folder, "part.webm");
    const part = { format: "webm", fromMs: FROM_MS, toMs: TO_MS, widthPx: 241 } as const;
    const made = await video.writeExcerpt({ ...part, path });
    expect(made).toMatchObject({ widthPx: 240, heightPx: 240, frameCount: 72 });
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(path)) });
    const track = (await input.getPrimaryVideoTrack())!;
    const sound = (await input.getPrimaryAudioTrack())!;
    expect([track.codec, sound.codec, sound.sampleRate]).toEqual(["vp9", "opus", 48_000]);
    expect(await input.computeDuration()).toBeCloseTo(2.4, 1);
    const packets = [];
    for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
    const config = (await track.getDecoderConfig())!;
    const { luma, frameCount } = await decodeVideo(config, packets, [45]);
    expect(frameCount).toBe(72);
    const scaled = await drawn(FROM_MS + 1_500, 241);
    const cropped = Uint8Array.from(
      { length: 240 * 240 },
      (_, at) => scaled[Math.floor(at / 240) * 241 + (at % 240)]!,
    );
    const size = { widthPx: 240, heightPx: 240 };
    expect(structuralSimilarity(luma.get(45)!, cropped, size)).toBeGreaterThan(0.9);

    const job = { path, maxSeconds: 10, purpose: { kind: "plain" } } as const;
    const { samples } = decodeWav(await runSoundJob("decode", job, null));
    expect(Math.abs(samples.length / 48 - 2_400)).toBeLessThan(60);
    const loud = (fromMs: number, toMs: number): number =>
      samples.subarray(fromMs * 48, toMs * 48).reduce((top, value) => Math.max(top, Math.abs(value)), 0);
    // Clicks of the first scene at 1.7 s, and of the second one at 2.2 and 2.9 s.
    for (const clickMs of [700, 1_200, 1_900]) expect(loud(clickMs - 5, clickMs + 25)).toBeGreaterThan(0.1);
    expect(loud(300, 600)).toBeLessThan(0.02);
    const meter = new LoudnessMeter(1);
    meter.push(samples);
    expect(meter.integratedLufs()).toBeGreaterThan(-40);
  }, 300_000);
});

/** Returns the delays of a GIF's frames in hundredths of a second. */
function delaysOf(gif: Buffer): number[] {
  const delays: number[] = [];
  const marker = Buffer.from([0x21, 0xf9, 0x04]);
  for (let at = gif.indexOf(marker); at !== -1; at = gif.indexOf(marker, at + 8))
    if (gif[at + 7] === 0) delays.push(gif.readUInt16LE(at + 4));
  return delays;
}
