import type { SceneLayout } from "./choices.js";
import { INSTRUMENTS } from "./direction.js";
import { FORM_FIELD_NAMES, OWN_TEXT_MAX_CHARS, type FormFieldName } from "./own-form-schema.js";

/**
 * What a field takes. `figure`: a value with its unit, such as "17 %" or "$2,300". `share`: a percentage, or a part of
 * a whole, such as "1 in 3". `choice`: one of `options`.
 */
export type FormFieldKind = "text" | "figure" | "share" | "choice";

export interface FormField {
  readonly name: FormFieldName;
  readonly kind: FormFieldKind;
  readonly isOptional: boolean;
  readonly options: readonly string[];
}

/** The fields of a form: single ones, and those of each of its rows. */
export interface FormFields {
  readonly fields: readonly FormField[];
  readonly rows: { readonly min: number; readonly max: number; readonly fields: readonly FormField[] } | null;
}

/** The instruments that a person can choose. What a count draws follows from the words of the scene. */
export const WRITABLE_INSTRUMENTS = INSTRUMENTS.filter((name) => name !== "count");

const field = (name: FormFieldName, kind: FormFieldKind, isOptional: boolean): FormField => ({
  name,
  kind,
  isOptional,
  options: [],
});
const text = (name: FormFieldName): FormField => field(name, "text", false);
const note = (name: FormFieldName): FormField => field(name, "text", true);
const figure = (name: FormFieldName): FormField => field(name, "figure", false);
const single = (...fields: FormField[]): FormFields => ({ fields, rows: null });
const withRows = (
  fields: readonly FormField[],
  rows: readonly FormField[],
  [min, max]: readonly [min: number, max: number],
): FormFields => ({ fields, rows: { fields: rows, min, max } });

/** A form into which nobody can write: it draws objects and places, which are known by more than a text. */
const NO_FIELDS: FormFields = { fields: [], rows: null };

/** The fields of every form into which a person can put own words and figures. */
export const FORM_FIELDS: Readonly<Record<SceneLayout, FormFields>> = {
  title: single(text("headline"), note("kicker")),
  statement: single(text("phrase")),
  list: withRows([note("heading")], [text("item")], [2, 6]),
  number: single(figure("figure"), text("label")),
  change: single(
    note("label"),
    figure("from"),
    note("fromWhen"),
    figure("to"),
    note("toWhen"),
    note("difference"),
  ),
  comparison: withRows([note("label")], [text("name"), figure("value")], [2, 4]),
  share: single(field("figure", "share", false), note("label")),
  multiple: single(figure("figure"), note("label"), note("subject"), note("other")),
  quantity: single(
    figure("figure"),
    { ...field("instrument", "choice", false), options: WRITABLE_INSTRUMENTS },
    note("label"),
  ),
  range: single(field("low", "figure", true), field("high", "figure", true), note("label")),
  timeline: withRows([note("heading")], [text("when"), note("what")], [1, 6]),
  relation: NO_FIELDS,
  map: NO_FIELDS,
  quote: single(text("quote"), note("speaker")),
  steps: withRows([note("heading")], [text("step")], [1, 6]),
  picture: single(note("headline")),
  split: single(text("left"), text("right")),
  product: withRows([text("name"), note("price")], [text("point")], [0, 4]),
  cta: single(text("headline"), note("action")),
};

/** Why a field of a form cannot be drawn as it is. */
export const FORM_FAULTS = {
  missing: "Write something here.",
  too_long: `Write at most ${OWN_TEXT_MAX_CHARS} characters here.`,
  no_figure: "Write a number with its unit, such as 17 % or $2,300.",
  no_share: "Write a percentage up to 100 %, or a part of a whole, such as 1 in 3.",
  not_an_option: "Choose one of the given words.",
  no_end: "Write at least one end of the range.",
  too_few: "Add a row: this form needs more of them.",
  too_many: "Remove a row: this form has no room for so many.",
  not_writable: "This form takes no own words, because it draws objects or places. Leave ownForm out.",
  unknown: "This form has no such field. Leave it out.",
} as const;
export type FormFaultCode = keyof typeof FORM_FAULTS;

