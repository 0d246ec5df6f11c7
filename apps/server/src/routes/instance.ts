import {
  DOCUMENT_MAX_BYTES,
  DURATION_SECONDS,
  ENDPOINTS,
  LOGO_MAX_BYTES,
  PICTURE_MAX_BYTES,
} from "@inkreel/contract";
import type { Hono } from "hono";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { readVersion } from "../version.js";

/** All that needs no key. Those that do are listed by whoever adds them. */
const BUILT_IN = [
  {
    id: "builtin-writer",
    name: "Built-in writer",
    kind: "writer" as const,
    detail: "Writes scripts on this machine.",
  },
  { id: "builtin-voices", name: "Built-in voices", kind: "voice" as const, detail: "Speak on this machine." },
  { id: "drawn", name: "Drawn backgrounds", kind: "pictures" as const, detail: "Drawn on this machine." },
].map((provider) => ({ ...provider, state: "builtin" }) as const);

/** What the page 'Plan and limits' and the settings say of this instance. */
export function instanceRoutes(app: Hono<ServerEnv>, { env }: Services): void {
  const instance = {
    version: readVersion(),
    login: { email: true, google: env.google !== null },
    documentsEnabled: true,
    limits: {
      logoMaxBytes: LOGO_MAX_BYTES,
      pictureMaxBytes: PICTURE_MAX_BYTES,
      documentMaxBytes: DOCUMENT_MAX_BYTES,
      maxConcurrentRenders: env.maxConcurrentRenders ?? 1,
      durationSeconds: { min: DURATION_SECONDS.min, max: DURATION_SECONDS.max },
    },
    providers: BUILT_IN,
  };
  implementEndpoint(app, ENDPOINTS.getInstance, () => instance);
}
