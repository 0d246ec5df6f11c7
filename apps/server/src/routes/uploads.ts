import { ENDPOINTS, type Upload } from "@inkreel/contract";
import type { Hono } from "hono";
import { findOwnedProject, findOwnedUpload } from "../auth/owned.js";
import { requireVisitor } from "../auth/visitor-session.js";
import { clientAddress } from "../http/client-address.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { sendPicture } from "../http/send-picture.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { readUploadForm } from "../uploads/read-upload-form.js";
import { uploadDocument } from "../uploads/upload-document.js";
import { uploadLogo } from "../uploads/upload-logo.js";
import { uploadMusic } from "../uploads/upload-music.js";
import { uploadNarration } from "../uploads/upload-narration.js";
import { uploadPicture } from "../uploads/upload-picture.js";

export function uploadRoutes(app: Hono<ServerEnv>, services: Services): void {
  implementEndpoint(app, ENDPOINTS.upload, async ({ c }): Promise<Upload> => {
    const form = await readUploadForm(c.req.raw);
    const { signal } = c.req.raw;
    if (form.kind === "picture" || form.kind === "narration") {
      const project = await findOwnedProject(c, form.projectId ?? 0);
      if (form.kind === "narration") return uploadNarration(services, project, { ...form, signal });
      return uploadPicture(services, project, form);
    }
    const visitor = await requireVisitor(c);
    const { ownerId } = visitor;
    if (form.kind === "logo") return uploadLogo(services, ownerId, form);
    if (form.kind === "music") return uploadMusic(services, ownerId, { ...form, signal });
    await services.quotas.countExtraction(visitor, clientAddress(c, services.env.trustedProxies));
    return uploadDocument(services, ownerId, { ...form, signal });
  });

  implementEndpoint(app, ENDPOINTS.uploadFile, async ({ c, params }) =>
    sendPicture(c, services.files, await findOwnedUpload(c, params.id)),
  );
}
