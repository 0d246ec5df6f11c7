import {
  AUDIO_MAX_BYTES,
  DOCUMENT_MAX_BYTES,
  LOGO_MAX_BYTES,
  MESSAGES,
  PICTURE_MAX_BYTES,
  UPLOAD_KINDS,
  type UploadKind,
  AppError,
  sentence,
  writtenIdSchema,
} from "@inkreel/contract";
import { z } from "zod";
import { readForm } from "../http/read-form.js";
import { readInput } from "../http/read-input.js";

const MIB = 1024 * 1024;
/** Of the form's own lines. */
const FORM_OVERHEAD_BYTES = 64 * 1024;
const MAX_NAME_CHARS = 255;

const LIMITS = {
  logo: { maxBytes: LOGO_MAX_BYTES, tooLarge: sentence(MESSAGES.logoTooLarge) },
  picture: { maxBytes: PICTURE_MAX_BYTES, tooLarge: tooLarge(sized("an image", PICTURE_MAX_BYTES)) },
  document: { maxBytes: DOCUMENT_MAX_BYTES, tooLarge: tooLarge(sized("a file", DOCUMENT_MAX_BYTES)) },
  music: { maxBytes: AUDIO_MAX_BYTES, tooLarge: tooLarge(sized("a sound file", AUDIO_MAX_BYTES)) },
  narration: { maxBytes: AUDIO_MAX_BYTES, tooLarge: tooLarge(sized("a sound file", AUDIO_MAX_BYTES)) },
} as const;
/** Of a form that was given up before it said what it holds. */
const TOO_LARGE_FOR_ALL = tooLarge(
  `${sized("a sound file", AUDIO_MAX_BYTES)}, ${sized("a document", DOCUMENT_MAX_BYTES)}, ${sized("an image", PICTURE_MAX_BYTES)} or ${sized("a logo", LOGO_MAX_BYTES)}`,
);
const LARGEST_BYTES = Math.max(...Object.values(LIMITS).map(({ maxBytes }) => maxBytes));

const OF_PROJECTS: ReadonlySet<UploadKind> = new Set(["picture", "narration"]);

const fields = z
  .object({
    kind: z.enum(UPLOAD_KINDS),
    file: z.instanceof(File, { error: 'A file is needed in the field "file".' }),
    projectId: writtenIdSchema.optional(),
  })
  .refine(({ kind, projectId }) => !OF_PROJECTS.has(kind) || projectId !== undefined, {
    error: 'A picture and a narration need the project they are for in the field "projectId".',
    path: ["projectId"],
  });

export interface UploadForm {
  kind: (typeof UPLOAD_KINDS)[number];
  bytes: Uint8Array;
  /** The file's own name, without anything that is none of a name's business. */
  name: string;
  /** Of a picture or a narration; null for the others. */
  projectId: number | null;
}

/** @throws AppError payload_too_large by the kind's own limit, unsupported_media_type; InputError. */
export async function readUploadForm(request: Request): Promise<UploadForm> {
  const form = await readForm(request, {
    maxBytes: LARGEST_BYTES + FORM_OVERHEAD_BYTES,
    tooLarge: TOO_LARGE_FOR_ALL,
  });
  const { kind, file, projectId } = readInput(fields, {
    kind: form.get("kind") ?? undefined,
    file: form.get("file") ?? undefined,
    projectId: form.get("projectId") ?? undefined,
  });
  if (file.size > LIMITS[kind].maxBytes) throw new AppError("payload_too_large", LIMITS[kind].tooLarge);
  const name = file.name
    .replace(/[\p{Cc}\p{Cs}/\\]+/gu, " ")
    .trim()
    .slice(0, MAX_NAME_CHARS);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { kind, bytes, name: name === "" ? kind : name, projectId: projectId ?? null };
}

function tooLarge(what: string): string {
  return `${MESSAGES.logoTooLarge.title}: Please upload ${what}`;
}

function sized(what: string, maxBytes: number): string {
  return `${what} smaller than ${maxBytes / MIB}MB`;
}
