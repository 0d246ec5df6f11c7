import {
  AppError,
  INPUT_SENTENCES,
  NUL_IN_TEXT,
  say,
  sayRefusal,
  type ErrorCode,
  type ErrorResponse,
  type InputKind,
  type Said,
} from "@inkreel/contract";
import { z } from "zod";

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
    const said = sayIssue(path, issue);
    if (said !== null) return { path, said, message: said.message };
    const isPlaced = path === "" || !WITHOUT_PLACE.test(issue.message);
    return { path, message: isPlaced ? issue.message : `${path}: ${issue.message}` };
  });
}

/** Messages of schemas that are sentences without params. */
const KNOWN_MESSAGES = new Map(
  (["input_email_wrong", "input_no_json"] as const).map((code) => [INPUT_SENTENCES[code](), code]),
);

type Refused = Parameters<typeof sayRefusal>[0];
/** What `refusal` gives an error. */
const refusedSchema = z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) });

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

/** Returns an error as a sentence that can be translated, or null for the rare ones and for messages of our own. */
function sayIssue(field: string, issue: z.core.$ZodIssue): Said | null {
  const { message, code } = issue;
  const refused = code === "custom" ? refusedSchema.safeParse(issue.params) : null;
  if (refused?.success === true) return sayRefusal(refused.data as Refused, field);
  if (message === NUL_IN_TEXT) return say("input_nul", { field });
  const known = KNOWN_MESSAGES.get(message);
  if (known !== undefined) return say(known);
  if (!WITHOUT_PLACE.test(message)) return null;
  if (code === "unrecognized_keys") return say("input_unknown", { names: issue.keys });
  if (field === "") return code === "invalid_type" ? say("input_no_object") : null;
  if (message.endsWith("received undefined")) return say("input_missing", { field });
  if (message.endsWith("a whole number")) return say("input_not_whole", { field });
  switch (issue.code) {
    case "too_small":
      if (isNumber(issue.origin)) return say("input_below", { field, min: Number(issue.minimum) });
      return issue.minimum === 1 ? say("input_blank", { field }) : null;
    case "too_big":
      if (isNumber(issue.origin)) return say("input_above", { field, max: Number(issue.maximum) });
      if (issue.origin === "array") return say("input_too_many", { field, max: Number(issue.maximum) });
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
