import { AppError, type ErrorCode, type ErrorResponse } from "@inkreel/contract";
import type { z } from "zod";

export type InputIssue = NonNullable<ErrorResponse["issues"]>[number];

/** Input that does not match its schema. The message is that of the first error; `issues` contains all errors. */
export class InputError extends AppError {
  readonly issues: InputIssue[];

  constructor(issues: InputIssue[], code: ErrorCode = "bad_input") {
    super(code, issues.map(describeIssue)[0] ?? "The input is not valid for this request.");
    this.name = "InputError";
    this.issues = issues;
  }
}

/** More would only make the response longer. */
const MAX_ISSUES = 20;

/** Returns the errors that a schema found. `path` contains dotted names from the input's root. */
export function readIssues(error: z.ZodError): InputIssue[] {
  return error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    path: path.map(String).join("."),
    message,
  }));
}

/** Messages of the schema library that do not name the field. Ours are complete sentences. */
const WITHOUT_PLACE =
  /^(?:Invalid (?:input|option|string|ISO|key|element)|Too (?:big|small)|Unrecognized key)/u;

function describeIssue({ path, message }: InputIssue): string {
  return path !== "" && WITHOUT_PLACE.test(message) ? `${path}: ${message}` : message;
}
