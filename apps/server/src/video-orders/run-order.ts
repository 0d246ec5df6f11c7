import { readContent } from "@inkreel/content";
import { AppError, createProjectBody, DURATION_SECONDS } from "@inkreel/contract";
import { nothingToSay } from "../compositions/create-compositions.js";
import { saveBranding } from "../compositions/save-branding.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { OrderedContent, StoredVideoOrder } from "../db/tables/video-orders.js";
import { createVideoOrdersRepository } from "../db/video-orders-repository.js";
import { rememberExtraction } from "../extraction/remember-extraction.js";
import { toExtraction } from "../extraction/to-extraction.js";
import { isOutage, isPassing, toRenderFailure } from "../jobs/is-passing.js";
import type { RenderJobs } from "../jobs/rendering.js";
import { prepareProject } from "../projects/create-project.js";
import { outlineTopic } from "../projects/outline-topic.js";
import { generateScenes } from "../projects/generate-scenes.js";
import type { Services } from "../services.js";
import { requireSpoken } from "../voices/require-spoken.js";
import { saveVoice } from "../voices/save-voice.js";
import { brandingOf, voiceOf } from "./order-options.js";
import { findTemplate } from "./find-template.js";

/** An order fails after this many runs without a result, because it probably ended their processes. */
const MAX_LOST_RUNS = 3;
/**
 * An order fails after this many runs that ended because something that it needs, such as its voice, was unavailable. With
 * the growing pauses between them, this takes about half an hour.
 */
const MAX_OUTAGES = 12;
const UNTITLED = "Video";

interface OrderContext {
  services: Services;
  renderJobs: RenderJobs;
  /** Aborts with the reason when the run must end. */
  signal: AbortSignal;
}

/**
 * Prepares an ordered video: reads its content, creates its project, writes its scenes and requests its render. What
 * an earlier run has done is not done again. Saves how the run ended; it rejects only if that fails.
 */
export async function runOrder(order: StoredVideoOrder, context: OrderContext): Promise<void> {
  const { services, renderJobs, signal } = context;
  const { videoOrders } = services.repositories;
  try {
    refuseLost(order);
    const project = await findOrCreateProject(order, context);
    // Its project was deleted, or it was cancelled already.
    if (project === null) return void (await videoOrders.cancel(order.id));
    await writeScenes(order, project, context);
    await requestRender(project, context);
    if ((await videoOrders.handOver(order)) !== null) return;
    // It was cancelled meanwhile, or its owner deleted it. If another run has it by now, the render is wanted.
    const now = await videoOrders.findById(order.id);
    if (now === null || now.status === "cancelled")
      await renderJobs.cancel({ projectId: project.id, variant: null });
  } catch (error) {
    await judgeFailure({ order, error: signal.aborted ? signal.reason : error, context });
  }
}

function refuseLost({ lostRuns }: StoredVideoOrder): void {
  if (lostRuns < MAX_LOST_RUNS) return;
  throw new AppError(
    "render_failed",
    `Inkreel stopped ${lostRuns} times while it prepared this video. Try another text, or ask whoever runs the server.`,
  );
}

/** Returns null if the order is no longer wanted. */
async function findOrCreateProject(
  order: StoredVideoOrder,
  context: OrderContext,
): Promise<StoredProject | null> {
  const { projectId, content } = order;
  if (projectId !== null) return context.services.repositories.projects.findById(projectId);
  if (content === null) return null;
  return createOrderedProject(order, { content, ...context });
}

/** Creates the project of an order with all its choices, in the transaction that notes it. */
async function createOrderedProject(
  order: StoredVideoOrder,
  { services, content, signal }: OrderContext & { content: OrderedContent },
): Promise<StoredProject | null> {
  const { repositories, quotas } = services;
  const { ownerId, options } = order;
  const { warnings, claims, ...read } = await readOrdered(order, { services, content, signal });
  const template = await findTemplate(repositories, options.template ?? null);
  const { duration, pictures, useAIImages, pronunciations } = options;
  const insert = await prepareProject(services, ownerId, {
    ...createProjectBody.parse({ ...read, title: UNTITLED }),
    title: options.title?.trim() || read.title.trim() || UNTITLED,
    templateId: template?.id ?? null,
    useAIImages: useAIImages ?? false,
    pronunciations: pronunciations ?? [],
    ...(duration === undefined ? {} : { duration }),
    metadata: {
      ...(duration === undefined ? {} : { duration }),
      ...(pictures === undefined ? {} : { pictures }),
      ...(claims.length === 0 ? {} : { claims }),
    },
  });
  signal.throwIfAborted();
  const notes = [...order.notes, ...warnings];
  return quotas.hold({ ownerId }, ["projects", "bytes"], async (tx) => {
    const created = await insert(tx);
    const { project } = await saveBranding(tx, created, brandingOf(options));
    const noted = await createVideoOrdersRepository(tx).setProject(order, { projectId: project.id, notes });
    if (noted === null) throw new AppError("cancelled", "The video is no longer wanted.");
    return project;
  });
}

