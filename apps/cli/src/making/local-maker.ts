import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { TEMPLATE_TYPES } from "@inkreel/contract";
import {
  createCheckedStore,
  createDirectoryStore,
  createPageFetcher,
  DIRECT_WRITER,
  makeVideo,
  type MakePorts,
  pruneDirectoryStore,
} from "@inkreel/pipeline";
import { createModelWriter, list, readProviderSettings } from "@inkreel/providers";
import { createCallLog } from "../call-log.js";
import { CACHE_MAX_BYTES, cacheDirectory } from "../cache-directory.js";
import { createLocalPictures } from "./local-pictures.js";
import { createLocalVoices } from "./local-voices.js";
import { TEMPLATE_TEXTS } from "./template-texts.js";
import type { FinishedVideo, VideoMaker, VideoOrder } from "./video-maker.js";

/** Each worker takes up to half a gigabyte; more than four no longer pay off for a short video. */
const MAX_WORKERS = 4;

/** Makes videos on this machine, one after the other: each uses all of it. */
export function createLocalMaker(env: NodeJS.ProcessEnv): VideoMaker {
  const settings = readProviderSettings(env);
  const log = createCallLog(env);
  const workerCount = Math.min(MAX_WORKERS, availableParallelism());
  const directory = cacheDirectory(env, process.platform);
  const removeDamaged = (key: string): Promise<void> => rm(join(directory, key), { force: true });
  const store = createCheckedStore(createDirectoryStore(directory), removeDamaged);
  const fetcher = createPageFetcher({ allowHosts: list.parse(env["FETCH_ALLOW_HOSTS"] ?? "") });
  const voices = createLocalVoices({ env, store, workerCount, log });
  const pictures = createLocalPictures({ settings, fetcher, store, log });
  const connectedWriter = settings.writer === null ? null : createModelWriter(settings.writer, { log });
  const writer = connectedWriter?.scriptWriter(DIRECT_WRITER) ?? DIRECT_WRITER;
  const { speaker } = voices;
  const nowMs = (): number => performance.now();
  let last: Promise<unknown> = Promise.resolve();

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

  async function make({ input, choices, videoPath, onProgress, signal }: VideoOrder): Promise<FinishedVideo> {
    signal.throwIfAborted();
    const made = await makeVideo({ input, choices, videoPath, ports, onProgress, signal });
    await pruneDirectoryStore(directory, CACHE_MAX_BYTES, Date.now());
    return made;
  }

  return {
    make(order) {
      const turn = last.then(() => make(order));
      // Its failure is told to whoever ordered it; the next in line only waits for its end.
      last = turn.catch(() => undefined);
      return turn;
    },
    listVoices: () => voices.listVoices(),
    listTemplates: async () => TEMPLATE_TYPES.map((type) => ({ type, ...TEMPLATE_TEXTS[type] })),
    close: async () => void (await Promise.all([speaker.close(), fetcher.close()])),
  };
}
