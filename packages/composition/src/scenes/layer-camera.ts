import type { Box, Layer, LayerMotion } from "../timeline/timeline.js";
import type { CameraView } from "./camera.js";

/** Returns a layer as a moving camera shows it. */
export function underCamera(layer: Layer, viewAt: (timeMs: number) => CameraView): Layer {
  return { ...layer, motion: (timeMs) => seenMotion(layer.motion(timeMs), viewAt(timeMs)) };
}

/** Returns the motion that a layer seems to have in a camera. */
function seenMotion(motion: LayerMotion, view: CameraView): LayerMotion {
  const { originXPx, originYPx, clip } = motion;
  return {
    ...motion,
    scale: motion.scale * view.scale,
    dxPx: (originXPx + motion.dxPx) * view.scale + view.dxPx - originXPx,
    dyPx: (originYPx + motion.dyPx) * view.scale + view.dyPx - originYPx,
    clip: clip === null ? null : seenBox(clip, view),
  };
}

function seenBox({ xPx, yPx, widthPx, heightPx }: Box, { scale, dxPx, dyPx }: CameraView): Box {
  return {
    xPx: xPx * scale + dxPx,
    yPx: yPx * scale + dyPx,
    widthPx: widthPx * scale,
    heightPx: heightPx * scale,
  };
}
