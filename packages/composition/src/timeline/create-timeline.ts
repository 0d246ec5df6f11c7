import { type Composition, FRAME_SIZE_PX } from "@inkreel/contract";
import type { DrawHost } from "../draw/host.js";
import { attachHost } from "./drawing-state.js";
import { layOutScene, type PlacedScene, type SceneLayout } from "./scene-layout.js";
import type { Timeline, TimelineScene } from "./timeline.js";
import { createVideoStage, type VideoStage } from "./video-stage.js";

/** The inputs from which a timeline was created. They are kept so that the next timeline can reuse unchanged parts. */
interface Making {
  stage: VideoStage;
  scenes: readonly SceneLayout[];
}

const makings = new WeakMap<Timeline, Making>();

/**
 * Lays out a composition for `drawFrame`. The host must have loaded the fonts of `fontFacesFor` and decoded the
 * pictures. Pictures that are missing are left out. The overlays of a scene are laid out when they are first read.
 *
 * While somebody edits, pass the preceding timeline of the same host as `previous`. Its unchanged scenes are reused,
 * and the frames are the same as without it. The host must not have loaded other fonts since.
 */
export function createTimeline(
  composition: Composition,
  host: DrawHost,
  previous: Timeline | null = null,
): Timeline {
  const known = previous === null ? null : (makings.get(previous) ?? null);
  const stage = createVideoStage(composition, host, known?.stage ?? null);
  const scenes = layOutScenes(stage, known);
  let startMs = 0;
  const placed = scenes.map((scene) => {
    const timelineScene = atTime(scene.placed, startMs);
    startMs += scene.placed.durationMs;
    return timelineScene;
  });
  const { aspectRatio, fps } = composition;
  const timeline = { ...FRAME_SIZE_PX[aspectRatio], fps, durationMs: startMs, scenes: placed };
  attachHost(timeline, host, previous);
  makings.set(timeline, { stage, scenes });
  return timeline;
}

/** Laying out all overlays of a long video takes seconds on a phone, so each scene does it when somebody asks for them. */
function atTime({ layers, identity, ...placed }: PlacedScene, startMs: number): TimelineScene {
  return {
    ...placed,
    startMs,
    get layers() {
      return layers();
    },
    get identity() {
      return identity();
    },
  };
}

function layOutScenes(stage: VideoStage, known: Making | null): SceneLayout[] {
  // The logo layer is reused only if the values that all scenes share are unchanged.
  const isSameStage = known !== null && known.stage.look === stage.look;
  const knownScenes = new Map(isSameStage ? known.scenes.map((scene) => [scene.placed.id, scene]) : []);
  const scenes: SceneLayout[] = [];
  for (const scene of stage.composition.scenes) {
    const before = scenes.at(-1) ?? null;
    scenes.push(layOutScene(stage, { scene, before, known: knownScenes.get(scene.id) ?? null }));
  }
  return scenes;
}
