import { uploadIdOf } from "@inkreel/contract";
import { InputError } from "../http/input-error.js";
import type { Services } from "../services.js";

/**
 * Accepts the URL of a logo on the web, of a picture that the visitor uploaded, or the current one (`current`),
 * whose upload may have been deleted. An upload of somebody else is reported as missing.
 * @throws InputError.
 */
export async function requireOwnLogo(
  { repositories }: Pick<Services, "repositories">,
  { ownerId, given, current }: { ownerId: string; given: unknown; current: unknown },
): Promise<void> {
  if (typeof given !== "string" || given === current) return;
  const id = uploadIdOf(given);
  if (id === null) return;
  const upload = await repositories.uploads.findForOwner(id, ownerId);
  if (upload?.kind === "logo" || upload?.kind === "picture") return;
  throw new InputError([
    { path: "logoUrl", message: `There is no uploaded logo ${id}. Upload it first, as a logo.` },
  ]);
}
