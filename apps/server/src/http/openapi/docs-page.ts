import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { JsonSchema } from "./component-schemas.js";
import type { OpenApiDocument, OpenApiOperation } from "./create-openapi-document.js";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The OpenAPI document as a page to read: no script, nothing from another server. */
export function renderDocsPage(document: OpenApiDocument): Html {
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

/** A schema's own name as a link, else its kind. */
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
