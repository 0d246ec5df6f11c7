import { readContent } from "@inkreel/content";
import {
  AppError,
  ENDPOINTS,
  orderVideoForm,
  type Content,
  type OrderedVideo,
  type VideoOptions,
  type VideoReceipt,
} from "@inkreel/contract";
import { topicNeedsWriter } from "@inkreel/pipeline";
import type { Context, Hono } from "hono";
import type { StoredVideoOrder } from "../db/tables/video-orders.js";
import { rememberExtraction } from "../extraction/remember-extraction.js";
import { toExtraction } from "../extraction/to-extraction.js";
import { callSignal } from "../http/call-signal.js";
import { clientAddress } from "../http/client-address.js";
import { implementEndpoint, implementForm } from "../http/implement-endpoint.js";
import { InputError } from "../http/input-error.js";
import { jsonLimitBytes } from "../http/json-limit.js";
import { readInput } from "../http/read-input.js";
import { parseCleanJson } from "../http/read-json.js";
import type { ServerEnv } from "../http/server-env.js";
import { streamState } from "../http/stream-state.js";
import { findVisitor, requireVisitor } from "../http/visitor-session.js";
import type { Services } from "../services.js";
import { createUploadIntake } from "../uploads/create-upload-intake.js";
import type { UploadForm } from "../uploads/read-upload-form.js";
import { checkOptions } from "../video-orders/check-options.js";
import { requireEnough, storeOrder, type AcceptedOrder } from "../video-orders/accept-order.js";
import {
  findRepeated,
  hashRequest,
  readIdempotencyKey,
  type IdempotentCall,
} from "../video-orders/idempotency.js";
import { presentOrder } from "../video-orders/present-order.js";
import { createWebhookPoster } from "../webhooks/create-webhook-poster.js";
import { warnOfUnused } from "../uploads/document-pictures.js";
import { findOwnedVideoOrder } from "./owned.js";

/** As much as the options can have in the body of a call without a file. */
const FORM_TEXT_BYTES = jsonLimitBytes(orderVideoForm);

/** Serves videos that programs order with one call. */
export function videoOrderRoutes(app: Hono<ServerEnv>, services: Services): void {
  addOrders(app, services);
  addProgress(app, services);
}

/** What a call asks for besides its content. */
interface Asked {
  options: VideoOptions;
  webhook?: string | undefined;
}
/** Content that was read, and whatever comes with it. */
type ReadOrder = Pick<AcceptedOrder, "content" | "notes"> & {
  /** The extraction to remember for the project. Null if there is none yet. */
  extracted: Content | null;
  /** True for pages and documents, whose number per hour is limited. */
  isCounted: boolean;
};

function addOrders(app: Hono<ServerEnv>, services: Services): void {
  const intake = createUploadIntake(services, "ordered");
  const poster = createWebhookPoster(services);
  const repeatable = { calls: services.repositories.videoOrders, clock: services.clock };

  implementForm(app, ENDPOINTS.orderVideo, async (c) => {
    const key = readIdempotencyKey(c.req.header("idempotency-key"));
    const signal = callSignal(c);
    return intake.take(c.req.raw, {
      sender: await senderOf(c, services),
      signal,
      kind: "document",
      maxTextBytes: FORM_TEXT_BYTES,
      onFields: async () => undefined,
      use: async (form) => {
        const asked = readForm(form);
        const pictures = Object.fromEntries(form.pictures.hashes);
        const requestHash = hashRequest({ ...asked, name: form.name, pictures }, form.file.sha256);
        return accept(c, { key, requestHash }, asked, (sender) => readDocument(form, { sender, signal }));
      },
    });
  });

  implementEndpoint(app, ENDPOINTS.orderVideo, async ({ c, body }) => {
    const key = readIdempotencyKey(c.req.header("idempotency-key"));
    const { url, text = "", topic } = body;
    return accept(c, { key, requestHash: hashRequest(body, null) }, body, async () =>
      topic !== undefined ? orderTopic(topic) : url === undefined ? orderText(text) : orderPage(url),
    );
  });

  /** Checks everything that can be checked at once, and stores the order. Nothing is stored for a call that is refused. */
  async function accept(
    c: Context<ServerEnv>,
    call: IdempotentCall,
    { options, webhook }: Asked,
    read: (sender: string) => Promise<ReadOrder>,
  ): Promise<VideoReceipt> {
    const known = await findVisitor(c);
    const repeated = known === null ? null : await findRepeated(repeatable, known.ownerId, call);
    if (repeated !== null) return receiptOf(c, repeated);
    await checkOptions(services, c, options);
    const webhookUrl = webhook === undefined ? null : poster.check(webhook).href;
    const ownerId = known?.ownerId ?? null;
    const refusal = await services.quotas.refusal({ ownerId }, { projects: 1, renders: 1, bytes: 1 });
    // Another call with the same key may have taken the last place meanwhile.
    const made = refusal === null || ownerId === null ? null : await findRepeated(repeatable, ownerId, call);
    if (made !== null) return receiptOf(c, made);
    if (refusal !== null) throw refusal;
    const { extracted, isCounted, ...content } = await read(await senderOf(c, services));
    const visitor = await requireVisitor(c);
    const address = clientAddress(c, services.env.trustedProxies);
    if (isCounted) await services.quotas.countExtraction({ visitor, address });
    if (extracted !== null) await remember(visitor.ownerId, extracted);
    const order = await storeOrder(services, {
      ...call,
      ...content,
      ownerId: visitor.ownerId,
      options,
      webhookUrl,
    });
    (await services.rendering()).orderJobs.wake();
    return receiptOf(c, order);
  }

  async function remember(ownerId: string, content: Content): Promise<void> {
    const text = toExtraction(content).content;
    await rememberExtraction(services, { ownerId, askedUrl: null, content, text });
  }

  /** A page is read by the worker, because that can take long and must go on after a restart. */
  function orderPage(url: string): ReadOrder {
    return {
      content: { kind: "url", url: poster.check(url).href },
      notes: [],
      extracted: null,
      isCounted: true,
    };
  }

  /** The model is asked by the worker, like a page. Without one, the call is refused at once. */
  function orderTopic(topic: string): ReadOrder {
    if (services.providers.writer === null) throw topicNeedsWriter();
    return { content: { kind: "topic", topic }, notes: [], extracted: null, isCounted: true };
  }

  function orderText(text: string): ReadOrder {
    requireEnough(text, "text");
    return { content: { kind: "text", text }, notes: [], extracted: null, isCounted: false };
  }

  async function receiptOf(c: Context<ServerEnv>, { id }: StoredVideoOrder): Promise<VideoReceipt> {
    const webhook = await services.repositories.webhooks.findOfVideoOrder(id);
    const statusUrl = `/api/videos/${id}`;
    c.header("location", statusUrl);
    return {
      id,
      statusUrl,
      eventsUrl: `${statusUrl}/events`,
      cancelUrl: `${statusUrl}/cancel`,
      webhookSecret: webhook?.secret ?? null,
    };
  }
}

