import { access, constants, rm } from "node:fs/promises";
import { availableParallelism, homedir } from "node:os";
import { join } from "node:path";
import {
  AppError,
  limitConcurrency,
  TEMPLATE_TYPES,
  type ByteStore,
  type TemplateType,
} from "@inkreel/contract";
import {
  createCheckedStore,
  createDirectoryStore,
  createPageFetcher,
  DIRECT_WRITER,
  type MadeExcerpt,
  makeExcerpt,
  type MadeNarration,
  makeNarration,
  makeVideo,
  type MakePorts,
  pruneDirectoryStore,
  type PageFetcher,
  type SceneIllustrator,
} from "@inkreel/pipeline";
import { makeFolder } from "@inkreel/pipeline/make-folder";
import { requireWritable } from "@inkreel/pipeline/staging";
import {
  createModelWriter,
  list,
  Patience,
  readProviderSettings,
  createIllustrator,
  createPaintingIllustrator,
  createPictureProviders,
  keepPictures,
  pictureCheck,
  type ProviderLog,
  type ProviderSettings,
  VOICE_MODELS,
} from "@inkreel/providers";
import { createCallLog } from "../call-log.js";
import { requireInstalled } from "./install-for-video.js";
import { createLocalVoices } from "./local-voices.js";
import { tellWaits } from "./tell-waits.js";
import type { ExcerptOrder, FinishedVideo, NarrationOrder, VideoMaker, VideoOrder } from "./video-maker.js";

/** Each worker uses up to half a gigabyte, and with more than four a short video is not faster. */
const MAX_WORKERS = 4;

/**
 * Creates a maker that renders on this machine. It makes `atOnce` videos at the same time, which share the workers: by
 * default one, because one uses the whole machine.
 */
export function createLocalMaker(env: NodeJS.ProcessEnv, atOnce = 1): VideoMaker {
  const settings = readProviderSettings(env);
  const log = createCallLog(env);
  const workerCount = Math.max(1, Math.floor(Math.min(MAX_WORKERS, availableParallelism()) / atOnce));
  const directory = cacheDirectory(env, process.platform);
  const removeDamaged = (key: string): Promise<void> => rm(join(directory, key), { force: true });
  const store = createCheckedStore(createDirectoryStore(directory), removeDamaged);
  const fetcher = createPageFetcher({
    allowHosts: list.parse(env["FETCH_ALLOW_HOSTS"] ?? ""),
    contact: settings.contact,
  });
  const patience = new Patience({ waitMs: settings.waitMs });
  const voices = createLocalVoices({ env, store, workerCount, log, patience });
  const pictures = createLocalPictures({ settings, fetcher, store, log, patience });
  const connectedWriter =
    settings.writer === null ? null : createModelWriter(settings.writer, { log, patience });
  const writer = connectedWriter?.scriptWriter(DIRECT_WRITER) ?? DIRECT_WRITER;
  const { speaker } = voices;
  const nowMs = (): number => performance.now();

  const { illustrator, painter } = pictures;
  const ports: MakePorts = {
    store,
    speaker,
    voices,
    writer,
    connectedWriter,
    fetcher,
    illustrator,
    painter,
    workerCount,
    nowMs,
  };

  /** Checks where files will be written and that the voice is there, before work is spent on what could not be kept. */
  async function begin(
    outputPath: string,
    { signal, choices, beforeVoice }: Pick<VideoOrder, "signal" | "choices" | "beforeVoice">,
  ): Promise<void> {
    signal.throwIfAborted();
    await requireWritable(outputPath);
    await requireCache(directory);
    const { voiceId } = choices.voice;
    if (voiceId !== null && beforeVoice === null)
      await requireInstalled(voiceId, { models: VOICE_MODELS, listVoices: () => voices.listVoices() });
  }

  /** Does the work of an order, and meanwhile tells which silent service it waits for. */
  async function telling<Made>(
    { onProgress }: Pick<VideoOrder, "onProgress">,
    work: (onProgress: VideoOrder["onProgress"]) => Promise<Made>,
  ): Promise<Made> {
    const waits = tellWaits(patience, onProgress);
    const made = await work(waits.onProgress).finally(waits.stop);
    await pruneDirectoryStore(directory, CACHE_MAX_BYTES, Date.now());
    return made;
  }

  async function make(order: VideoOrder): Promise<FinishedVideo> {
    await begin(order.videoPath, order);
    return telling(order, (onProgress) => makeVideo({ ...order, ports, onProgress }));
  }

  async function narrate(order: NarrationOrder): Promise<MadeNarration> {
    await begin(order.audioPath, order);
    return telling(order, (onProgress) => makeNarration({ ...order, ports, onProgress }));
  }

  async function excerpt(order: ExcerptOrder): Promise<MadeExcerpt> {
    await begin(order.path, order);
    return telling(order, (onProgress) => makeExcerpt({ ...order, ports, onProgress }));
  }

  const inTurn = limitConcurrency(atOnce);
  return {
    make: (order) => inTurn(() => make(order)),
    narrate: (order) => inTurn(() => narrate(order)),
    excerpt: (order) => inTurn(() => excerpt(order)),
    listVoices: () => voices.listVoices(),
    listTemplates: async () => TEMPLATE_TYPES.map((type) => ({ type, ...TEMPLATE_TEXTS[type] })),
    close: async () => void (await Promise.all([speaker.close(), fetcher.close()])),
  };
}

