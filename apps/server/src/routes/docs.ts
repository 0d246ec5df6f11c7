import { ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { createOpenApiDocument } from "../http/openapi/create-openapi-document.js";
import { DOCS_STYLE, renderDocsPage } from "../http/openapi/docs-page.js";
import type { ServerEnv } from "../http/server-env.js";
import { readVersion } from "../version.js";

/** The interface described for programs and for people, both from the endpoint table. */
export function docsRoutes(app: Hono<ServerEnv>): void {
  const document = createOpenApiDocument({ endpoints: ENDPOINTS, version: readVersion() });
  app.get("/api/openapi.json", (c) => c.json(document));
  app.get("/api/docs", (c) => c.html(renderDocsPage(document)));
  app.get("/api/docs.css", (c) => c.body(DOCS_STYLE, 200, { "content-type": "text/css; charset=utf-8" }));
}
