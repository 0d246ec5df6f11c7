import {
  ASPECT_RATIOS,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  CAPTION_STYLES,
  FRAME_SIZE_PX,
  LOGO_POSITIONS,
} from "@inkreel/contract";
import { expect, test } from "vitest";
import { areCaptionsAbove, regions, type Regions } from "./regions.js";
import { safeArea } from "./safe-area.js";
import type { Box } from "./timeline.js";

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.xPx >= outer.xPx &&
    inner.yPx >= outer.yPx &&
    inner.xPx + inner.widthPx <= outer.xPx + outer.widthPx &&
    inner.yPx + inner.heightPx <= outer.yPx + outer.heightPx
  );
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.xPx < other.xPx + other.widthPx &&
    other.xPx < one.xPx + one.widthPx &&
    one.yPx < other.yPx + other.heightPx &&
    other.yPx < one.yPx + one.heightPx
  );
}

const EVERY = ASPECT_RATIOS.flatMap((aspectRatio) =>
  CAPTION_STYLES.flatMap((captionStyle) =>
    CAPTION_SIZES.flatMap((captionSize) =>
      CAPTION_POSITIONS.flatMap((captionPosition) =>
        [null, ...LOGO_POSITIONS].map((logoPosition) => ({
          aspectRatio,
          captionStyle,
          captionSize,
          captionPosition,
          logoPosition,
        })),
      ),
    ),
  ),
);

test("the regions for content, captions and logo are inside the safe area and do not overlap", () => {
  for (const options of EVERY) {
    const { safe, content, caption, logo } = regions(options);
    const parts = [content, caption, logo].filter((box) => box !== null);
    for (const [i, part] of parts.entries()) {
      expect(isInside(part, safe), JSON.stringify(options)).toBe(true);
      for (const other of parts.slice(i + 1))
        expect(overlaps(part, other), JSON.stringify(options)).toBe(false);
    }
  }
});

test("captions at the top stand above what the scene shows, and leave it as much room", () => {
  for (const aspectRatio of ASPECT_RATIOS) {
    const common = { aspectRatio, captionStyle: "modern", captionSize: "large", logoPosition: null } as const;
    const [below, above] = CAPTION_POSITIONS.map((captionPosition) =>
      regions({ ...common, captionPosition }),
    ) as [Regions, Regions];
    expect(areCaptionsAbove(below)).toBe(false);
    expect(areCaptionsAbove(above)).toBe(true);
    expect(above.caption!.yPx).toBe(above.safe.yPx);
    expect(above.content.heightPx).toBe(below.content.heightPx);
  }
});

test("the layout region is larger without captions", () => {
  for (const aspectRatio of ASPECT_RATIOS) {
    const withCaptions = regions({
      aspectRatio,
      captionStyle: "modern",
      captionSize: "medium",
      captionPosition: "bottom",
      logoPosition: null,
    });
    const without = regions({
      aspectRatio,
      captionStyle: "off",
      captionSize: "medium",
      captionPosition: "bottom",
      logoPosition: null,
    });
    expect(without.caption).toBeNull();
    expect(without.content.heightPx).toBeGreaterThan(withCaptions.content.heightPx + 150);
  }
});

test("the 9:16 layout keeps clear of the bars and buttons of the video platforms", () => {
  const safe = safeArea("9:16");
  const { widthPx, heightPx } = FRAME_SIZE_PX["9:16"];
  expect(safe.yPx).toBeGreaterThanOrEqual(200);
  expect(heightPx - safe.yPx - safe.heightPx).toBeGreaterThanOrEqual(370);
  expect(widthPx - safe.xPx - safe.widthPx).toBeGreaterThanOrEqual(120);
  expect(safe.xPx + safe.widthPx / 2).toBe(widthPx / 2);
});
