import { readContent } from "@inkreel/content";
import { ENDPOINTS, type Upload } from "@inkreel/contract";
import type { Hono } from "hono";
import { rememberExtraction } from "../extraction/remember-extraction.js";
import { toExtraction } from "../extraction/to-extraction.js";
import type { Uploader } from "../uploads/uploader.js";
import { findOwnedProject, findOwnedUpload } from "./owned.js";
import { findVisitor, requireVisitor } from "../http/visitor-session.js";
import { callSignal } from "../http/call-signal.js";
import { clientAddress } from "../http/client-address.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { sendPicture } from "../http/send-picture.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { warnOfUnused } from "../uploads/document-pictures.js";
import { createUploadIntake } from "../uploads/create-upload-intake.js";
import { OF_PROJECTS, type UploadFields, type UploadForm } from "../uploads/read-upload-form.js";
import { uploadMusic, uploadNarration } from "../uploads/upload-sound.js";
import { uploadVideo } from "../uploads/upload-video.js";
import { uploadClip } from "../uploads/upload-clip.js";
import { uploadLogo, uploadPicture } from "../uploads/upload-picture.js";

export function uploadRoutes(app: Hono<ServerEnv>, services: Services): void {
  const intake = createUploadIntake(services, "uploads");

  implementEndpoint(app, ENDPOINTS.upload, async ({ c }): Promise<Upload> => {
    const address = clientAddress(c, services.env.trustedProxies);
    const signal = callSignal(c);
    const visitor = await findVisitor(c);
    const sender = visitor?.ownerId ?? address;
    const uploader = { visitor, sender, begin: () => requireVisitor(c) };
    const findProject = ({ projectId }: UploadFields) => findOwnedProject(c, projectId ?? 0);
    return intake.take(c.req.raw, {
      sender,
      signal,
      onFields: async (known) => {
        if (OF_PROJECTS.has(known.kind) && known.projectId !== null) await findProject(known);
      },
      use: async (form) => {
        if (form.kind === "narration")
          return uploadNarration(services, await findProject(form), { ...form, signal });
        if (form.kind === "picture") return uploadPicture(services, await findProject(form), form);
        if (form.kind === "clip") return uploadClip(services, await findProject(form), { ...form, signal });
        if (form.kind === "logo") return uploadLogo(services, uploader, form);
        if (form.kind === "video") return uploadVideo(services, uploader, form);
        if (form.kind === "music") return uploadMusic(services, uploader, { ...form, signal });
        await services.quotas.countExtraction({ visitor, address });
        return uploadDocument(services, uploader, { ...form, signal });
      },
    });
  });

  implementEndpoint(app, ENDPOINTS.uploadFile, async ({ c, params }) =>
    sendPicture(c, services.files, await findOwnedUpload(c, params.id)),
  );
}

/**
 * Reads a document's text with the pictures that came with it. The file itself is not stored.
 * @throws AppError that says what is wrong with the file.
 */
async function uploadDocument(
  services: Services,
  { visitor, sender, begin }: Uploader,
  { file, name, pictures, signal }: UploadForm & { signal: AbortSignal },
): Promise<Upload> {
  const read = await readContent(
    { kind: "file", path: file.path, name, folder: pictures.folder },
    { fetcher: null, signal, owner: sender },
  );
  const content = { ...read, warnings: [...read.warnings, ...warnOfUnused(read, pictures)] };
  const extraction = toExtraction(content);
  const begun = await begin();
  // The rate limit per IP address was already applied before the file was read.
  if (visitor === null) await services.quotas.countExtraction({ visitor: begun, address: null });
  const { ownerId } = begun;
  await rememberExtraction(services, { ownerId, askedUrl: null, content, text: extraction.content });
  return { kind: "document", fileName: name, ...extraction };
}
