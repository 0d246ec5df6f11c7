import { ENDPOINTS, type Upload } from "@inkreel/contract";
import type { Hono } from "hono";
import { findOwnedProject, findOwnedUpload } from "../auth/owned.js";
import { requireVisitor } from "../auth/visitor-session.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { sendPicture } from "../http/send-picture.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { readUploadForm } from "../uploads/read-upload-form.js";
import { uploadDocument } from "../uploads/upload-document.js";
import { uploadLogo } from "../uploads/upload-logo.js";
import { uploadPicture } from "../uploads/upload-picture.js";

export function uploadRoutes(app: Hono<ServerEnv>, services: Services): void {
  implementEndpoint(app, ENDPOINTS.upload, async ({ c }): Promise<Upload> => {
    const form = await readUploadForm(c.req.raw);
    if (form.kind === "picture") {
      const project = await findOwnedProject(c, form.projectId ?? 0);
      return uploadPicture(services, project.id, form);
    }
    const { ownerId } = await requireVisitor(c);
    if (form.kind === "logo") return uploadLogo(services, ownerId, form);
    return uploadDocument(services, ownerId, { ...form, signal: c.req.raw.signal });
  });

  implementEndpoint(app, ENDPOINTS.uploadFile, async ({ c, params }) =>
    sendPicture(c, services.files, await findOwnedUpload(c, params.id)),
  );
}
