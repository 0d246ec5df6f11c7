import type { MapDrawing, MapLand } from "@inkreel/contract";
import { mixColors } from "../../color/oklch.js";
import type { Context2D } from "../../draw/host.js";
import type { BackdropPaint, Look } from "../../looks/look.js";
import type { Swatch } from "../../looks/swatch.js";
import { alphaHex } from "../../looks/textures.js";

interface LandPaint {
  map: MapDrawing;
  look: Look;
  /** Lengths in px of the frame are multiplied by this. */
  unitsPerPx: number;
  /** The background image in units of the map. */
  area: { x: number; y: number; width: number; height: number };
}

/** A land with its path in the form of the host. */
interface PreparedLand {
  role: MapLand["role"];
  path: Path2D;
}

interface LandStyle {
  /** Fill of what surrounds the places, and of the countries in which they are. */
  other: string;
  home: string;
  edge: string;
  homeEdge: string;
  edgePx: number;
  homeEdgePx: number;
}

/** Paints sea and land on a grid of the map's units, as the frame of what will be said. */
export function paintLand(
  { ctx, host, swatch }: BackdropPaint,
  { map, look, unitsPerPx, area }: LandPaint,
): void {
  const lands = map.lands.map(({ role, path }): PreparedLand => ({ role, path: host.createPath(path) }));
  const style = styleOf(look, swatch);
  ctx.lineJoin = "round";
  if (map.globe !== null) paintGlobe(ctx, { globe: map.globe, look, swatch, unitsPerPx });
  if (look.items === "ruled") paintHalftone(ctx, { map, area, swatch, unitsPerPx });
  if (look.items === "card") stickerEdge(ctx, { lands, swatch, unitsPerPx });
  if (look.items === "floating-card") softShadow(ctx, { lands, swatch, unitsPerPx });
  const others = lands.filter(({ role }) => role === "other");
  const homes = lands.filter(({ role }) => role !== "other");
  fillLands(ctx, others, { fill: style.other, edge: style.edge, width: style.edgePx * unitsPerPx });
  fillLands(ctx, homes, { fill: style.home, edge: style.homeEdge, width: style.homeEdgePx * unitsPerPx });
  ctx.strokeStyle = style.edge;
  ctx.lineWidth = style.edgePx * unitsPerPx;
  for (const border of map.borders) ctx.stroke(host.createPath(border));
}

/** Returns the colour of the sea. Text stands on it, so it stays near the ground of the palette. */
export function seaColor({ items }: Look, { ground, accent, isDark }: Swatch): string {
  return items === "card" && !isDark ? mixColors(ground, accent, 0.1) : ground;
}

function styleOf({ items }: Look, swatch: Swatch): LandStyle {
  const { ground, ink, card, accent, isDark } = swatch;
  const tone = (share: number): string => mixColors(ground, ink, share);
  const edges = { edge: tone(0.3), homeEdge: tone(0.7), edgePx: 2, homeEdgePx: 3.5 };
  switch (items) {
    case "plain":
      // On a dark ground the same step is harder to see.
      return {
        other: tone(isDark ? 0.06 : 0.02),
        home: tone(isDark ? 0.3 : 0.14),
        ...edges,
        edgePx: 1.6,
        homeEdgePx: 3,
      };
    case "card":
      return {
        other: isDark ? tone(0.2) : "#ffffff",
        home: isDark ? tone(0.42) : mixColors("#ffffff", accent, 0.22),
        edge: isDark ? tone(0.42) : mixColors("#ffffff", ink, 0.24),
        homeEdge: isDark ? tone(0.75) : mixColors("#ffffff", ink, 0.6),
        edgePx: 2.5,
        homeEdgePx: 4,
      };
    case "thread":
      return {
        other: tone(0.11),
        home: tone(0.32),
        edge: tone(0.3),
        homeEdge: mixColors(ground, accent, 0.7),
        edgePx: 1.6,
        homeEdgePx: 3,
      };
    case "floating-card":
      return {
        other: isDark ? tone(0.12) : card,
        home: isDark ? tone(0.36) : mixColors(card, ink, 0.22),
        edge: tone(0.2),
        homeEdge: tone(0.42),
        edgePx: 2,
        homeEdgePx: 3,
      };
    case "ruled":
      return {
        other: mixColors(ground, "#ffffff", isDark ? 0.07 : 0.45),
        home: tone(0.24),
        ...edges,
        homeEdge: ink,
      };
  }
}

