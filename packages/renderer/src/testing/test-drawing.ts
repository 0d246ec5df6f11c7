import {
  AT_REST,
  type Box,
  type Context2D,
  type DrawHost,
  type Layer,
  type Plate,
  type PlateDraw,
  type Timeline,
  type TimelineScene,
} from "@inkreel/composition";
import { FRAME_SIZE_PX, type Composition, type CompositionScene } from "@inkreel/contract";

/**
 * A small drawing module with everything that a renderer has to handle: textured plates under a moving camera, a
 * cross-fade, a plate with alpha, moving captions that change with each word, and a layer that does not move.
 */
const FADE_MS = 500;
const ZOOM = 1.2;

export function createTimeline(composition: Composition, host: DrawHost): Timeline {
  const size = FRAME_SIZE_PX[composition.aspectRatio];
  let startMs = 0;
  const plates = composition.scenes.map((scene, index) => backgroundPlate(scene, index, { ...size, host }));
  const scenes = composition.scenes.map((scene, index) => {
    const placed = sceneOf({
      scene,
      startMs,
      plate: plates[index]!,
      before: plates[index - 1] ?? null,
      size,
    });
    startMs += scene.durationMs;
    return placed;
  });
  return { ...size, fps: composition.fps, durationMs: startMs, scenes };
}

export function drawFrame(ctx: Context2D, timeline: Timeline, timeMs: number): void {
  const scene = timeline.scenes.findLast(({ startMs }) => startMs <= timeMs)!;
  const sceneMs = timeMs - scene.startMs;
  for (const draw of scene.platesAt(sceneMs)) {
    if (draw.frameIndex !== null) continue;
    const { crop, dest, opacity } = draw;
    const image = paintedPlate(draw.plate);
    ctx.globalAlpha = opacity;
    ctx.drawImage(
      image,
      ...([crop.xPx, crop.yPx, crop.widthPx, crop.heightPx] as const),
      ...([dest.xPx, dest.yPx, dest.widthPx, dest.heightPx] as const),
    );
  }
  for (const layer of scene.layers) {
    if (layer.key(sceneMs) === null) continue;
    const { dxPx, dyPx, opacity } = layer.motion(sceneMs);
    ctx.save();
    ctx.globalAlpha = opacity;
    ctx.translate(dxPx, dyPx);
    layer.draw(ctx, sceneMs);
    ctx.restore();
  }
}

const painted = new Map<Plate, CanvasImageSource>();

function paintedPlate(plate: Plate): CanvasImageSource {
  let image = painted.get(plate);
  if (image === undefined) {
    const surface = surfaces.get(plate)!.createSurface(plate.widthPx, plate.heightPx);
    plate.paint(surface.ctx);
    image = surface.image;
    painted.set(plate, image);
  }
  return image;
}

const surfaces = new Map<Plate, DrawHost>();

interface Size {
  widthPx: number;
  heightPx: number;
}

function backgroundPlate(scene: CompositionScene, index: number, size: Size & { host: DrawHost }): Plate {
  const widthPx = Math.round((size.widthPx * ZOOM) / 2) * 2;
  const heightPx = Math.round((size.heightPx * ZOOM) / 2) * 2;
  const plate: Plate = {
    key: `background ${scene.id}`,
    widthPx,
    heightPx,
    hasAlpha: false,
    paint(ctx) {
      const gradient = ctx.createLinearGradient(0, 0, widthPx, heightPx);
      gradient.addColorStop(0, `hsl(${index * 67} 60% 30%)`);
      gradient.addColorStop(1, `hsl(${index * 67 + 60} 70% 60%)`);
      ctx.fillStyle = gradient;
      ctx.fillRect(0, 0, widthPx, heightPx);
      for (let n = 0; n < 400; n++) {
        ctx.fillStyle = `hsl(${(n * 47) % 360} 50% ${20 + ((n * 13) % 60)}% / 0.5)`;
        ctx.fillRect((n * 7919) % widthPx, (n * 104_729) % heightPx, 20 + (n % 90), 8 + ((n * 3) % 70));
      }
    },
  };
  surfaces.set(plate, size.host);
  return plate;
}

