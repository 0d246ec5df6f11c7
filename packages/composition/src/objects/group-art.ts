import { mixColors } from "../color/oklch.js";
import type { Context2D } from "../draw/host.js";
import { fillDisc, paintGlow } from "../looks/textures.js";
import type { Box } from "../timeline/timeline.js";
import {
  lightOf,
  NIGHT,
  type ObjectArt,
  type ObjectColors,
  PAINT_BEHIND,
  paintFloorShadow,
} from "./object-art.js";

interface GroupPaint {
  ctx: Context2D;
  /** The area of the whole group, and the squares of its things, in px of the frame. */
  group: Box;
  things: readonly Box[];
  frame: { widthPx: number; heightPx: number };
  /** Upper end of the part of the frame that the ground may take, which is below captions at the top. */
  topPx: number;
  colors: ObjectColors;
}

const LONE_DISC_SHARE = 0.77;

/** The ground on which a group of objects stands: one stage for all of them, in the manner of the look. */
export const PAINT_GROUND: Record<ObjectArt, (paint: GroupPaint) => void> = {
  print({ ctx, group, things, frame, topPx, colors }) {
    const { xPx, yPx, radiusPx } = circleOf(group, { frame, topPx });
    PAINT_BEHIND.print?.(ctx, { xPx, yPx, radiusPx: radiusPx * 0.78, colors });
    for (const thing of things) groundLine(ctx, thing, { color: colors.ink, widthPx: 5 });
  },
  sticker({ ctx, group, things, frame, topPx, colors }) {
    const isAlone = things.length === 1;
    const { xPx, yPx, radiusPx: wholePx } = circleOf(group, { frame, topPx });
    // Words stand close to one thing, so its disc stays inside its square, unlike that of a group.
    const radiusPx = wholePx * (isAlone ? LONE_DISC_SHARE : 1);
    ctx.save();
    ctx.translate(xPx, isAlone ? yPx : yPx + radiusPx * 0.06);
    ctx.scale(1, Math.max(0.7, Math.min(1.15, group.heightPx / group.widthPx)));
    fillDisc(ctx, {
      xPx: 0,
      yPx: 0,
      radiusPx,
      color: mixColors(colors.ground, colors.accent, colors.isDark ? 0.3 : 0.2),
    });
    ctx.restore();
    for (const thing of things) groundShadow(ctx, thing, 0.2);
  },
  hairline({ ctx, things, colors }) {
    for (const thing of things) groundLine(ctx, thing, { color: colors.ink, widthPx: 2 });
  },
  silhouette({ ctx, group, frame, topPx, colors }) {
    const light = lightOf(colors);
    const floorPx = group.yPx + group.heightPx * 0.965;
    const arch = archOf(group, { frame, topPx, floorPx });
    paintGlow(ctx, { ...middleOfArch(arch), radiusPx: arch.widthPx * 0.75, color: light, alpha: 0.45 });
    fillArch(ctx, arch, light);
    const inPx = Math.min(arch.widthPx, arch.heightPx) * 0.03;
    const inner = {
      xPx: arch.xPx + inPx,
      yPx: arch.yPx + inPx,
      widthPx: arch.widthPx - 2 * inPx,
      heightPx: arch.heightPx - inPx,
    };
    fillArch(ctx, inner, mixColors(light, "#ffffff", 0.22));
    ctx.fillStyle = NIGHT;
    ctx.fillRect(arch.xPx, floorPx, arch.widthPx, HILL_PX);
  },
  studio({ ctx, group, things, frame, topPx, colors }) {
    const { xPx, yPx, radiusPx } = circleOf(group, { frame, topPx });
    paintGlow(ctx, {
      xPx,
      yPx,
      radiusPx: radiusPx * 1.6,
      color: "#ffffff",
      alpha: colors.isDark ? 0.55 : 0.95,
    });
    for (const thing of things) groundShadow(ctx, thing, colors.isDark ? 0.5 : 0.38);
  },
};

const HILL_PX = 8;

/** How far the light behind silhouettes reaches past their group, as a share of the group's shorter side. */
const LIGHT_REACH = 0.12;

/** Returns how far the ground reaches past the sides of a group whose things fill it, as a share of the group's shorter side. */
export function groundReach(objectArt: ObjectArt): number {
  return objectArt === "silhouette" ? LIGHT_REACH : 0;
}

/** How near the ground of a group comes to the edges of the frame, beyond which the camera would show its end. */
const EDGE_PX = 26;

/** The circle around the middle of a group that nearly holds it and stays inside the frame. */
function circleOf(
  { xPx, yPx, widthPx, heightPx }: Box,
  { frame, topPx }: Pick<GroupPaint, "frame" | "topPx">,
): { xPx: number; yPx: number; radiusPx: number } {
  const middle = { xPx: xPx + widthPx / 2, yPx: yPx + heightPx / 2 };
  const roomPx = Math.min(
    middle.xPx,
    frame.widthPx - middle.xPx,
    middle.yPx - topPx,
    frame.heightPx - middle.yPx,
  );
  return { ...middle, radiusPx: Math.min(Math.hypot(widthPx, heightPx) * 0.46, roomPx - EDGE_PX) };
}

/** A gate of light behind a group: as wide as the group with its surroundings, round at the top, on the floor. */
function archOf(
  group: Box,
  { frame, topPx, floorPx }: Pick<GroupPaint, "frame" | "topPx"> & { floorPx: number },
): Box {
  const padPx = Math.min(group.widthPx, group.heightPx) * LIGHT_REACH;
  const leftPx = Math.max(EDGE_PX, group.xPx - padPx);
  const rightPx = Math.min(frame.widthPx - EDGE_PX, group.xPx + group.widthPx + padPx);
  const yPx = Math.max(topPx + EDGE_PX, group.yPx - padPx);
  return { xPx: leftPx, yPx, widthPx: rightPx - leftPx, heightPx: floorPx - yPx };
}

function middleOfArch({ xPx, yPx, widthPx, heightPx }: Box): { xPx: number; yPx: number } {
  return { xPx: xPx + widthPx / 2, yPx: yPx + heightPx / 2 };
}

function fillArch(ctx: Context2D, { xPx, yPx, widthPx, heightPx }: Box, color: string): void {
  const radiusPx = Math.min(widthPx / 2, heightPx * 0.5);
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(xPx, yPx + heightPx);
  ctx.lineTo(xPx, yPx + radiusPx);
  ctx.quadraticCurveTo(xPx, yPx, xPx + radiusPx, yPx);
  ctx.lineTo(xPx + widthPx - radiusPx, yPx);
  ctx.quadraticCurveTo(xPx + widthPx, yPx, xPx + widthPx, yPx + radiusPx);
  ctx.lineTo(xPx + widthPx, yPx + heightPx);
  ctx.closePath();
  ctx.fill();
}

function groundLine(
  ctx: Context2D,
  { xPx, yPx, widthPx, heightPx }: Box,
  { color, widthPx: strokePx }: { color: string; widthPx: number },
): void {
  const floorPx = yPx + heightPx * 0.975;
  ctx.strokeStyle = color;
  ctx.lineWidth = strokePx;
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(xPx, floorPx);
  ctx.lineTo(xPx + widthPx, floorPx);
  ctx.stroke();
}

function groundShadow(ctx: Context2D, { xPx, yPx, widthPx, heightPx }: Box, alpha: number): void {
  const at = { xPx: xPx + widthPx / 2, yPx: yPx + heightPx * 0.965, radiusPx: widthPx * 0.52 };
  paintFloorShadow(ctx, at, alpha);
}
