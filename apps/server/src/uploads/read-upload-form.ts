import { pictureMediaType, refuseByFirstBytes } from "@inkreel/content";
import {
  AppError,
  AUDIO_MAX_BYTES,
  CLIP_MAX_BYTES,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_PICTURES_MAX_BYTES,
  LOGO_MAX_BYTES,
  PICTURE_MAX_BYTES,
  say,
  UPLOAD_KINDS,
  VIDEO_MAX_BYTES,
  writtenIdSchema,
  type Said,
  type UploadKind,
} from "@inkreel/contract";
import { redrawnType, refuseUnreadPicture } from "@inkreel/renderer/pictures";
import { z } from "zod";
import { readInput } from "../http/read-input.js";
import { streamForm } from "../http/stream-form.js";
import { measurePicture } from "../media/decode-picture.js";
import { requireClip, requireSound, requireSpokenVideo } from "./require-sound.js";
import { createPictureIntake, type DocumentPictures } from "./document-pictures.js";
import { type SpooledFile, spoolFile } from "./spool-file.js";

/** Space for the boundaries of a form and the headers of its parts. */
const FORM_OVERHEAD_BYTES = 48 * 1024;
/** Enough for all short texts of a form. */
const DEFAULT_TEXT_BYTES = 16 * 1024;
const MAX_NAME_CHARS = 255;

/** The kinds that belong to a project. */
export const OF_PROJECTS: ReadonlySet<UploadKind> = new Set(["picture", "clip", "narration"]);

const NO_FILE = say("upload_no_file");
/** The fields that precede the file in the form. Other fields may follow it. */
const fieldsSoFar = z.object({
  kind: z.enum(UPLOAD_KINDS),
  file: z.literal(true, { error: NO_FILE.message }),
  projectId: writtenIdSchema.optional(),
});
const fields = fieldsSoFar.refine(
  ({ kind, projectId }) => !OF_PROJECTS.has(kind) || projectId !== undefined,
  {
    error: 'A picture, a clip and a narration need the project they are for in the field "projectId".',
    path: ["projectId"],
  },
);

export interface UploadForm {
  kind: UploadKind;
  file: SpooledFile;
  /** The file's original name, without invalid characters. */
  name: string;
  /** The project to which a picture or a recording belongs. Null for other uploads. */
  projectId: number | null;
  /** The pictures that came with a document. */
  pictures: DocumentPictures;
  /** All text fields of the form. */
  fields: Readonly<Record<string, string>>;
}

/**
 * Receives an upload and writes its file to `path` while it arrives. It is checked as early as possible: first by
 * `onFields` when the fields before the file are known, then by its first bytes and its size. A file that precedes
 * its fields is checked after they arrived. Pictures of a document are written to `picturesFolder`.
 * @throws AppError payload_too_large by the limit of its kind, unsupported_media_type; InputError; the errors of
 * `onFields`.
 */
export async function readUploadForm(
  request: Request,
  options: {
    path: string;
    picturesFolder: string;
    signal: AbortSignal;
    onFields: (known: UploadFields) => Promise<void>;
    /** What the file is, if the form does not say it. */
    kind?: UploadKind;
    /** The largest size of all its texts together. */
    maxTextBytes?: number;
  },
): Promise<UploadForm> {
  const { maxTextBytes = DEFAULT_TEXT_BYTES } = options;
  const besidesBytes = FORM_OVERHEAD_BYTES + maxTextBytes;
  const given: Record<string, string> = options.kind === undefined ? {} : { kind: options.kind };
  let [file, fileName]: [SpooledFile | null, string] = [null, ""];
  // A second file can begin while the first one is being written.
  let isTaken = false;
  let wasJudged = false;
  const pictures = createPictureIntake(options.picturesFolder);
  await streamForm(request, {
    limit: () => {
      const { maxBytes, tooLarge } = limitOf(given["kind"]);
      return { maxBytes: maxBytes + besidesBytes, tooLarge };
    },
    maxBytes: VIDEO_MAX_BYTES + besidesBytes,
    maxTextBytes,
    signal: options.signal,
    onField: (name, value) => void (given[name] ??= value),
    onFile: async (field, { stream, name }) => {
      if (field === "picture" && given["kind"] === "document") return pictures.take(name, stream);
      if (field !== "file" || isTaken) return void stream.resume();
      isTaken = true;
      const known = given["kind"] === undefined ? null : readFields(fieldsSoFar, given, true);
      const limit = known === null ? UNNAMED_LIMIT : UPLOAD_LIMITS[known.kind];
      fileName = name;
      if (known !== null) {
        const isAlone = known.kind !== "document";
        const formBytes = Number(request.headers.get("content-length")) - besidesBytes;
        checkSize(isAlone ? formBytes : formBytes - DOCUMENT_PICTURES_MAX_BYTES, limit);
        await options.onFields(known);
      }
      wasJudged = known !== null;
      file = await spoolFile(stream, {
        path: options.path,
        onSize: (sizeBytes) => checkSize(sizeBytes, limit),
        onHead: async (head) => (known === null ? undefined : judgeFirstBytes(known.kind, head)),
      });
    },
  });
  return finish({ given, file, fileName, wasJudged, pictures: pictures.taken });
}