function fillLands(
  ctx: Context2D,
  lands: readonly PreparedLand[],
  { fill, edge, width }: { fill: string; edge: string; width: number },
): void {
  ctx.fillStyle = fill;
  ctx.strokeStyle = edge;
  ctx.lineWidth = width;
  for (const { path } of lands) {
    ctx.fill(path, "evenodd");
    ctx.stroke(path);
  }
}

const DOT_PITCH_PX = 20;
const DOT_PX = 3.4;
/** The sea of a printed map, on the whole background image. */
function paintHalftone(
  ctx: Context2D,
  {
    map: { globe },
    area,
    swatch,
    unitsPerPx,
  }: Pick<LandPaint, "map" | "area" | "unitsPerPx"> & { swatch: Swatch },
): void {
  const pitch = DOT_PITCH_PX * unitsPerPx;
  const radius = DOT_PX * unitsPerPx;
  ctx.fillStyle = mixColors(swatch.ground, swatch.accent, 0.34);
  ctx.beginPath();
  for (let row = 0; row * pitch <= area.height; row++)
    for (let column = 0; column * pitch <= area.width; column++) {
      const x = area.x + (column + (row % 2) / 2) * pitch;
      const y = area.y + row * pitch;
      if (globe !== null && Math.hypot(x - globe.x, y - globe.y) > globe.radius) continue;
      ctx.moveTo(x + radius, y);
      ctx.arc(x, y, radius, 0, 2 * Math.PI);
    }
  ctx.fill();
}

function paintGlobe(
  ctx: Context2D,
  {
    globe,
    look,
    swatch,
    unitsPerPx,
  }: { globe: NonNullable<MapDrawing["globe"]>; look: Look; swatch: Swatch; unitsPerPx: number },
): void {
  ctx.beginPath();
  ctx.arc(globe.x, globe.y, globe.radius, 0, 2 * Math.PI);
  ctx.fillStyle = mixColors(
    swatch.ground,
    look.items === "card" ? swatch.accent : swatch.ink,
    look.items === "plain" ? 0.015 : 0.05,
  );
  ctx.fill();
  ctx.strokeStyle = mixColors(swatch.ground, swatch.ink, 0.5);
  ctx.lineWidth = 3 * unitsPerPx;
  ctx.stroke();
}

const STICKER_EDGE_PX = 22;
const STICKER_SHADOW_PX = 12;

/** The white edge of a sticker around all land, with a hard shadow. */
function stickerEdge(
  ctx: Context2D,
  { lands, swatch, unitsPerPx }: { lands: readonly PreparedLand[]; swatch: Swatch; unitsPerPx: number },
): void {
  ctx.lineWidth = STICKER_EDGE_PX * unitsPerPx;
  ctx.save();
  ctx.translate(STICKER_SHADOW_PX * unitsPerPx, STICKER_SHADOW_PX * unitsPerPx);
  ctx.strokeStyle = ctx.fillStyle = mixColors(swatch.ground, "#000000", swatch.isDark ? 0.6 : 0.3);
  for (const { path } of lands) ctx.stroke(path);
  ctx.restore();
  ctx.strokeStyle = "#ffffff";
  for (const { path } of lands) ctx.stroke(path);
}

const SHADOW_STEPS = 7;
const SHADOW_STEP_PX = 9;

/** A soft shadow of land that floats above the floor. */
function softShadow(
  ctx: Context2D,
  { lands, swatch, unitsPerPx }: { lands: readonly PreparedLand[]; swatch: Swatch; unitsPerPx: number },
): void {
  ctx.save();
  ctx.translate(0, 16 * unitsPerPx);
  ctx.strokeStyle = `#000000${alphaHex(swatch.isDark ? 0.05 : 0.016)}`;
  for (let step = SHADOW_STEPS; step > 0; step--) {
    ctx.lineWidth = step * SHADOW_STEP_PX * unitsPerPx;
    for (const { path } of lands) ctx.stroke(path);
  }
  ctx.restore();
}
