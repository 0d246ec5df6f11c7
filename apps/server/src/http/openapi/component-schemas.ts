import {
  brandingConfigSchema,
  compositionSchema,
  directionSchema,
  errorResponse,
  isBinary,
  mediaAssetSchema,
  preferencesSchema,
  productFactsSchema,
  projectMetadataSchema,
  projectSceneSchema,
  projectSchema,
  sceneListSchema,
  sceneThumbnailSchema,
  scriptSchema,
  templateSchema,
  userSchema,
  videoProjectSchema,
  voiceConfigSchema,
  voiceSchema,
  warningSchema,
  type Endpoint,
} from "@inkreel/contract";
import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/** Schemas that several endpoints share, with their names in the documentation. */
const SHARED = {
  Error: errorResponse,
  Warning: warningSchema,
  ProductFacts: productFactsSchema,
  ProjectMetadata: projectMetadataSchema,
  Project: projectSchema,
  Script: scriptSchema,
  Direction: directionSchema,
  Scene: projectSceneSchema,
  SceneList: sceneListSchema,
  SceneThumbnail: sceneThumbnailSchema,
  Voice: voiceSchema,
  VoiceConfig: voiceConfigSchema,
  BrandingConfig: brandingConfigSchema,
  VideoProject: videoProjectSchema,
  Composition: compositionSchema,
  MediaAsset: mediaAssetSchema,
  Template: templateSchema,
  User: userSchema,
  Preferences: preferencesSchema,
} as const;

const REF_BASE = "#/components/schemas/";

/** All schemas of the API, and a function that returns a reference to one. */
export interface ComponentSchemas {
  schemas: Record<string, JsonSchema>;
  refer: (schema: z.ZodType) => { $ref: string };
}

/** Names request bodies after the endpoint + Body, responses after the endpoint + Answer. */
export function createComponentSchemas(endpoints: Readonly<Record<string, Endpoint>>): ComponentSchemas {
  const names = new Map<z.ZodType, string>(Object.entries(SHARED).map(([name, schema]) => [schema, name]));
  const answers = z.registry<{ id: string }>();
  const bodies = z.registry<{ id: string }>();
  for (const [schema, id] of names) answers.add(schema, { id });
  for (const [callName, { body, response }] of Object.entries(endpoints)) {
    const title = callName.charAt(0).toUpperCase() + callName.slice(1);
    if (response !== null && !isBinary(response)) name(response, `${title}Answer`, answers);
    if (body !== null && !isBinary(body)) name(body, `${title}Body`, bodies);
  }
  function name(schema: z.ZodType, id: string, registry: typeof answers): void {
    if (names.has(schema)) return;
    names.set(schema, id);
    registry.add(schema, { id });
  }
  return {
    schemas: { ...toJson(answers, "output"), ...toJson(bodies, "input") },
    refer: (schema) => ({ $ref: `${REF_BASE}${names.get(schema) ?? ""}` }),
  };
}

/** The key under which zod puts recursive schemas. They are moved from there to the others. */
const OWN_PLACE = "__shared";

/**
 * Only a free JSON value contains itself. TypeScript refuses a type that generators of clients make of such a schema.
 */
const ANY_JSON: JsonSchema = { description: "Any JSON value." };

function isRecursive(id: string, schema: unknown): boolean {
  return JSON.stringify(schema).includes(`#/$defs/${id}"`);
}

/** A record with known keys is an object with these properties: generators of clients make named fields of that. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties: value, required } = schema;
  if (required === undefined || propertyNames === undefined || typeof value !== "object") return;
  schema.properties = Object.fromEntries(required.map((key) => [key, value]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

function toJson(
  registry: z.core.$ZodRegistry<{ id: string }>,
  io: "input" | "output",
): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `${REF_BASE}${id}`,
    unrepresentable: "any",
    override: ({ jsonSchema }) => nameKeys(jsonSchema),
  });
  const { [OWN_PLACE]: own, ...named } = schemas;
  const moved = Object.entries(own?.["$defs"] ?? {}).map(
    ([id, schema]) => [`${io}_${id}`, isRecursive(id, schema) ? ANY_JSON : schema] as const,
  );
  const all = [...Object.entries(named), ...moved].map(([id, schema]) => {
    const { $id: _id, $schema: _schema, ...rest } = schema as JsonSchema;
    return [id, rest] as const;
  });
  const text = JSON.stringify(Object.fromEntries(all));
  return JSON.parse(text.replaceAll(`${REF_BASE}${OWN_PLACE}#/$defs/`, `${REF_BASE}${io}_`)) as Record<
    string,
    JsonSchema
  >;
}
