import { errorResponse, isBinary, type Endpoint, type ErrorCode } from "@inkreel/contract";
import { errorStatus } from "../../errors.js";
import { z } from "zod";
import { createComponentSchemas, type ComponentSchemas, type JsonSchema } from "./component-schemas.js";

export interface OpenApiParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: OpenApiParameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  "x-access": Endpoint["access"];
}

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

export interface OpenApiSource {
  endpoints: Readonly<Record<string, Endpoint>>;
  version: string;
}

const DESCRIPTION =
  "The same API that the Inkreel web application uses. Send an API token, or the session cookie. Errors have the form {error, code}.";

/** Returns the endpoint table as an OpenAPI 3.1 document. */
export function createOpenApiDocument({ endpoints, version }: OpenApiSource): OpenApiDocument {
  const components = createComponentSchemas(endpoints);
  const paths: OpenApiDocument["paths"] = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operation = describeOperation({ name, endpoint, components });
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  const tags = [...new Set(Object.values(endpoints).map(({ tag }) => tag))].map((name) => ({ name }));
  return {
    openapi: "3.1.0",
    info: { title: "Inkreel", version, description: DESCRIPTION },
    tags,
    paths,
    components: { schemas: components.schemas },
  };
}

interface OperationSource {
  name: string;
  endpoint: Endpoint;
  components: ComponentSchemas;
}

function describeOperation({ name, endpoint, components }: OperationSource): OpenApiOperation {
  const { body, response, status } = endpoint;
  const answer = response === null ? {} : { content: contentOf(response, components) };
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    parameters: [...parametersOf(endpoint.params, "path"), ...parametersOf(endpoint.query, "query")],
    ...(body === null ? {} : { requestBody: { content: contentOf(body, components) } }),
    responses: {
      [status]: { description: "Success", ...answer },
      ...failuresOf(endpoint, components),
    },
    "x-access": endpoint.access,
  };
}

function contentOf(content: NonNullable<Endpoint["body"]>, { refer }: ComponentSchemas): Content {
  if (!isBinary(content)) return { "application/json": { schema: refer(content) } };
  return Object.fromEntries(
    content.mediaTypes.map((type) => [type, { schema: { type: "string", format: "binary" } }]),
  );
}

function parametersOf(schema: z.ZodType, place: "path" | "query"): OpenApiParameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property as JsonSchema,
  }));
}

/** Returns the error responses of an endpoint. Error codes with the same status are grouped. */
function failuresOf(endpoint: Endpoint, { refer }: ComponentSchemas): OpenApiOperation["responses"] {
  const codes: ErrorCode[] = [...new Set<ErrorCode>(["bad_input", ...endpoint.errors])];
  const statuses = [...new Set(codes.map(errorStatus))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => errorStatus(code) === status).join(", "),
        content: { "application/json": { schema: refer(errorResponse) } },
      },
    ]),
  );
}
