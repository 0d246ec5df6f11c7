import { fileNameOf } from "@inkreel/contract";
import { asc, eq } from "drizzle-orm";
import { Readable } from "node:stream";
import yazl from "yazl";
import type { Visitor } from "../auth/visitor.js";
import { captionings } from "../db/tables/captionings.js";
import { projects } from "../db/tables/projects.js";
import { videoOrders } from "../db/tables/video-orders.js";
import { webhooks } from "../db/tables/webhooks.js";
import { uploads } from "../db/uploads-repository.js";
import type { Services } from "../services.js";
import { listProjectFiles, readProject } from "./export-project.js";
import { toReadableJson } from "./readable-json.js";

type Sources = Pick<Services, "db" | "files" | "repositories" | "clock">;

/** A file of the archive. Its content is read when its turn comes, so that memory does not grow with the archive. */
type ExportedFile = { name: string; text: () => Promise<string> | string } | { name: string; key: string };

const README = `This archive contains what Inkreel stores about you.

account.json             your name and address, preferences and brand kit, API tokens (without their secrets), webhooks, feed
projects/                one folder for each project, also for those in the trash:
  project.json           settings, script, scenes, voice, pictures and the words of the narration with their times
  versions/              its stored versions, one file for each
  text.txt, script.txt   the text that you gave, and the script
  pictures/              pictures and clips
  recording.wav          your own recording
  video.mp4, …           the finished videos with captions (.srt, .vtt) and poster
uploads/                 logos, music and other files that you uploaded
orders.json              the videos that your programs ordered with one call
captions/                captions for videos that were made elsewhere: script, words and the finished video

A file that was deleted while this archive was made is empty.
`;

/**
 * Returns a ZIP archive with everything that belongs to the visitor. It is made while it is read: texts are read from
 * the database and files from the store one after the other.
 */
export async function openAccountExport(sources: Sources, visitor: Visitor): Promise<Readable> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const mtime = sources.clock();
  let open: Readable | null = null;
  const fail = (error: unknown): void => void output.destroy(error as Error);
  // Without this, a file would stay open when the client disconnects.
  output.once("close", () => open?.destroy());
  // Whoever reads the archive gets the error. Without a listener, one before that would end the process.
  output.on("error", () => undefined);
  zip.on("error", fail);
  const openFile = async (file: ExportedFile): Promise<Readable> => {
    open =
      "key" in file
        ? ((await sources.files.openRead(file.key, null)) ?? Readable.from([]))
        : Readable.from([await file.text()]);
    // The library passes on the bytes of a stream, but not its error.
    open.once("error", fail);
    if (output.destroyed) open.destroy();
    return open;
  };
  try {
    for await (const file of listFiles(sources, visitor)) {
      // Media files do not become smaller. Their size is not declared, because a new video can replace one until its turn.
      zip.addReadStreamLazy(file.name, { mtime, compress: !("key" in file) }, (done) => {
        openFile(file).then((stream) => done(null, stream), fail);
      });
    }
  } catch (error) {
    fail(error);
    throw error;
  }
  zip.end();
  return output;
}

async function* listFiles(sources: Sources, visitor: Visitor): AsyncGenerator<ExportedFile> {
  const { db, repositories } = sources;
  const { ownerId } = visitor;
  yield { name: "README.txt", text: () => README };
  yield { name: "account.json", text: () => readAccount(sources, visitor) };
  yield { name: "orders.json", text: () => readOrders(sources, ownerId) };
  const ofOwner = db
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(eq(projects.ownerId, ownerId))
    .orderBy(asc(projects.id));
  for (const { id, title } of await ofOwner) {
    const folder = `projects/${numbered(id, title)}`;
    yield { name: `${folder}/project.json`, text: async () => (await readProject(sources, id)).json };
    for (const version of await repositories.projectVersions.list(id))
      yield {
        name: `${folder}/versions/${version.id}.json`,
        text: async () => toReadableJson(await repositories.projectVersions.find(id, version.id)),
      };
    yield { name: `${folder}/text.txt`, text: async () => (await readProject(sources, id)).content };
    yield { name: `${folder}/script.txt`, text: async () => (await readProject(sources, id)).script };
    for (const { name, key } of await listProjectFiles(sources, id))
      yield* stored(sources, `${folder}/${name}`, key);
  }
  const sent = db.select().from(uploads).where(eq(uploads.ownerId, ownerId)).orderBy(asc(uploads.id));
  for (const { id, name, key } of await sent) yield* stored(sources, `uploads/${numbered(id, name)}`, key);
  yield* listCaptionings(sources, ownerId);
}

