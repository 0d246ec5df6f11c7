import { AppError, type VideoOptions } from "@inkreel/contract";
import { unknownVoice } from "@inkreel/providers";
import type { Context } from "hono";
import type { ServerEnv } from "../http/server-env.js";
import { findVisitor } from "../http/visitor-session.js";
import type { Services } from "../services.js";
import { requireOwnLogo } from "../uploads/require-own-logo.js";
import { findTemplate } from "./find-template.js";

/**
 * Checks of the options what their schema cannot: that a voice, a template and uploads exist.
 * @throws AppError voice_unknown, not_found; InputError.
 */
export async function checkOptions(
  services: Pick<Services, "voices" | "repositories">,
  c: Context<ServerEnv>,
  options: VideoOptions,
): Promise<void> {
  const { voiceId, template = null, logoUrl, music } = options;
  const { voices, repositories } = services;
  if (voiceId != null && !(await voices.listVoices()).some(({ id }) => id === voiceId))
    throw unknownVoice(voiceId);
  await findTemplate(repositories, template);
  const ownerId = (await findVisitor(c))?.ownerId ?? "";
  const { uploadId = null } = music ?? {};
  if (uploadId !== null && (await repositories.uploads.findForOwner(uploadId, ownerId)) === null)
    throw new AppError("not_found", `There is no upload ${uploadId}.`);
  await requireOwnLogo(services, { ownerId, given: logoUrl, current: null });
}
