import { ownUserAgent, type PageFetcher } from "@inkreel/content";
import { isAbort, say, type ByteStore, type Said } from "@inkreel/contract";
import { costOfJson } from "../http/cost-of-json.js";
import { createProviderFetch, type ProviderFetch } from "../http/create-provider-fetch.js";
import type { Patience } from "../http/patience.js";
import type { ProviderLog } from "../http/provider-call.js";
import { OPENAI_BASE_URL } from "../openai-address.js";
import type { ProviderSettings } from "../settings.js";
import { besideWriter } from "../state/beside-writer.js";
import type { ProviderDescription } from "../state/provider-description.js";
import { ProviderMonitor } from "../state/provider-monitor.js";
import { createAiImages, IMAGES_MODEL, type PicturePainter } from "./ai-images.js";
import { createPictureFinder, type PictureFinder } from "./create-picture-finder.js";
import { createOpenverse, OPENVERSE_BASE_URL } from "./openverse.js";
import type { OpenverseClient } from "./openverse-token.js";
import { createPexels, PEXELS_BASE_URL } from "./pexels.js";
import type { PictureSource } from "./picture-source.js";
import { createPixabay, PIXABAY_BASE_URL } from "./pixabay.js";
import { createWikimedia, WIKIMEDIA_BASE_URL } from "./wikimedia.js";

/** Configured picture sources and image generators. */
export interface PictureProviders {
  finder: PictureFinder;
  /** Image generator, or null if none is connected. */
  painter: PicturePainter | null;
  descriptions: ProviderDescription[];
}

export interface PictureProvidersOptions {
  settings: ProviderSettings;
  /** Fetches URLs from responses of services. It must refuse private networks. */
  fetcher: Pick<PageFetcher, "fetchPicture">;
  /** Contact for the operators of services: the URL of this instance, or null. */
  contact: string | null;
  /** Cache of search results between runs, or null to disable it. */
  store: ByteStore | null;
  log: ProviderLog;
  patience?: Patience;
  nowMs: () => number;
}

/** Time limit of a search. Slower sources are skipped. */
const SEARCH_TIMEOUT_MS = 5_000;
const SEARCH_ATTEMPTS = 2;
const SEARCH_MAX_BYTES = 4 * 1024 * 1024;
/** Time limit for generating a picture, which takes up to two minutes. */
const PAINT_TIMEOUT_MS = 150_000;
const PAINT_MAX_BYTES = 40 * 1024 * 1024;

/** Creates the picture sources and image generators in the settings. No requests are made. */
export function createPictureProviders(options: PictureProvidersOptions): PictureProviders {
  const { settings, store, nowMs } = options;
  const connected = PICTURE_SOURCES.map((facts) => ({ facts, link: connectSource(facts, options) }));
  const sources = connected.flatMap(({ link }) => link?.source ?? []);
  const images = connectPainter(options);
  return {
    finder: createPictureFinder(sources, { store, nowMs }),
    painter: images.painter,
    descriptions: [
      ...connected.map(({ facts, link }) => describePictureSource(facts, link, settings.openPictures)),
      images.description,
    ],
  };
}

type ListedSource = (typeof PICTURE_SOURCES)[number];

function connectSource(
  { id, name, keyName }: ListedSource,
  options: PictureProvidersOptions,
): { source: PictureSource; monitor: ProviderMonitor } | null {
  const { settings, log, nowMs, contact } = options;
  const way = wayTo(id, settings);
  if (way === null || settings.openPictures === null) return null;
  const monitor = new ProviderMonitor();
  const fetch = createProviderFetch({
    provider: { id, name, setting: way.client === null ? keyName : "OPENVERSE_CLIENT_SECRET" },
    // Wikimedia refuses requests without an identifying user agent.
    headers: { "user-agent": ownUserAgent(contact), ...way.headers },
    query: way.query,
    log,
    monitor,
    timeoutMs: SEARCH_TIMEOUT_MS,
    attempts: SEARCH_ATTEMPTS,
    maxBytes: SEARCH_MAX_BYTES,
    nowMs,
  });
  return { source: CREATE[id](fetch, way), monitor };
}

const CREATE: Record<PictureSourceId, (fetch: ProviderFetch, way: Way) => PictureSource> = {
  openverse: (fetch, { baseUrl, client }) => createOpenverse(fetch, baseUrl, client),
  wikimedia: (fetch, { baseUrl }) => createWikimedia(fetch, baseUrl),
  pexels: (fetch, { baseUrl }) => createPexels(fetch, baseUrl),
  pixabay: (fetch, { baseUrl }) => createPixabay(fetch, baseUrl),
};

interface Way {
  baseUrl: string;
  headers: Record<string, string>;
  query: Record<string, string>;
  /** Registered application whose token the source uses, or null. */
  client: OpenverseClient | null;
}

