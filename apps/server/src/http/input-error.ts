import { AppError, type ErrorCode, type ErrorResponse } from "@inkreel/contract";
import type { z } from "zod";

export type InputIssue = NonNullable<ErrorResponse["issues"]>[number];

/** Input that does not follow its schema. The message is that of the first fault; `issues` holds all. */
export class InputError extends AppError {
  readonly issues: InputIssue[];

  constructor(issues: InputIssue[], code: ErrorCode = "bad_input") {
    super(code, issues.map(describeIssue)[0] ?? "The input is not valid for this request.");
    this.name = "InputError";
    this.issues = issues;
  }
}

/** More would only fill the answer to an input that is wrong everywhere. */
const MAX_ISSUES = 20;

/** The faults a schema found, `path` being dotted names from the input's root. */
export function readIssues(error: z.ZodError): InputIssue[] {
  return error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    path: path.map(String).join("."),
    message,
  }));
}

/** The schema library's own sentences do not say where; ours are whole sentences already. */
const WITHOUT_PLACE =
  /^(?:Invalid (?:input|option|string|ISO|key|element)|Too (?:big|small)|Unrecognized key)/u;

function describeIssue({ path, message }: InputIssue): string {
  return path !== "" && WITHOUT_PLACE.test(message) ? `${path}: ${message}` : message;
}