async function* listCaptionings(sources: Sources, ownerId: string): AsyncGenerator<ExportedFile> {
  const { db, repositories } = sources;
  const found = db
    .select({ id: captionings.id, name: uploads.name, videoKey: captionings.videoKey })
    .from(captionings)
    .innerJoin(uploads, eq(uploads.id, captionings.uploadId))
    .where(eq(captionings.ownerId, ownerId))
    .orderBy(asc(captionings.id));
  for (const { id, name, videoKey } of await found) {
    const folder = `captions/${numbered(id, name)}`;
    yield {
      name: `${folder}/captions.json`,
      text: async () => toReadableJson((await repositories.captionings.findById(id))?.captioning ?? null),
    };
    if (videoKey !== null) yield* stored(sources, `${folder}/video.mp4`, videoKey);
  }
}

/** Yields a file of the store, or nothing if it is missing. */
async function* stored({ files }: Sources, name: string, key: string): AsyncGenerator<ExportedFile> {
  if ((await files.stat(key)) !== null) yield { name, key };
}

async function readAccount({ db, repositories }: Sources, visitor: Visitor): Promise<string> {
  const { ownerId, user } = visitor;
  const preferences = await repositories.userPreferences.findByUser(ownerId);
  const tokens = await repositories.apiTokens.list(ownerId);
  const feed = await repositories.videoFeeds.findByOwner(ownerId);
  const registered = await repositories.webhooks.list(ownerId);
  const sent = await db.select().from(uploads).where(eq(uploads.ownerId, ownerId)).orderBy(asc(uploads.id));
  return toReadableJson({ account: user, preferences, tokens, webhooks: registered, feed, uploads: sent });
}

/** Returns what programs ordered, with the text or address of those whose project does not have it yet. */
async function readOrders({ db }: Sources, ownerId: string): Promise<string> {
  const orders = await db
    .select({ order: videoOrders, webhookUrl: webhooks.url })
    .from(videoOrders)
    .leftJoin(webhooks, eq(webhooks.videoOrderId, videoOrders.id))
    .where(eq(videoOrders.ownerId, ownerId))
    .orderBy(asc(videoOrders.id));
  return toReadableJson(
    orders.map(
      ({
        order: {
          id,
          batchId,
          reference,
          projectId,
          status,
          content,
          options,
          notes,
          error,
          idempotencyKey,
          createdAt,
        },
        webhookUrl,
      }) => ({
        id,
        batchId,
        reference,
        projectId,
        status,
        content,
        options,
        notes,
        error,
        idempotencyKey,
        webhookUrl,
        createdAt,
      }),
    ),
  );
}

/** File systems accept 255 bytes, and a character can have 4. */
const MAX_NAME_CHARS = 55;
const WITH_EXTENSION = /^(.+)\.([a-z0-9]{1,8})$/isu;

/** Returns a file name that starts with the number, because titles may be equal. An extension stays. */
function numbered(id: number, title: string): string {
  const [, stem = title, extension = ""] = WITH_EXTENSION.exec(title) ?? [];
  const short = [...stem].slice(0, MAX_NAME_CHARS).join("");
  return `${id} ${fileNameOf(short, extension)}`.replace(/\.$/u, "");
}
