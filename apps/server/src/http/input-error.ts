import {
  AppError,
  say,
  type ErrorCode,
  type ErrorResponse,
  type InputKind,
  type Said,
} from "@inkreel/contract";
import type { z } from "zod";

export type InputIssue = NonNullable<ErrorResponse["issues"]>[number];

interface SaidIssue extends InputIssue {
  /** The message in translatable form, if it has one. */
  said?: Said | null;
}

/** Input that does not match its schema. The message is that of the first error; `issues` contains all errors. */
export class InputError extends AppError {
  readonly issues: InputIssue[];

  constructor(issues: SaidIssue[], code: ErrorCode = "bad_input") {
    const [first] = issues;
    super(code, first?.said ?? first?.message ?? "The input is not valid for this request.");
    this.name = "InputError";
    this.issues = issues.map(({ path, message }) => ({ path, message }));
  }
}

/** More would only make the response longer. */
const MAX_ISSUES = 20;

/** Returns the errors that a schema found. `path` contains dotted names from the input's root. */
export function readIssues(error: z.ZodError): SaidIssue[] {
  return error.issues.slice(0, MAX_ISSUES).map((issue) => {
    const path = issue.path.map(String).join(".");
    if (path === "" || !WITHOUT_PLACE.test(issue.message)) return { path, message: issue.message };
    const said = sayIssue(path, issue);
    return { path, said, message: said?.message ?? `${path}: ${issue.message}` };
  });
}

/** Messages of the schema library that do not name the field. Ours are complete sentences. */
const WITHOUT_PLACE =
  /^(?:Invalid (?:input|option|string|ISO|key|element)|Too (?:big|small)|Unrecognized key)/u;

const KINDS: Readonly<Record<string, InputKind>> = {
  string: "text",
  number: "number",
  boolean: "yes-no",
  array: "list",
  object: "object",
  record: "object",
};

/** Returns an error of the schema library as a sentence, or null for the rare ones. */
function sayIssue(field: string, issue: z.core.$ZodIssue): Said | null {
  if (issue.message.endsWith("received undefined")) return say("input_missing", { field });
  if (issue.message.endsWith("a whole number")) return say("input_not_whole", { field });
  switch (issue.code) {
    case "too_small":
      return isNumber(issue.origin) ? say("input_below", { field, min: Number(issue.minimum) }) : null;
    case "too_big":
      if (isNumber(issue.origin)) return say("input_above", { field, max: Number(issue.maximum) });
      return issue.origin === "string" ? say("input_too_long", { field, max: Number(issue.maximum) }) : null;
    case "invalid_value":
      return say("input_not_listed", { field, choices: issue.values.map(String) });
    case "invalid_type":
      return sayKind(field, issue.expected);
    default:
      return null;
  }
}

function sayKind(field: string, expected: string): Said | null {
  if (expected === "int") return say("input_not_whole", { field });
  const kind = KINDS[expected];
  return kind === undefined ? null : say("input_wrong_kind", { field, expected: kind });
}

function isNumber(origin: string): boolean {
  return origin === "number" || origin === "int";
}
