import type { PageFetcher } from "@inkreel/content";
import {
  FRAME_SIZE_PX,
  say,
  untilAborted,
  warn,
  type Said,
  type Scene,
  type Warning,
  type DrawnLayout,
  type SceneLayout,
  type TemplateType,
} from "@inkreel/contract";
import type { VideoToIllustrate, Illustration, SceneIllustrator, ScenePicture } from "@inkreel/pipeline";
import type { ProviderError } from "../http/provider-error.js";
import { timeLimit } from "../http/time-limit.js";
import { assignPictures, type SceneCandidates } from "./assign-pictures.js";
import type { PictureFinder } from "./create-picture-finder.js";
import { fetchChosen, type FetchedChoice, type PictureCheck } from "./fetch-chosen.js";
import { videoTerms } from "./video-words.js";
import type { FoundPicture } from "./picture-source.js";
import { sceneQueries } from "./scene-queries.js";
import { PICTURE_BAR, scorePicture, type ScoredPicture } from "./score-picture.js";
import { searchFailed } from "./search-failed.js";

/** A picture that was found for a scene, fetched and checked. */
export interface IllustratedScene extends ScenePicture {
  found: FoundPicture;
  query: string;
  score: number;
}

export interface IllustratorOptions {
  finder: PictureFinder;
  fetcher: Pick<PageFetcher, "fetchPicture">;
  /** Returns size and type of a picture, or null for bytes that are not a picture. */
  check: PictureCheck;
  /**
   * Time limit for all searches and downloads of one video. It begins with the first scenes, because writing the script
   * may take longer.
   */
  budgetMs?: number;
  /** Monotonic clock in ms. */
  nowMs?: () => number;
}

const BUDGET_MS = 8_000;
/** Minimum time for scenes that changed during the search, even after the time limit. */
const LAST_CALL_MS = 3_000;
/** Number of candidates per source and scene. */
const COUNT = 15;

/** Creates an illustrator that searches for pictures within a time limit, and uses only those that certainly match. */
export function createIllustrator(options: IllustratorOptions): SceneIllustrator<IllustratedScene> {
  const { finder, budgetMs = BUDGET_MS, nowMs = () => performance.now() } = options;
  return {
    begin(video): Illustration<IllustratedScene> {
      const kept = { ...options, fetcher: keepFetched(options.fetcher) };
      let endMs: number | null = null;
      const within = (leastMs: number): AbortSignal => {
        endMs ??= nowMs() + budgetMs;
        const timer = timeLimit(Math.max(leastMs, Math.round(endMs - nowMs())));
        return video.signal === null ? timer : AbortSignal.any([video.signal, timer]);
      };
      return {
        // The finder caches results, so unchanged scenes are not searched again. Failed searches and downloads are
        // repeated and reported at the end.
        consider: (scenes) => {
          const task = { ...kept, video, scenes, signal: within(0) };
          void collect(task)
            .then((collected) => fetchAssigned({ ...task, collected }))
            .catch(() => undefined);
        },
        finish: async (scenes) => {
          if (finder.sources.length === 0) return { pictures: [], drawnReasons: new Map(), warnings: [] };
          const signal = within(LAST_CALL_MS);
          const collected = await collect({ ...kept, video, scenes, signal });
          const finished = await choose({ ...kept, video, scenes, signal, collected });
          video.signal?.throwIfAborted();
          return finished;
        },
      };
    },
  };
}

interface Task extends IllustratorOptions {
  video: VideoToIllustrate;
  scenes: readonly Scene[];
  signal: AbortSignal;
}

interface Collected {
  wanting: SceneCandidates[];
  /** Last query, and reason why no picture is needed, by scene id. */
  queries: Map<string, string>;
  drawnReasons: Map<string, Said>;
  failures: Map<string, ProviderError>;
  isOutOfTime: boolean;
}

/** Searches pictures for each scene, from specific to general queries, until one matches. */
async function collect(task: Task): Promise<Collected> {
  const { video, scenes, signal } = task;
  const terms = videoTerms(video.content, scenes);
  const wishes = wantedScenes(scenes, video.template);
  const result: Collected = {
    wanting: [],
    queries: new Map(),
    drawnReasons: new Map(),
    failures: new Map(),
    isOutOfTime: false,
  };
  const jobs = wishes.map(async ({ scene, drawnReason }, index) => {
    const queries = drawnReason === null ? sceneQueries(scene, video.content) : [];
    if (queries.length === 0) {
      result.drawnReasons.set(scene.id, drawnReason ?? say("drawn_nothing_named"));
      return;
    }
    let candidates: ScoredPicture[] = [];
    for (const query of queries) {
      result.queries.set(scene.id, query);
      const { pictures, failures } = await task.finder.find(searchFor(task, query));
      for (const failure of failures) result.failures.set(failure.provider, failure);
      const context = { query, textTerms: terms, ratio: video.aspectRatio, used: [] };
      const scored = pictures.map((picture) => scorePicture(picture, context));
      candidates = [...candidates, ...scored].toSorted((left, right) => right.score - left.score);
      const isAllFailing = failures.length > 0 && failures.length === task.finder.sources.length;
      if ((candidates[0]?.score ?? 0) >= PICTURE_BAR || isAllFailing) break;
    }
    result.wanting.push({ index, candidates });
  });
  const settled = await Promise.allSettled(jobs);
  video.signal?.throwIfAborted();
  result.isOutOfTime = signal.aborted;
  const fault = settled.find(({ status }) => status === "rejected");
  if (fault?.status === "rejected" && !signal.aborted) throw fault.reason;
  return result;
}

