import { ENDPOINTS } from "../../packages/contract/dist/index.js";
import { createOpenApiDocument } from "../../apps/server/dist/http/openapi/create-openapi-document.js";
import { writeReferencePage } from "./write-reference-page.mjs";

/** An address that no server has, so that examples cannot call one by mistake. */
const ADDRESS = "https://inkreel.example";

let known = null;

/** The description of the API that a server gives at /api/openapi.json. */
export function readOpenApi() {
  known ??= createOpenApiDocument({ endpoints: ENDPOINTS, version: "1", address: ADDRESS });
  return known;
}

/** The reference pages for a sidebar: one for each group of calls. */
export function referencePages() {
  return readOpenApi().tags.map(({ name }) => ({
    text: upperFirst(name),
    link: `/reference/${slugOf(name)}`,
  }));
}

/** The reference pages with their Markdown, as VitePress' dynamic routes want them. */
export function referenceRoutes() {
  const document = readOpenApi();
  return document.tags.map(({ name }) => ({
    params: { group: slugOf(name) },
    content: writeReferencePage(document, name, upperFirst(name)),
  }));
}

function slugOf(name) {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

function upperFirst(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
