export type { Context2D, Drawable, DrawHost, Surface } from "./draw/host.js";
export type { Box, Layer, LayerMotion, Plate, PlateDraw, Timeline, TimelineScene } from "./timeline/timeline.js";