function searchFor({ video, signal }: Task, query: string) {
  const frame = FRAME_SIZE_PX[video.aspectRatio];
  return { query, language: video.content.language, kind: "photo", frame, count: COUNT, signal } as const;
}

/** Assigns the pictures that were found to scenes, and fetches them. */
function fetchAssigned(task: Task & { collected: Collected }): Promise<FetchedChoice[]> {
  const { scenes, collected } = task;
  const { wanting } = collected;
  const shown = scenes.flatMap(({ direction }, index) => (direction.pictureId === null ? [] : [index]));
  const assigned = assignPictures(wanting, { sceneCount: scenes.length, shown });
  return fetchChosen(assigned, { ...task, wanting });
}

/** Keeps fetched files for the time of one video, whose scenes are considered more than once. */
function keepFetched(fetcher: IllustratorOptions["fetcher"]): IllustratorOptions["fetcher"] {
  const files = new Map<string, ReturnType<PageFetcher["fetchPicture"]>>();
  return {
    fetchPicture: (url, signal) => {
      const known = files.get(url);
      if (known !== undefined) return untilAborted(known, signal);
      const fetched = fetcher.fetchPicture(url, signal);
      files.set(url, fetched);
      // The next time may be in time.
      fetched.catch(() => files.delete(url));
      return fetched;
    },
  };
}

async function choose(task: Task & { collected: Collected }) {
  const { scenes, collected } = task;
  const { failures, drawnReasons, isOutOfTime } = collected;
  const fetched = await fetchAssigned(task);
  const pictures = fetched.map(({ index, choice, picture }): IllustratedScene => {
    const { id } = scenes[index]!;
    return {
      ...picture,
      sceneId: id,
      alt: choice.picture.title,
      attribution: choice.picture.attribution,
      credit: { licence: choice.picture.licence, pageUrl: choice.picture.pageUrl },
      placement: choice.placement,
      reason: choice.reason,
      found: choice.picture,
      query: collected.queries.get(id) ?? "",
      score: choice.score,
    };
  });
  const pictured = new Set(pictures.map(({ sceneId }) => sceneId));
  const reasons = new Map(drawnReasons);
  for (const { id } of scenes) {
    if (!pictured.has(id) && !reasons.has(id)) reasons.set(id, whyDrawn(task, id));
  }
  return { pictures, drawnReasons: reasons, warnings: warningsOf([...failures.values()], isOutOfTime, task) };
}

function whyDrawn({ collected, finder, scenes }: Task & { collected: Collected }, sceneId: string): Said {
  const { wanting, failures, isOutOfTime } = collected;
  if (failures.size === finder.sources.length) return say("drawn_unreachable");
  const candidates = wanting.find(({ index }) => scenes[index]?.id === sceneId)?.candidates ?? null;
  if (candidates === null && isOutOfTime) return say("drawn_too_slow");
  const query = collected.queries.get(sceneId) ?? "";
  const [best] = candidates ?? [];
  if (best === undefined) return say("drawn_nothing_found", { query });
  if (best.score >= PICTURE_BAR) return say("drawn_neighbours");
  return say("drawn_nothing_fits", { query });
}

function warningsOf(failures: readonly ProviderError[], isOutOfTime: boolean, { finder }: Task): Warning[] {
  if (failures.length > 0) return [searchFailed(failures, finder)];
  return isOutOfTime ? [warn("picture_search_slow")] : [];
}

/** A scene and whether it needs a picture. */
interface PictureWish {
  scene: Scene;
  /** Null if the scene needs a picture, otherwise the reason why not as a sentence. */
  drawnReason: Said | null;
}

/** Layouts that have a drawing of their own, or no space beside a picture. */
const DRAWN: ReadonlySet<SceneLayout> = new Set<DrawnLayout>([
  "number",
  "change",
  "comparison",
  "share",
  "multiple",
  "quantity",
  "range",
  "map",
  "timeline",
  "relation",
  "list",
  "steps",
  "split",
  "quote",
  "product",
  "cta",
]);

function isDrawn(layout: SceneLayout): layout is DrawnLayout {
  return DRAWN.has(layout);
}

/** Returns for each scene whether it needs a picture: it must show only text and mention something visible. */
function wantedScenes(scenes: readonly Scene[], template: TemplateType): PictureWish[] {
  return scenes.map((scene) => ({ scene, drawnReason: reasonToDraw(scene, template) }));
}

function reasonToDraw({ direction }: Scene, template: TemplateType): Said | null {
  if (direction.pictureId !== null) return say("picture_own");
  if (template === "amazon-product-review") return say("drawn_for_product");
  const { layout } = direction.content;
  return isDrawn(layout) ? say("drawn_for_layout", { layout }) : null;
}