/** Returns the cache folder for intermediate results: `INKREEL_CACHE`, or the cache folder of the platform. */
function cacheDirectory(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (env["INKREEL_CACHE"]) return env["INKREEL_CACHE"];
  if (platform === "win32")
    return join(env["LOCALAPPDATA"] ?? join(homedir(), "AppData", "Local"), "inkreel", "cache");
  if (platform === "darwin") return join(homedir(), "Library", "Caches", "inkreel");
  return join(env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "inkreel");
}

/** @throws AppError store_failed if the cache folder cannot be made or written. */
async function requireCache(directory: string): Promise<void> {
  try {
    await makeFolder(directory);
    await access(directory, constants.W_OK);
  } catch (cause) {
    throw new AppError(
      "store_failed",
      `Cannot write to the cache folder ${directory}. Choose another one with INKREEL_CACHE.`,
      { cause },
    );
  }
}

/** Enough for about ten hours of finished video. The least recently used files are removed first. */
const CACHE_MAX_BYTES = 4 * 1024 ** 3;

/** Creates the functions that find and generate pictures with the configured services. */
function createLocalPictures(options: {
  settings: ProviderSettings;
  fetcher: PageFetcher;
  /** Stores generated pictures, searches and files of pictures. */
  store: ByteStore;
  log: ProviderLog;
  patience: Patience;
}): { illustrator: SceneIllustrator; painter: SceneIllustrator } {
  const { settings, fetcher, store, log, patience } = options;
  const { finder, painter } = createPictureProviders({
    settings,
    fetcher,
    contact: settings.contact,
    store,
    log,
    patience,
    nowMs: Date.now,
  });
  return {
    illustrator: createIllustrator({ finder, fetcher: keepPictures(fetcher, store), check: pictureCheck }),
    painter: createPaintingIllustrator({ painter, check: pictureCheck, store }),
  };
}

/** The name and purpose of each template. */
const TEMPLATE_TEXTS: Record<TemplateType, { name: string; description: string }> = {
  "blog-summary": {
    name: "Blog Summary",
    description: "The main points of an article, told calmly with an editorial look.",
  },
  tutorial: { name: "Tutorial", description: "One step after the other, numbered and easy to follow." },
  "quote-highlight": {
    name: "Quote Highlight",
    description: "One strong sentence and who said it, with room around it.",
  },
  story: {
    name: "Story",
    description: "A narrative in scenes that lead into each other, with a cinematic look.",
  },
  "amazon-product-review": {
    name: "Amazon Product Review",
    description: "What a product does, what it costs and how buyers rate it.",
  },
};