/** A fault and where it is: `["fields", name]`, `["rows", index, name]` or `["rows"]`. */
export interface FormFault {
  code: FormFaultCode;
  path: (string | number)[];
}

type Texts = Partial<Record<FormFieldName, string>>;

/** The own words and figures that a person gave to a form. An empty text is as good as none. */
export interface OwnForm {
  layout: SceneLayout;
  fields: Texts;
  /** Items, steps, events and other rows, in their order. */
  rows: Texts[];
}

const FIGURE = /\p{Nd}/u;
const PERCENTAGE = /^(\d{1,3}(?:[.,]\d{1,6})?)\s?(?:%|percent|per cent|prozent)/iu;
const PART_OF_WHOLE = /^(\d{1,4})\s?(?:in|of|out of|von|\/)\s?(\d{1,4})(?!\d)/iu;

/** Reads "37 %" or "1 in 3" as a share from 0 to 1, and the whole of which a text speaks. Null for anything else. */
export function readShare(written: string): { share: number; whole: number | null } | null {
  const [, percent] = PERCENTAGE.exec(written.trim()) ?? [];
  const [, part, whole] = PART_OF_WHOLE.exec(written.trim()) ?? [];
  const share =
    percent === undefined ? Number(part) / Number(whole) : Number(percent.replace(",", ".")) / 100;
  if (!(share >= 0 && share <= 1)) return null;
  return { share, whole: whole === undefined ? null : Number(whole) };
}

/** Returns true if a person can put own words and figures into a form. */
export function isWritable(layout: SceneLayout): boolean {
  const { fields, rows } = FORM_FIELDS[layout];
  return fields.length > 0 || rows !== null;
}

/** Returns all faults of a form: what is missing, too long or no number where the form draws one. */
export function findFormFaults({ layout, fields, rows }: OwnForm): FormFault[] {
  const form = FORM_FIELDS[layout];
  const own = faultsOf(form.fields, fields).map(({ code, name }) => ({ code, path: ["fields", name] }));
  const ofRows = rows.flatMap((row, index) =>
    faultsOf(form.rows?.fields ?? [], row).map(({ code, name }) => ({ code, path: ["rows", index, name] })),
  );
  const faults: FormFault[] = [...own, ...ofRows];
  if (rows.length < (form.rows?.min ?? 0)) faults.push({ code: "too_few", path: ["rows"] });
  if (rows.length > (form.rows?.max ?? 0)) faults.push({ code: "too_many", path: ["rows"] });
  if (!isWritable(layout)) faults.push({ code: "not_writable", path: ["layout"] });
  if (layout === "range" && isBlank(fields.low) && isBlank(fields.high))
    faults.push({ code: "no_end", path: ["fields", "low"] });
  return faults;
}

function faultsOf(known: readonly FormField[], texts: Texts): { code: FormFaultCode; name: FormFieldName }[] {
  const names = new Set<string>(known.map(({ name }) => name));
  const unknown = FORM_FIELD_NAMES.filter((name) => texts[name] !== undefined && !names.has(name));
  const faults = known.flatMap((one) => {
    const code = faultOf(one, texts[one.name] ?? "");
    return code === null ? [] : [{ code, name: one.name }];
  });
  return [...faults, ...unknown.map((name) => ({ code: "unknown" as const, name }))];
}

function faultOf({ kind, isOptional, options }: FormField, written: string): FormFaultCode | null {
  if (isBlank(written)) return isOptional ? null : "missing";
  if (written.length > OWN_TEXT_MAX_CHARS) return "too_long";
  if (kind === "figure" && !FIGURE.test(written)) return "no_figure";
  if (kind === "share" && readShare(written) === null) return "no_share";
  return kind === "choice" && !options.includes(written) ? "not_an_option" : null;
}

function isBlank(written: string | undefined): boolean {
  return written === undefined || written.trim() === "";
}
