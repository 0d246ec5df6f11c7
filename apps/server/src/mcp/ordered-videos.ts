import { setTimeout as pause } from "node:timers/promises";
import {
  type ApiClient,
  ApiError,
  AppError,
  ENDPOINTS,
  formatBytes,
  type OrderedVideo,
} from "@inkreel/contract";
import {
  type AssistantVideos,
  mediaTypeOf,
  VIDEO_FILE_KINDS,
  type VideoFile,
  type VideoReport,
  type VideoWait,
} from "@inkreel/pipeline/mcp";
import { serverMakeInput, type ServerMakeInput, toOptions } from "./make-options.js";
import { jobIdOf, reportOrder, requireOrderId } from "./report-order.js";

const ABOUT =
  "Returns the addresses of the MP4, SRT, VTT, JPEG poster and words on the server; they need the same API token. " +
  "The video goes on if this call ends; cancel_video stops it.";
const POLL_MS = 1_000;
/** A resource is sent within a message, so larger files are downloaded from their addresses. */
const MAX_RESOURCE_BYTES = 16 * 1024 * 1024;

/** What the tools need of a server: its own API, called with the caller's token. */
export interface OrderedVideosPorts {
  client: ApiClient<Response>;
  /** Opens a path of the API as the caller. */
  open: (path: string) => Promise<Response>;
  /** The address of the server, without a slash at its end. */
  address: string;
  /** Returns the ids of the caller's newest orders that are rendered. */
  listNewest: () => Promise<number[]>;
}

/** Makes the videos of an assistant on a server: each is ordered with one call and belongs to the token's visitor. */
export function createOrderedVideos(ports: OrderedVideosPorts): AssistantVideos<ServerMakeInput> {
  const { client, open, address, listNewest } = ports;
  const read = (id: number): Promise<OrderedVideo> =>
    client.call(ENDPOINTS.getOrderedVideo, { params: { id } });
  const find = (jobId: string): Promise<OrderedVideo> => read(requireOrderId(jobId));
  const report = async (video: OrderedVideo): Promise<VideoReport> =>
    reportOrder(video, { address, creditsPath: await findCredits(client, video) });
  return {
    makeInput: serverMakeInput,
    about: ABOUT,
    async start(input) {
      const { text, url, topic } = input;
      const content = { text, url, topic };
      const body = { ...content, options: toOptions(input) };
      return jobIdOf((await client.call(ENDPOINTS.orderVideo, { body })).id);
    },
    report: async (jobId) => report(await find(jobId)),
    waitForEnd: (jobId, wait) => waitForEnd(() => find(jobId), wait),
    async cancel(jobId) {
      const params = { id: requireOrderId(jobId) };
      await client.call(ENDPOINTS.cancelOrderedVideo, { params });
    },
    listFiles: async () =>
      (await Promise.all((await listNewest()).map(read))).flatMap((video) => filesOf(video, address)),
    async findFile(jobId, wanted) {
      const video = await find(jobId);
      const { status } = reportOrder(video, { address, creditsPath: null });
      if (status !== "completed")
        throw new AppError("conflict", `${jobId} has no files because it is ${status}. Call video_status.`);
      const files = filesOf(video, address);
      const kind = wanted ?? "mp4";
      const found = files.find((file) => file.kind === kind);
      if (found !== undefined) return found;
      const others = files.map((file) => file.kind).join(", ");
      throw new AppError("not_found", `${jobId} has no ${kind}. It has: ${others}.`);
    },
    readFile: async ({ place }) => readSmall(await open(place.slice(address.length)), place),
    listVoices: () => client.call(ENDPOINTS.listVoices),
    listTemplates: () => client.call(ENDPOINTS.listTemplates),
  };
}

const EXTENSIONS: Partial<Record<VideoFile["kind"], string>> = { poster: "jpg", words: "words.json" };

function filesOf(video: OrderedVideo, address: string): VideoFile[] {
  const { files, jobId } = reportOrder(video, { address, creditsPath: null });
  return VIDEO_FILE_KINDS.flatMap((kind) => {
    const place = files?.[kind];
    if (place === undefined) return [];
    const name = `${jobId}.${EXTENSIONS[kind] ?? kind}`;
    return [{ jobId, kind, name, place, uri: place, mediaType: mediaTypeOf(kind, name) }];
  });
}

/** Returns the path of the picture credits, or null for a video that needs none. */
async function findCredits(
  client: ApiClient<Response>,
  { status, projectId }: OrderedVideo,
): Promise<string | null> {
  if (status !== "completed" || projectId === null) return null;
  try {
    const found = await client.open(ENDPOINTS.projectCredits, { params: { id: projectId } });
    await found.body?.cancel();
    return ENDPOINTS.projectCredits.path.replace("{id}", String(projectId));
  } catch (error) {
    if (error instanceof AppError && error.cause instanceof ApiError && error.code === "not_found")
      return null;
    throw error;
  }
}

async function waitForEnd(
  read: () => Promise<OrderedVideo>,
  { timeoutMs, signal, onProgress }: VideoWait,
): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  for (let told = -1; ;) {
    const { status, percent, step } = await read();
    if (percent > told) await onProgress((told = percent), step);
    const isOver = status !== "queued" && status !== "working";
    const leftMs = deadlineMs - performance.now();
    if (isOver || leftMs <= 0 || signal.aborted) return;
    await pause(Math.min(POLL_MS, leftMs));
  }
}

async function readSmall(response: Response, place: string): Promise<Uint8Array> {
  const bytes = Number(response.headers.get("content-length"));
  if (bytes <= MAX_RESOURCE_BYTES) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel();
  throw new AppError(
    "payload_too_large",
    `This file has ${formatBytes(bytes, "en")}, too much for a message. Download it from ${place} with the API token.`,
  );
}
