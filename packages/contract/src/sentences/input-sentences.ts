import { MESSAGES, sentence } from "../messages.js";

/** Kinds of values that a field can require. */
export const INPUT_KINDS = ["text", "number", "yes-no", "list", "object"] as const;
export type InputKind = (typeof INPUT_KINDS)[number];

/** Fields whose names everybody knows, by the last name of their path. */
export const KNOWN_FIELDS = [
  "aspectRatio",
  "captionsStyle",
  "content",
  "contentType",
  "duration",
  "logoPosition",
  "name",
  "speed",
  "title",
  "tone",
] as const;
export type KnownField = (typeof KNOWN_FIELDS)[number];

const NAMES: Readonly<Record<KnownField, string>> = {
  aspectRatio: "The aspect ratio",
  captionsStyle: "The caption style",
  content: "The content",
  contentType: "The type of content",
  duration: "The length",
  logoPosition: "The position of the logo",
  name: "The name",
  speed: "The speed",
  title: "The title",
  tone: "The tone",
};
const KINDS: Readonly<Record<InputKind, string>> = {
  text: "a text",
  number: "a number",
  "yes-no": "true or false",
  list: "a list",
  object: "an object",
};

/** Returns the known field that a dotted path ends with, or null. */
export function knownFieldOf(path: string): KnownField | null {
  const name = path.slice(path.lastIndexOf(".") + 1);
  return KNOWN_FIELDS.find((known) => known === name) ?? null;
}

function nameOf(path: string): string {
  const known = knownFieldOf(path);
  return known === null ? `The field "${path}"` : NAMES[known];
}

function unitOf(path: string): string {
  const known = knownFieldOf(path);
  if (known === "duration") return " seconds";
  return known === "speed" ? " percent" : "";
}

/** Why a value of a request is refused. `field` is its path, such as `metadata.duration`. */
export const INPUT_SENTENCES = {
  input_above: ({ field, max }: { field: string; max: number }) =>
    `${nameOf(field)} can be at most ${max}${unitOf(field)}.`,
  input_blank: ({ field }: { field: string }) => `${nameOf(field)} must not be empty.`,
  input_content_required: () => sentence(MESSAGES.contentRequired),
  input_content_short: () => MESSAGES.contentTooShort,
  input_email_wrong: () => "Please enter a valid e-mail address",
  input_logo_elsewhere: () =>
    "The logo must be one of your uploads, or an address that begins with http:// or https://.",
  input_below: ({ field, min }: { field: string; min: number }) =>
    `${nameOf(field)} must be at least ${min}${unitOf(field)}.`,
  input_missing: ({ field }: { field: string }) => `${nameOf(field)} is missing.`,
  input_no_color: ({ value }: { value: string }) =>
    `"${value}" is not a colour. Write # and six digits or letters from a to f, as in #1a73e8.`,
  input_no_json: () => MESSAGES.templateConfigInvalid,
  input_no_object: () => "The body must be a JSON object with the fields of this call.",
  input_not_listed: ({ field, choices }: { field: string; choices: readonly string[] }) =>
    `${nameOf(field)} must be one of these: ${choices.join(", ")}.`,
  input_not_whole: ({ field }: { field: string }) => `${nameOf(field)} must be a whole number.`,
  input_nul: ({ field }: { field: string }) => `${nameOf(field)} must not contain NUL characters.`,
  input_title_required: () => sentence(MESSAGES.titleRequired),
  input_project_title_required: () => MESSAGES.projectTitleRequired,
  input_too_many: ({ field, max }: { field: string; max: number }) =>
    `${nameOf(field)} can have at most ${max} entries.`,
  input_unknown: ({ names }: { names: readonly string[] }) =>
    `This call has no field ${names.map((name) => `"${name}"`).join(", ")}. Leave it out.`,
  input_url_required: () => sentence(MESSAGES.urlRequired),
  input_too_long: ({ field, max }: { field: string; max: number }) =>
    `${nameOf(field)} can have at most ${max} characters.`,
  input_wrong_kind: ({ field, expected }: { field: string; expected: InputKind }) =>
    `${nameOf(field)} must be ${KINDS[expected]}.`,
} as const;
