import type { Composition, CompositionScene } from "@inkreel/contract";
import { FRAME_SIZE_PX } from "@inkreel/contract/plain";
import type { DrawHost } from "../draw/host.js";
import { attachHost } from "./drawing-state.js";
import { layOutScene, sceneTitle, type SceneLayout } from "./scene-layout.js";
import type { Timeline, TimelineScene } from "./timeline.js";
import { createVideoStage, type VideoStage } from "./video-stage.js";

/** The inputs from which a timeline was created. They are kept so that the next timeline can reuse unchanged parts. */
interface Making {
  stage: VideoStage;
  scenes: readonly LateScene[];
}

/** A scene that is laid out when somebody asks for it, after those before it, over whose backgrounds it may go on. */
interface LateScene {
  id: string;
  layout(): SceneLayout;
  /** Null if nobody has asked for the layout yet. */
  known(): SceneLayout | null;
}

const makings = new WeakMap<Timeline, Making>();

/**
 * Lays out a composition for `drawFrame`. The host must have loaded the fonts of `fontFacesFor` and decoded the
 * pictures. Pictures that are missing are left out. Scenes are laid out when they are first read, and their overlays again later.
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
  const scenes = lateScenes(stage, known);
  let startMs = 0;
  const placed = composition.scenes.map((scene, index) => {
    const timelineScene = atTime(scene, scenes[index]!, startMs);
    startMs += scene.durationMs;
    return timelineScene;
  });
  const { aspectRatio, fps } = composition;
  const timeline = { ...FRAME_SIZE_PX[aspectRatio], fps, durationMs: startMs, scenes: placed };
  attachHost(timeline, host, previous);
  makings.set(timeline, { stage, scenes });
  return timeline;
}

/** Laying out a long video takes seconds on a phone, so each scene does it when somebody asks for it. */
function atTime(scene: CompositionScene, { layout }: LateScene, startMs: number): TimelineScene {
  return {
    id: scene.id,
    title: sceneTitle(scene),
    startMs,
    durationMs: scene.durationMs,
    get plates() {
      return layout().placed.plates;
    },
    platesAt: (timeMs) => layout().placed.platesAt(timeMs),
    get pictureBox() {
      return layout().placed.pictureBox;
    },
    get layers() {
      return layout().placed.layers();
    },
    get identity() {
      return layout().placed.identity();
    },
  };
}

function lateScenes(stage: VideoStage, known: Making | null): LateScene[] {
  // The logo layer is reused only if the values that all scenes share are unchanged.
  const isSameStage = known !== null && known.stage.look === stage.look;
  const knownLayouts = new Map(isSameStage ? known.scenes.map((scene) => [scene.id, scene.known()]) : []);
  const scenes: LateScene[] = [];
  for (const scene of stage.composition.scenes) {
    const before = scenes.at(-1) ?? null;
    const known = knownLayouts.get(scene.id) ?? null;
    scenes.push(
      lateScene(scene.id, () => layOutScene(stage, { scene, before: before?.layout() ?? null, known })),
    );
  }
  return scenes;
}

function lateScene(id: string, make: () => SceneLayout): LateScene {
  let made: SceneLayout | null = null;
  return { id, layout: () => (made ??= make()), known: () => made };
}
