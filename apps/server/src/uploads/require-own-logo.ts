import { uploadIdOf } from "@inkreel/contract";
import { InputError } from "../http/input-error.js";
import type { Services } from "../services.js";

/**
 * Lets a logo's address pass when it is on the web, or that of a picture the visitor uploaded, or what is there already
 * (`current`): its upload may have gone since. Somebody else's upload answers as one that is not there does.
 *
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