async function readOrdered(
  { ownerId, options }: StoredVideoOrder,
  {
    services,
    content: given,
    signal,
  }: Pick<OrderContext, "services" | "signal"> & { content: OrderedContent },
) {
  if (given.kind === "document")
    return {
      title: given.title,
      content: given.text,
      contentType: "file" as const,
      sourceUrl: null,
      claims: [],
      warnings: [],
    };
  if (given.kind === "topic") {
    const lengthSeconds = options.duration ?? DURATION_SECONDS.default;
    const outline = await outlineTopic(services, { topic: given.topic, lengthSeconds }, signal);
    return { ...outline, contentType: "text" as const, sourceUrl: null };
  }
  const content = await readContent(given, { fetcher: services.fetcher, signal, owner: ownerId });
  const { title, content: text, warnings, sourceUrl } = toExtraction(content);
  const askedUrl = given.kind === "url" ? given.url : null;
  // The text may be that of an uploaded document, whose pictures are remembered already.
  if (given.kind === "url" || content.pictures.length > 0)
    await rememberExtraction(services, { ownerId, askedUrl, content, text });
  return { title, content: text, contentType: given.kind, sourceUrl, claims: [], warnings };
}

/** Saves the voice and writes the scenes, unless an earlier run has. */
async function writeScenes(
  { options }: StoredVideoOrder,
  project: StoredProject,
  { services, signal }: OrderContext,
): Promise<void> {
  const { repositories, waiting } = services;
  if ((await repositories.scenes.listByProject(project.id)).length > 0) return;
  const voice = voiceOf(options);
  if (voice !== null) await saveVoice(services, project, voice);
  const { tone } = options;
  const wish = tone === undefined ? {} : { tone };
  await waiting.during(project, () => generateScenes(services, project, wish, signal));
}

async function requestRender(
  { id }: StoredProject,
  { services, renderJobs, signal }: OrderContext,
): Promise<void> {
  // Read again, because the writing has changed it.
  const project = await services.repositories.projects.findById(id);
  if (project === null) throw new AppError("cancelled", "The project of the video was deleted.");
  const inputHash = await services.compositions.findInputHash(project);
  if (inputHash === null) throw nothingToSay();
  await requireSpoken(services, project, signal);
  signal.throwIfAborted();
  await renderJobs.requestRender({ projectId: id, variant: null, inputHash });
}

/** Hands the order back for another run, or ends it as failed. */
async function judgeFailure(options: {
  order: StoredVideoOrder;
  error: unknown;
  context: OrderContext;
}): Promise<void> {
  const { order, error, context } = options;
  const { repositories, log } = context.services;
  if (error instanceof AppError && error.code === "cancelled") return;
  log.warn({ err: error, orderId: order.id }, "An ordered video could not be prepared.");
  const why = reasonForAnotherRun(order, { error, isStopping: context.signal.aborted });
  // After the last run, its reason is told.
  if (why === null) await repositories.videoOrders.fail(order, toRenderFailure(error));
  else await repositories.videoOrders.handBack(order, why);
}

/** Returns null if another run makes no sense, or enough were made. */
function reasonForAnotherRun(
  { lostRuns, outages }: StoredVideoOrder,
  { error, isStopping }: { error: unknown; isStopping: boolean },
): "lost" | "outage" | "stopping" | null {
  if (isStopping) return "stopping";
  if (isOutage(error)) return outages < MAX_OUTAGES ? "outage" : null;
  // A page or a machine that is slow now may be quick later.
  const isSlow = error instanceof AppError && error.code === "timed_out";
  return (isSlow || isPassing(error)) && lostRuns + 1 < MAX_LOST_RUNS ? "lost" : null;
}
