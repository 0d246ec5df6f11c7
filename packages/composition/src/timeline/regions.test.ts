import {
  ASPECT_RATIOS,
  CAPTION_SIZES,
  CAPTION_STYLES,
  FRAME_SIZE_PX,
  LOGO_POSITIONS,
} from "@inkreel/contract";
import { expect, test } from "vitest";
import { regions } from "./regions.js";
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
      [null, ...LOGO_POSITIONS].map((logoPosition) => ({
        aspectRatio,
        captionStyle,
        captionSize,
        logoPosition,
      })),
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

test("the layout region is larger without captions", () => {
  for (const aspectRatio of ASPECT_RATIOS) {
    const withCaptions = regions({
      aspectRatio,
      captionStyle: "modern",
      captionSize: "medium",
      logoPosition: null,
    });
    const without = regions({ aspectRatio, captionStyle: "off", captionSize: "medium", logoPosition: null });
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