function glowPlate(size: Size, host: DrawHost): Plate {
  const plate: Plate = {
    key: "glow",
    widthPx: 400,
    heightPx: 400,
    hasAlpha: true,
    paint(ctx) {
      const glow = ctx.createRadialGradient(200, 200, 0, 200, 200, 200);
      glow.addColorStop(0, "rgba(255, 240, 200, 0.8)");
      glow.addColorStop(1, "rgba(255, 240, 200, 0)");
      ctx.fillStyle = glow;
      ctx.fillRect(0, 0, Math.min(400, size.widthPx), 400);
    },
  };
  surfaces.set(plate, host);
  return plate;
}

function sceneOf(options: {
  scene: CompositionScene;
  startMs: number;
  plate: Plate;
  before: Plate | null;
  size: Size;
}): TimelineScene {
  const { scene, startMs, plate, before, size } = options;
  const glow = glowPlate(size, surfaces.get(plate)!);
  const whole: Box = { xPx: 0, yPx: 0, ...size };
  return {
    id: scene.id,
    title: scene.text,
    startMs,
    durationMs: scene.durationMs,
    plates: before === null ? [plate, glow] : [before, plate, glow],
    pictureBox: null,
    platesAt(timeMs): PlateDraw[] {
      const share = timeMs / scene.durationMs;
      const draws: PlateDraw[] = [];
      if (before !== null && timeMs < FADE_MS)
        draws.push({ plate: before, crop: cropAt(before, 1), dest: whole, opacity: 1, frameIndex: null });
      const opacity = before === null ? 1 : Math.min(1, timeMs / FADE_MS);
      draws.push({ plate, crop: cropAt(plate, share), dest: whole, opacity, frameIndex: null });
      const glowBox = { xPx: 100, yPx: 200, widthPx: 600, heightPx: 600 };
      draws.push({
        plate: glow,
        crop: { xPx: 0, yPx: 0, widthPx: 400, heightPx: 400 },
        dest: glowBox,
        opacity: 0.5,
        frameIndex: null,
      });
      return draws;
    },
    layers: [badgeLayer(), captionLayer(scene, size)],
    identity: JSON.stringify([
      scene.id,
      scene.text,
      scene.words,
      scene.durationMs,
      size,
      before?.key ?? null,
    ]),
  };
}

/** The camera moves from the full plate to its middle. */
function cropAt(plate: Plate, share: number): Box {
  const widthPx = plate.widthPx * (1 - share * (1 - 1 / ZOOM));
  const heightPx = plate.heightPx * (1 - share * (1 - 1 / ZOOM));
  return { xPx: (plate.widthPx - widthPx) * 0.3, yPx: (plate.heightPx - heightPx) / 2, widthPx, heightPx };
}

function badgeLayer(): Layer {
  const box = { xPx: 40, yPx: 40, widthPx: 200, heightPx: 100 };
  return {
    id: "badge",
    box,
    key: () => "badge",
    draw(ctx) {
      ctx.fillStyle = "#e8452c";
      ctx.beginPath();
      ctx.roundRect(60, 60, 160, 60, 20);
      ctx.fill();
    },
    motion: () => AT_REST,
  };
}

function captionLayer(scene: CompositionScene, size: Size): Layer {
  const box = { xPx: 80, yPx: size.heightPx - 500, widthPx: size.widthPx - 160, heightPx: 240 };
  const wordAt = (timeMs: number): number => scene.words.findLastIndex(({ startMs }) => startMs <= timeMs);
  return {
    id: "caption",
    box,
    key: (timeMs) => (wordAt(timeMs) < 0 ? null : `word ${wordAt(timeMs)}`),
    draw(ctx, timeMs) {
      const word = scene.words[wordAt(timeMs)]!;
      ctx.font = "700 96px Inter";
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      ctx.lineWidth = 12;
      ctx.strokeStyle = "#101018";
      ctx.fillStyle = "#ffffff";
      ctx.shadowColor = "rgba(0, 0, 0, 0.6)";
      ctx.shadowBlur = 18;
      ctx.strokeText(word.text, box.xPx + box.widthPx / 2, box.yPx + 120);
      ctx.shadowBlur = 0;
      ctx.fillText(word.text, box.xPx + box.widthPx / 2, box.yPx + 120);
    },
    motion(timeMs) {
      const sinceMs = timeMs - (scene.words[wordAt(timeMs)]?.startMs ?? 0);
      const rest = Math.max(0, 1 - sinceMs / 200);
      return { ...AT_REST, dyPx: 30 * rest * rest, opacity: 1 - rest * 0.7 };
    },
  };
}
