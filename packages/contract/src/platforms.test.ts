import { expect, it } from "vitest";
import { checkForPlatform, PLATFORM_LIMITS, PLATFORMS, type VideoToPublish } from "./platforms.js";

const MB = 1024 ** 2;
const VIDEO: VideoToPublish = { aspectRatio: "9:16", durationMs: 60_000, bytes: 20 * MB };
const told = (changes: Partial<VideoToPublish>, platform: (typeof PLATFORMS)[number]): string[] =>
  checkForPlatform(platform, { ...VIDEO, ...changes }).map(({ message }) => message);

it("a video of a minute fits where its shape is shown", () => {
  const fitting = (aspectRatio: VideoToPublish["aspectRatio"]) =>
    PLATFORMS.filter((platform) => told({ aspectRatio }, platform).length === 0);
  expect(fitting("9:16")).toEqual(["tiktok", "reels", "shorts", "linkedin", "x"]);
  expect(fitting("16:9")).toEqual(["youtube", "linkedin", "x"]);
  expect(fitting("1:1")).toEqual(["shorts", "linkedin", "x", "instagram"]);
});

it("says by how much a video is too long, and what a platform takes", () => {
  expect(told({ durationMs: 151_200 }, "x")).toEqual([
    "This video is 12 s too long for X, which takes 140 s.",
  ]);
  expect(told({ durationMs: 140_000 }, "x")).toEqual([]);
  expect(told({ durationMs: 2_999 }, "tiktok")).toEqual([
    "This video is too short for TikTok, which takes 3 s or more.",
  ]);
});

it("names every fault: the size of the file, and the shape with the one to make", () => {
  expect(told({ aspectRatio: "16:9", bytes: 301 * MB }, "reels")).toEqual([
    "The file has 301 MB, and Instagram Reels takes at most 300 MB.",
    "Instagram Reels shows 9:16; a video in 16:9 gets bars or is cut. Make it in 9:16, too.",
  ]);
});

it("no platform refuses what Inkreel makes by default: 15 to 120 seconds", () => {
  for (const platform of PLATFORMS) {
    const { minMs, maxMs } = PLATFORM_LIMITS[platform];
    expect([minMs <= 15_000, maxMs >= 120_000]).toEqual([true, true]);
  }
});
