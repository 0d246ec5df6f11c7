import { createHash } from "node:crypto";
import { warn, type CompositionPicture, type Warning } from "@inkreel/contract";
import type { StoredProject } from "../db/projects-repository.js";
import { bringToHand } from "../media/composition-pictures.js";
import type { Services } from "../services.js";

const UPLOAD_ADDRESS = /^(?:https?:\/\/[^/]+)?\/api\/uploads\/(\d{1,9})\/file(?:\?.*)?$/u;

/** The project's logo as the composition draws it. One that cannot be had is left out with a warning. */
export async function videoLogo(
  services: Pick<Services, "files" | "byteStore" | "repositories">,
  { logoUrl, ownerId }: Pick<StoredProject, "logoUrl" | "ownerId">,
): Promise<{ logo: CompositionPicture | null; warnings: Warning[] }> {
  if (logoUrl === null || logoUrl === "") return { logo: null, warnings: [] };
  const uploadId = Number(UPLOAD_ADDRESS.exec(logoUrl)?.[1] ?? 0);
  const upload = await services.repositories.uploads.findForOwner(uploadId, ownerId);
  if (upload === null || upload.widthPx === null || upload.heightPx === null) return leftOut();
  // By the upload's key: only what is named by its bytes may be named by a hash alone.
  const src = `pictures/logo-${createHash("sha256").update(upload.key).digest("hex")}`;
  if (!(await bringToHand(services, { key: upload.key, artefactKey: src }))) return leftOut();
  const { widthPx, heightPx } = upload;
  return {
    logo: { id: "logo", src, widthPx, heightPx, alt: "Logo", attribution: null, footage: null },
    warnings: [],
  };
}

function leftOut(): { logo: null; warnings: Warning[] } {
  return { logo: null, warnings: [warn("logo_left_out")] };
}
