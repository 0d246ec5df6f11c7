import {
  DOCUMENT_MAX_BYTES,
  DURATION_SECONDS,
  ENDPOINTS,
  LOGO_MAX_BYTES,
  PICTURE_MAX_BYTES,
} from "@inkreel/contract";
import type { Hono } from "hono";
import { commandLine } from "../command-line.js";
import { callSignal } from "../http/call-signal.js";
import { canManageVoices } from "../http/can-manage-voices.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { readVersion } from "../version.js";

/**
 * Serves the version, log-in methods, limits and providers of this instance, which the page 'Plan and limits' and
 * the settings show.
 */
export function instanceRoutes(app: Hono<ServerEnv>, { env, providers }: Services): void {
  const instance = {
    version: readVersion(),
    login: {
      email: true,
      google: env.google !== null,
      passwordMail: env.mail !== null,
      passwordCommand: commandLine("admin", "password-link"),
    },
    documentsEnabled: true,
    waitSeconds: env.providers.waitMs / 1000,
    limits: {
      logoMaxBytes: LOGO_MAX_BYTES,
      pictureMaxBytes: PICTURE_MAX_BYTES,
      documentMaxBytes: DOCUMENT_MAX_BYTES,
      maxConcurrentRenders: env.maxConcurrentRenders ?? 1,
      durationSeconds: { min: DURATION_SECONDS.min, max: DURATION_SECONDS.max },
    },
  };
  implementEndpoint(app, ENDPOINTS.getInstance, async ({ c }) => ({
    ...instance,
    providers: providers.states(),
    canManageVoices: await canManageVoices(c, env),
  }));
}

export function providerRoutes(app: Hono<ServerEnv>, { providers }: Services): void {
  implementEndpoint(app, ENDPOINTS.testProvider, ({ params: { id }, c }) =>
    providers.test(id, callSignal(c)),
  );
}
