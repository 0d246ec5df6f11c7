import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

/** A regular expression that is bounded otherwise says so on its own line or the two lines above it: `// bounded: why`. */
const REASON = /\/\/ bounded: (.+)/u;

/**
 * Every regular expression of a source file: `{ file, line, source, flags, reason }`, with `source` null for a `new RegExp`
 * whose text cannot be read from constants.
 */
export function findRegexes(file) {
  const module = readModule(file);
  return nodesOf(module.program).flatMap((node) => {
    const regex = node.regex ?? (isConstructor(node) ? builtRegex(node, module) : null);
    if (regex === null) return [];
    const line = module.text.slice(0, node.start).split("\n").length;
    const near = module.text.split("\n").slice(Math.max(0, line - 3), line);
    const reason = near.map((one) => REASON.exec(one)?.[1]).find((one) => one !== undefined) ?? null;
    return [{ file, line, source: regex.pattern, flags: regex.flags, reason }];
  });
}

const modules = new Map();

function readModule(file) {
  if (!modules.has(file)) {
    const text = readFileSync(file, "utf8");
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
    modules.set(file, { file, text, program });
  }
  return modules.get(file);
}

function nodesOf(node) {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(nodesOf);
  const inner = Object.entries(node).flatMap(([name, part]) => (name === "regex" ? [] : nodesOf(part)));
  return typeof node.type === "string" ? [node, ...inner] : inner;
}

const isConstructor = ({ type, callee }) =>
  (type === "NewExpression" || type === "CallExpression") && callee.name === "RegExp";

function builtRegex({ arguments: [source, flags] }, module) {
  const written = valueOf(source, module);
  const said = flags === undefined ? "" : valueOf(flags, module);
  const pattern = typeof written === "string" ? written : (written?.source ?? null);
  return { pattern: typeof said === "string" ? pattern : null, flags: said };
}

/** The text of an expression made of constants, or null. */
function valueOf(node, module) {
  const { type } = node;
  if (type === "Literal") return node.regex === undefined ? node.value : { source: node.regex.pattern };
  if (type === "TemplateLiteral") return textOf(node, module, "cooked");
  if (type === "TaggedTemplateExpression") return textOf(node.quasi, module, "raw");
  if (type === "BinaryExpression" && node.operator === "+")
    return joined([node.left, node.right].map((part) => valueOf(part, module)));
  if (type === "Identifier") return constantOf(node.name, module);
  if (type === "TSAsExpression") return valueOf(node.expression, module);
  if (type === "ArrayExpression") return node.elements.map((part) => valueOf(part, module));
  if (type === "NewExpression") return { source: builtRegex(node, module).pattern };
  if (type === "MemberExpression" && node.property.name === "source")
    return valueOf(node.object, module)?.source ?? null;
  if (type === "CallExpression" && node.callee.property?.name === "join") return listOf(node, module);
  return null;
}

const joined = (parts) => (parts.every((part) => typeof part === "string") ? parts.join("") : null);

function textOf({ quasis, expressions }, module, form) {
  const parts = expressions.map((part) => valueOf(part, module));
  return joined(quasis.flatMap(({ value }, at) => [value[form], ...(at < parts.length ? [parts[at]] : [])]));
}

function listOf({ callee, arguments: [between] }, module) {
  const list = valueOf(callee.object, module);
  return Array.isArray(list) && list.every((part) => typeof part === "string")
    ? list.join(valueOf(between, module) ?? "")
    : null;
}

function constantOf(name, module) {
  for (const statement of module.program.body) {
    const declaration = statement.declaration ?? statement;
    const found = declaration.declarations?.find(({ id }) => id.name === name);
    if (found !== undefined && declaration.kind === "const") return valueOf(found.init, module);
    const imported =
      statement.type === "ImportDeclaration" && statement.specifiers.find(({ local }) => local.name === name);
    if (imported)
      return importedConstant(imported.imported.name, fileOf(statement.source.value, module.file));
  }
  return null;
}

function importedConstant(name, file) {
  if (file === null) return null;
  const module = readModule(file);
  const direct = constantOf(name, module);
  if (direct !== null) return direct;
  for (const { type, source, specifiers } of module.program.body) {
    const passedOn = specifiers?.find(({ exported }) => exported?.name === name);
    if (!source || (type !== "ExportAllDeclaration" && !passedOn)) continue;
    const found = importedConstant(passedOn?.local.name ?? name, fileOf(source.value, file));
    if (found !== null) return found;
  }
  return null;
}

function fileOf(name, from) {
  if (name.startsWith("@inkreel/")) return join("packages", name.slice("@inkreel/".length), "src/index.ts");
  const file = join(dirname(from), name.replace(/\.js$/u, ".ts"));
  return name.startsWith(".") && existsSync(file) ? file : null;
}
