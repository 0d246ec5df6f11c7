import { AppError, ENDPOINTS, preferencesSchema } from "@inkreel/contract";
import type { Hono } from "hono";
import { findVisitor, requireVisitor } from "../http/visitor-session.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { requireOwnLogo } from "../uploads/require-own-logo.js";

/** The maximum size of a visitor's preferences, which is far more than a brand kit and defaults need. */
const PREFERENCES_MAX_BYTES = 64 * 1024;

export function preferenceRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { userPreferences } = services.repositories;

  implementEndpoint(app, ENDPOINTS.getPreferences, async ({ c }) => {
    const visitor = await findVisitor(c);
    const stored = visitor === null ? null : await userPreferences.findByUser(visitor.ownerId);
    return preferencesSchema.parse(stored ?? { brandingSettings: {} });
  });

  implementEndpoint(app, ENDPOINTS.putPreferences, async ({ c, body }) => {
    if (Buffer.byteLength(JSON.stringify(body)) > PREFERENCES_MAX_BYTES) {
      throw new AppError(
        "payload_too_large",
        `Preferences can have at most ${PREFERENCES_MAX_BYTES / 1024} kB. Upload pictures instead of storing them here.`,
      );
    }
    const { ownerId } = await requireVisitor(c);
    const before = await userPreferences.findByUser(ownerId);
    const [given, current] = [body.brandingSettings, before?.brandingSettings].map(
      (settings) => settings?.["logoUrl"],
    );
    await requireOwnLogo(services, { ownerId, given, current });
    const stored = await userPreferences.save(ownerId, body.brandingSettings);
    return preferencesSchema.parse(stored);
  });
}
