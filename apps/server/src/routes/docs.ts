import { ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { JsonSchema } from "../http/openapi/component-schemas.js";
import {
  createOpenApiDocument,
  type OpenApiDocument,
  type OpenApiOperation,
} from "../http/openapi/create-openapi-document.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { readVersion } from "../version.js";

/** Serves the OpenAPI document and the HTML documentation of the API, both generated from the endpoint table. */
export function docsRoutes(app: Hono<ServerEnv>, { env }: Services): void {
  const document = createOpenApiDocument({
    endpoints: ENDPOINTS,
    version: readVersion(),
    address: env.baseUrl,
  });
  app.get("/api/openapi.json", (c) => c.json(document));
  app.get("/api/docs", (c) => c.html(renderDocsPage(document)));
  app.get("/api/docs.css", (c) => c.body(DOCS_STYLE, 200, { "content-type": "text/css; charset=utf-8" }));
}

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Renders the OpenAPI document as a page without scripts and external files. */
function renderDocsPage(document: OpenApiDocument): Html {
  const { info, tags, components } = document;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API ${info.version}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <nav aria-label="Sections">
          <strong>${info.title} API</strong>
          ${tags.map(({ name }) => html`<a href="#${anchorOf(name)}">${name}</a>`)}
          <a href="#schemas">Schemas</a>
          <a href="/api/openapi.json">openapi.json</a>
        </nav>
        <main>
          <h1>${info.title} API <small>${info.version}</small></h1>
          <p>${info.description}</p>
          ${tags.map(({ name }) => renderTag(name, document))}
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(components.schemas).map(([name, schema]) => renderSchema(name, schema))}
        </main>
      </body>
    </html>`;
}

function renderTag(tag: string, { paths }: OpenApiDocument): Html {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => renderOperation(method.toUpperCase(), path, operation)),
  );
  return html`<h2 id="${anchorOf(tag)}">${tag}</h2>
    ${operations}`;
}

function anchorOf(tag: string): string {
  return tag.toLowerCase().replaceAll(" ", "-");
}

function renderOperation(method: string, path: string, operation: OpenApiOperation): Html {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  return html`<section id="${operationId}">
    <h3><code class="${method.toLowerCase()}">${method}</code> <code>${path}</code></h3>
    <p>${summary}${operation["x-access"] === "visitor" ? "" : ` (${operation["x-access"]})`}</p>
    <dl>
      ${parameters.map(
        ({ name, in: place, required, schema }) =>
          html`<dt><code>${name}</code></dt>
            <dd>${place}${required ? "" : ", optional"}: ${describeType(schema)}</dd>`,
      )}
      ${requestBody === undefined ? "" : renderContent("Body", requestBody.content)}
      ${Object.entries(responses).map(([status, { description, content }]) =>
        content === undefined
          ? html`<dt>${status}</dt>
              <dd>${description}</dd>`
          : renderContent(`${status} ${description}`, content),
      )}
    </dl>
  </section>`;
}

function renderContent(title: string, content: Record<string, { schema: JsonSchema }>): Html {
  return html`<dt>${title}</dt>
    <dd>
      ${Object.entries(content).map(
        ([type, { schema }]) => html`<div>${type}: ${describeType(schema)}</div>`,
      )}
    </dd>`;
}

/** Returns a link to a named schema, or the type of any other. */
function describeType({ $ref, type, enum: choices }: JsonSchema): Html | string {
  if (typeof $ref === "string") {
    const name = $ref.slice($ref.lastIndexOf("/") + 1);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (Array.isArray(choices)) return choices.join(" | ");
  return typeof type === "string" ? type : "any";
}

function renderSchema(name: string, schema: JsonSchema): Html {
  return html`<details id="schema-${name}">
    <summary>${name}</summary>
    <pre>${JSON.stringify(schema, null, 2)}</pre>
  </details>`;
}

/** The CSS of the API documentation. */
const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: 14rem minmax(0, 60rem); gap: 2rem; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; box-sizing: border-box;
  display: flex; flex-direction: column; gap: 0.4rem; border-right: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
main { padding: 1.5rem 1.5rem 6rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: 0.5rem 0; }
h3 { margin: 0.5rem 0 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: 0.25rem 0 0.75rem; }
dl { display: grid; grid-template-columns: minmax(8rem, 16rem) 1fr; gap: 0.25rem 1rem; font-size: 0.9rem; }
dd { margin: 0; }
.get { color: #0a7c42; } .post { color: #1d5fd1; } .put, .patch { color: #a05a00; } .delete { color: #c0262d; }
pre { overflow: auto; font-size: 0.8rem; padding: 0.75rem; background: color-mix(in srgb, currentColor 6%, transparent); }
a { color: inherit; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; } dl { display: block; } }
`;