export interface UploadFields {
  kind: UploadKind;
  projectId: number | null;
}

function readFields(
  schema: typeof fieldsSoFar,
  given: Record<string, string>,
  hasFile: boolean,
): UploadFields {
  const { kind, projectId } = readInput(schema, { ...given, file: hasFile });
  return { kind, projectId: projectId ?? null };
}

async function finish(form: {
  given: Record<string, string>;
  file: SpooledFile | null;
  fileName: string;
  wasJudged: boolean;
  pictures: DocumentPictures;
}): Promise<UploadForm> {
  const { given, file, fileName, wasJudged, pictures } = form;
  const known = readFields(fields, given, file !== null);
  if (file === null) throw new AppError("bad_input", NO_FILE);
  checkSize(file.sizeBytes, UPLOAD_LIMITS[known.kind]);
  if (!wasJudged) await judgeFirstBytes(known.kind, file.head);
  const name = fileName
    .replace(/[\p{Cc}\p{Cs}/\\]+/gu, " ")
    .trim()
    .slice(0, MAX_NAME_CHARS);
  return { ...known, file, name: name === "" ? known.kind : name, pictures, fields: given };
}

function checkSize(sizeBytes: number, { maxBytes, tooLarge }: UploadLimit): void {
  if (sizeBytes > maxBytes) throw new AppError("payload_too_large", tooLarge);
}

const MIB = 1024 * 1024;

/** A limit with the sentence for a file beyond it. */
interface UploadLimit {
  maxBytes: number;
  tooLarge: Said;
}

/** The limits for the files of each kind. */
const UPLOAD_LIMITS: Record<UploadKind, UploadLimit> = {
  logo: limitFor("logo", LOGO_MAX_BYTES),
  picture: limitFor("picture", PICTURE_MAX_BYTES),
  document: limitFor("document", DOCUMENT_MAX_BYTES),
  music: limitFor("music", AUDIO_MAX_BYTES),
  narration: limitFor("narration", AUDIO_MAX_BYTES),
  video: limitFor("video", VIDEO_MAX_BYTES),
  clip: limitFor("clip", CLIP_MAX_BYTES),
};
/**
 * The limit for a form whose kind is not known yet, which is the largest of all kinds but one: a form with a video must name
 * its kind first, so that nobody sends ten times the limit of a logo before it is refused.
 */
const UNNAMED_LIMIT: UploadLimit = {
  maxBytes: AUDIO_MAX_BYTES,
  tooLarge: say("upload_over_every_limit", {
    soundMegabytes: AUDIO_MAX_BYTES / MIB,
    documentMegabytes: DOCUMENT_MAX_BYTES / MIB,
    pictureMegabytes: PICTURE_MAX_BYTES / MIB,
    logoMegabytes: LOGO_MAX_BYTES / MIB,
  }),
};

function limitFor(upload: UploadKind, maxBytes: number): UploadLimit {
  return { maxBytes, tooLarge: say("upload_too_large", { upload, megabytes: maxBytes / MIB }) };
}

/** Returns the limit for a form of which this kind is known. Only the kinds of videos exceed the limit of the others. */
function limitOf(kind: string | undefined): UploadLimit {
  return kind === "video" || kind === "clip" ? UPLOAD_LIMITS[kind] : UNNAMED_LIMIT;
}

/**
 * Checks a file by its first bytes, before the rest is received.
 * @throws AppError with the same message as for the whole file.
 */
async function judgeFirstBytes(kind: UploadKind, head: Uint8Array): Promise<void> {
  if (kind === "document") return refuseByFirstBytes(head);
  if (kind === "music" || kind === "narration") return void requireSound(head);
  if (kind === "clip") return requireClip(head);
  if (kind === "video") return void requireSpokenVideo(head);
  if (redrawnType(head) !== null) return;
  refuseUnreadPicture(head);
  if (pictureMediaType(head) === null) throw new AppError("unsupported_media_type", say("upload_no_picture"));
  measurePicture(head);
}
