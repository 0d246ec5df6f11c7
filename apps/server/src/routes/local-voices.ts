import { AppError, ENDPOINTS } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import { canManageVoices } from "../http/can-manage-voices.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { offerVoice } from "../voices/offer-voice.js";
import { findOwnedProject } from "./owned.js";

/** Serves the voices that are downloaded to this machine. */
export function localVoiceRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { env, localVoices } = services;
  implementEndpoint(app, ENDPOINTS.listLocalVoices, () => localVoices.list());

  implementEndpoint(app, ENDPOINTS.getVoiceOffer, async ({ c, params }) =>
    offerVoice(services, await findOwnedProject(c, params.id)),
  );

  implementEndpoint(app, ENDPOINTS.installLocalVoice, async ({ c, params }) => {
    await checkMayManage(c);
    return localVoices.install(params.id);
  });

  implementEndpoint(app, ENDPOINTS.removeLocalVoice, async ({ c, params }) => {
    await checkMayManage(c);
    return localVoices.remove(params.id);
  });

  async function checkMayManage(c: Context<ServerEnv>): Promise<void> {
    if (await canManageVoices(c, env)) return;
    throw new AppError("forbidden", "Only an admin of this server can install and remove voices.");
  }
}
