import { contrastRatio, ensureContrast } from "../../color/contrast.js";
import { mixColors } from "../../color/oklch.js";
import { SHAPE_CONTRAST, TEXT_CONTRAST, type Swatch } from "../../looks/swatch.js";
import type { SceneStage } from "../scene-stage.js";

/**
 * Returns a copy of the scene context for elements on a card or panel of the colour `fill`. Its palette has sufficient
 * contrast with that colour.
 */
export function stageOn(stage: SceneStage, fill: string): SceneStage {
  return { ...stage, swatch: swatchOn(stage.swatch, fill) };
}

function swatchOn(swatch: Swatch, fill: string): Swatch {
  const ink = contrastRatio(swatch.ink, fill) >= 7 ? swatch.ink : ensureContrast(swatch.onCard, fill, 7);
  return {
    ...swatch,
    ground: fill,
    groundAlt: fill,
    ink,
    soft: ensureContrast(mixColors(ink, fill, 0.3), fill, TEXT_CONTRAST),
    line: mixColors(fill, ink, 0.2),
    accent: ensureContrast(swatch.accent, fill, SHAPE_CONTRAST),
    accentText: ensureContrast(swatch.accent, fill, TEXT_CONTRAST),
  };
}
