const REF = "#/components/schemas/";

/** Returns the Markdown of a reference page: the calls of one group, and the schemas that they name. */
export function writeReferencePage(document, tag, title) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const schemas = schemasOf(
    calls.map(({ operation }) => operation),
    document.components.schemas,
  );
  return [
    `# ${title}`,
    ...calls.map(writeCall),
    ...(schemas.length === 0 ? [] : ["## Schemas"]),
    ...schemas.map((name) => writeSchema(name, document.components.schemas[name])),
  ].join("\n\n");
}

function writeCall({ path, method, operation }) {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  return [
    `## ${operationId} {#${operationId}}`,
    `\`${method} ${path}\``,
    `${escape(summary)}${ACCESS[operation["x-access"]] ?? ""}`,
    ...(parameters.length === 0 ? [] : [writeParameters(parameters)]),
    ...(requestBody === undefined ? [] : [`Body: ${describeContent(requestBody.content)}`]),
    ["| status | answer |", "|---|---|", ...Object.entries(responses).map(writeResponse)].join("\n"),
  ].join("\n\n");
}

const ACCESS = {
  user: " Only with an account.",
  admin: " Only for administrators.",
};

function writeParameters(parameters) {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `| \`${name}\` | ${place}${required ? "" : ", optional"} | ${describeType(schema)} |`,
  );
  return ["| parameter | in | type |", "|---|---|---|", ...rows].join("\n");
}

function writeResponse([status, { description, content }]) {
  const what = content === undefined ? "" : `: ${describeContent(content)}`;
  return `| ${status} | ${escape(description)}${what} |`;
}

function describeContent(content) {
  return Object.entries(content)
    .map(([type, { schema }]) => `${describeType(schema)} (\`${type}\`)`)
    .join(" or ");
}

/** A link to a named schema, or the type of any other. */
function describeType({ $ref, type, enum: choices, items }) {
  if (typeof $ref === "string")
    return `[${$ref.slice(REF.length)}](#schema-${$ref.slice(REF.length).toLowerCase()})`;
  if (Array.isArray(choices)) return choices.map((choice) => `\`${choice}\``).join(" ");
  if (type === "array" && items !== undefined) return `list of ${describeType(items)}`;
  return typeof type === "string" ? type : "any";
}

/** Names of the schemas that the calls name, and of those that these name, in the order of the alphabet. */
function schemasOf(operations, schemas) {
  const named = new Set();
  const visit = (value) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (named.has(name)) continue;
      named.add(name);
      visit(schemas[name]);
    }
  };
  visit(operations);
  return [...named].toSorted();
}

function writeSchema(name, schema) {
  return [
    `### ${name} {#schema-${name.toLowerCase()}}`,
    "```json",
    JSON.stringify(schema, null, 2).replaceAll(REF, ""),
    "```",
  ].join("\n");
}

/** Keeps VitePress from reading words of a description as tags or as code of its templates. */
function escape(text) {
  return text.replaceAll("<", "&lt;").replaceAll("{", "&#123;").replaceAll("|", "\\|");
}
