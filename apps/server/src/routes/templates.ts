import { AppError, ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { requireAdmin } from "../http/visitor-session.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";

export function templateRoutes(app: Hono<ServerEnv>, { repositories: { templates } }: Services): void {
  implementEndpoint(app, ENDPOINTS.listTemplates, async ({ c, query }) => {
    if (query.all !== "1") return templates.listActive();
    await requireAdmin(c);
    return templates.listAll();
  });

  implementEndpoint(app, ENDPOINTS.createTemplate, async ({ c, body }) => {
    const { ownerId } = await requireAdmin(c);
    return templates.create({ ...body, createdBy: ownerId });
  });

  implementEndpoint(
    app,
    ENDPOINTS.updateTemplate,
    async ({ params: { id }, body }) => (await templates.update(id, body)) ?? notFound(id),
  );

  implementEndpoint(app, ENDPOINTS.deleteTemplate, async ({ params: { id } }) => {
    if (!(await templates.delete(id))) notFound(id);
    return { ok: true as const };
  });
}

function notFound(id: number): never {
  throw new AppError("not_found", `There is no template ${id}.`);
}