function wayTo(id: PictureSourceId, settings: ProviderSettings): Way | null {
  const { openPictures, pexels, pixabay } = settings;
  const open = (baseUrl: string): Way => ({ baseUrl, headers: {}, query: {}, client: null });
  switch (id) {
    case "openverse":
      return {
        ...open(openPictures?.openverseBaseUrl ?? OPENVERSE_BASE_URL),
        client: openPictures?.openverseClient ?? null,
      };
    case "wikimedia":
      return open(openPictures?.wikimediaBaseUrl ?? WIKIMEDIA_BASE_URL);
    case "pexels":
      return (
        pexels && { ...open(pexels.baseUrl ?? PEXELS_BASE_URL), headers: { authorization: pexels.apiKey } }
      );
    case "pixabay":
      return pixabay && { ...open(pixabay.baseUrl ?? PIXABAY_BASE_URL), query: { key: pixabay.apiKey } };
  }
}

function connectPainter(options: PictureProvidersOptions): {
  painter: PicturePainter | null;
  description: ProviderDescription;
} {
  const { settings, fetcher, log, patience, nowMs } = options;
  const { images, writer } = settings;
  const baseUrl = images?.baseUrl ?? OPENAI_BASE_URL;
  const facts = {
    id: "openai-images",
    name: images?.baseUrl ? `Images of ${new URL(baseUrl).host}` : "OpenAI images",
    setting: "OPENAI_API_KEY",
    kind: "images",
    adds: say("adds_openai_images"),
  } as const;
  if (images === null) {
    const missing = { ...facts, availability: "key_missing", test: null, monitor: null } as const;
    return { painter: null, description: besideWriter(missing, writer, "IMAGES") };
  }
  const monitor = new ProviderMonitor();
  const setting = images.baseUrl === null ? "OPENAI_API_KEY" : "IMAGES_API_KEY";
  const fetch = createProviderFetch({
    provider: { id: facts.id, name: facts.name, setting },
    headers: images.apiKey === null ? {} : { authorization: `Bearer ${images.apiKey}` },
    log,
    monitor,
    ...(patience === undefined ? {} : { patience }),
    isWorking: (signal) => answersAtAll(`${baseUrl}/models`, signal),
    timeoutMs: PAINT_TIMEOUT_MS,
    attempts: 2,
    maxBytes: PAINT_MAX_BYTES,
    retriesBroken: false,
    // Testing a service and downloading a picture cost nothing.
    costOf: (answered) => (answered.sent === null ? {} : { ...costOfJson(answered), pictures: 1 }),
    nowMs,
  });
  const test = async (signal: AbortSignal): Promise<void> =>
    void (await fetch(`${baseUrl}/models`, { signal }));
  return {
    painter: createAiImages({ fetch, baseUrl, model: images.model ?? IMAGES_MODEL, fetcher }),
    description: { ...facts, setting, availability: "configured", test, monitor },
  };
}

/**
 * Returns true if a server answers anything. A picture takes minutes in which an image service sends nothing, so a
 * service that answers other calls counts as working.
 */
async function answersAtAll(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await globalThis.fetch(url, { signal, redirect: "manual" });
    await response.body?.cancel();
    return true;
  } catch (error) {
    if (isAbort(error) || error instanceof TypeError || signal.aborted) return false;
    throw error;
  }
}

const SWITCH = "PICTURE_SEARCH";

interface PictureSourceFacts {
  id: string;
  name: string;
  /** Environment variable with its API key, or null if it needs none. */
  keyName: string | null;
  adds: Said;
}

/** All picture sources in display order. */
const PICTURE_SOURCES = [
  {
    id: "openverse",
    name: "Openverse",
    keyName: null,
    adds: say("adds_openverse"),
  },
  {
    id: "wikimedia",
    name: "Wikimedia Commons",
    keyName: null,
    adds: say("adds_wikimedia"),
  },
  { id: "pexels", name: "Pexels", keyName: "PEXELS_API_KEY", adds: say("adds_stock") },
  { id: "pixabay", name: "Pixabay", keyName: "PIXABAY_API_KEY", adds: say("adds_stock") },
] as const satisfies readonly PictureSourceFacts[];
type PictureSourceId = (typeof PICTURE_SOURCES)[number]["id"];

/** Describes a source for the settings page. `connected` is null if the source is not configured. */
function describePictureSource(
  { id, name, keyName, adds }: PictureSourceFacts,
  connected: { source: PictureSource; monitor: ProviderMonitor } | null,
  openPictures: ProviderSettings["openPictures"],
): ProviderDescription {
  const isSearchOn = openPictures !== null;
  const half = id === "openverse" ? (openPictures?.openverseHalf ?? null) : null;
  return {
    ...(half !== null && { detail: say("openverse_half", half) }),
    id,
    name,
    kind: "pictures",
    setting: isSearchOn ? keyName : SWITCH,
    adds,
    availability: connected !== null ? "configured" : isSearchOn ? "key_missing" : "off",
    test: connected === null ? null : (signal) => searchOnce(connected.source, signal),
    monitor: connected?.monitor ?? null,
  };
}

async function searchOnce(source: PictureSource, signal: AbortSignal): Promise<void> {
  const frame = { widthPx: 1080, heightPx: 1080 };
  await source.search({ query: "tree", language: "en", kind: "photo", frame, count: 3, signal });
}