/** Returns who sends: the visitor, or the IP address of a caller without a session. */
async function senderOf(c: Context<ServerEnv>, { env }: Services): Promise<string> {
  return (await findVisitor(c))?.ownerId ?? clientAddress(c, env.trustedProxies);
}

async function readDocument(
  { file, name, pictures }: UploadForm,
  { sender: owner, signal }: { sender: string; signal: AbortSignal },
): Promise<ReadOrder> {
  const input = { kind: "file", path: file.path, name, folder: pictures.folder } as const;
  const read = await readContent(input, { fetcher: null, signal, owner });
  const extracted = { ...read, warnings: [...read.warnings, ...warnOfUnused(read, pictures)] };
  requireEnough(extracted.text, "file");
  const { content: text, title, warnings: notes } = toExtraction(extracted);
  return { content: { kind: "document", text, title }, notes, extracted, isCounted: true };
}

/** Reads the fields of a form. `options` is JSON. */
function readForm({ fields }: UploadForm): Asked {
  const { kind: _kind, options = "{}", ...rest } = fields;
  return readInput(orderVideoForm, { ...rest, options: parseOptions(options) });
}

function parseOptions(json: string): unknown {
  try {
    return parseCleanJson(json);
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    throw new InputError([{ path: "options", message: 'options must be JSON, like {"duration": 30}.' }]);
  }
}

function addProgress(app: Hono<ServerEnv>, services: Services): void {
  const present = async (order: StoredVideoOrder): Promise<OrderedVideo> =>
    (await presentOrder(services, order)) ?? gone(order.id);

  implementEndpoint(app, ENDPOINTS.getOrderedVideo, async ({ c, params }) =>
    present(await findOwnedVideoOrder(c, params.id)),
  );

  implementEndpoint(app, ENDPOINTS.cancelOrderedVideo, async ({ c, params }) => {
    const { id } = await findOwnedVideoOrder(c, params.id);
    await (await services.rendering()).orderJobs.cancel(id);
    return present(await findOwnedVideoOrder(c, id));
  });

  implementEndpoint(app, ENDPOINTS.orderedVideoEvents, async ({ c, params }) => {
    const order = await findOwnedVideoOrder(c, params.id);
    // A video whose project was deleted is not found, as everywhere.
    await present(order);
    const { id } = order;
    const { orderJobs } = await services.rendering();
    return streamState(c, {
      read: async () => {
        const current = await services.repositories.videoOrders.findById(id);
        return current === null ? null : presentOrder(services, current);
      },
      isRunning: ({ status }) => status === "queued" || status === "working",
      waitForChange: (signal, timeoutMs) => orderJobs.waitForChange({ id, timeoutMs, signal }),
    });
  });
}

function gone(id: number): never {
  throw new AppError("not_found", `The project of video ${id} was deleted.`);
}
