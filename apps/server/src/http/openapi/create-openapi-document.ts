import { errorResponse, isBinary, type Access, type Endpoint, type ErrorCode } from "@inkreel/contract";
import { errorStatus } from "../../errors.js";
import { z } from "zod";
import { createComponentSchemas, type ComponentSchemas, type JsonSchema } from "./component-schemas.js";

export interface OpenApiParameter {
  name: string;
  in: "path" | "query" | "header";
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
  /** Any one of these is enough. The empty one allows calls without credentials. */
  security: Record<string, string[]>[];
  "x-access": Endpoint["access"];
}

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

export interface OpenApiSource {
  endpoints: Readonly<Record<string, Endpoint>>;
  version: string;
  /** The address of this server, without a slash at its end. */
  address: string;
}

const SECURITY_SCHEMES = {
  token: { type: "http", scheme: "bearer", description: "An API token from `POST /api/tokens`." },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "inkreel.session_token",
    description: "The session of a browser. Its name begins with `__Secure-` if the server has https.",
  },
} as const;
const TOKEN_OR_SESSION = [{ token: [] }, { session: [] }];
/** A visitor without a session gets one with the first call that writes. */
const SECURITY: Readonly<Record<Access, OpenApiOperation["security"]>> = {
  public: [],
  visitor: [...TOKEN_OR_SESSION, {}],
  user: TOKEN_OR_SESSION,
  admin: TOKEN_OR_SESSION,
};
/** What every call can answer: invalid input, an unknown token, a wrong host name, and a fault of the server. */
const USUAL_ERRORS: readonly ErrorCode[] = ["bad_input", "unauthorized", "host_unknown", "internal"];

const DESCRIPTION =
  "The same API that the Inkreel web application uses. Send an API token, or the session cookie. Errors have the form {error, code}.";

/** Returns the endpoint table as an OpenAPI 3.1 document. */
export function createOpenApiDocument({ endpoints, version, address }: OpenApiSource): OpenApiDocument {
  const components = createComponentSchemas(endpoints);
  const paths: OpenApiDocument["paths"] = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operation = describeOperation({ name, endpoint, components });
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  const tags = [...new Set(Object.values(endpoints).map(({ tag }) => tag))].map((name) => ({
    name,
    description: `The calls about: ${name}.`,
  }));
  return {
    openapi: "3.1.0",
    info: {
      title: "Inkreel",
      version,
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: address, description: "This server" }],
    tags,
    paths,
    components: { schemas: components.schemas, securitySchemes: SECURITY_SCHEMES },
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
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
      ...(endpoint.isIdempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body === null
      ? {}
      : { requestBody: { content: { ...contentOf(body, components), ...(endpoint.form ? FORM : {}) } } }),
    responses: {
      [status]: { description: "Success", ...answer },
      ...failuresOf(endpoint, components),
    },
    security: SECURITY[endpoint.access],
    "x-access": endpoint.access,
  };
}

const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 255 },
};
/** The form that some calls take instead of JSON. */
const FORM: Content = {
  "multipart/form-data": {
    schema: {
      type: "object",
      properties: {
        file: { type: "string", format: "binary" },
        options: { type: "string", description: "The options as JSON." },
        webhook: { type: "string" },
      },
      required: ["file"],
    },
  },
};

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
  const ofWork: ErrorCode[] = endpoint.isCostly ? ["rate_limited"] : [];
  const ofBody: ErrorCode[] = endpoint.body === null ? [] : ["payload_too_large"];
  const codes = [...new Set<ErrorCode>([...USUAL_ERRORS, ...ofWork, ...ofBody, ...endpoint.errors])];
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
