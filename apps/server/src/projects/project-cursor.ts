import { writtenIdSchema, type ProjectOrder } from "@inkreel/contract";
import { InputError } from "../http/input-error.js";

/** The place after which a list of projects goes on: that of its last project when the page was read. */
export type ProjectPlace =
  | { id: number; value: string }
  /** Cursors of earlier versions name only the project. If it has changed meanwhile, others can be missed. */
  | { id: number; value: null };

/** What the database writes for a time, such as "2026-03-01 09:30:00.123456+00". No zone is 15 hours away. */
const TIME = /^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/u;
const MAX_TITLE_CHARS = 2_000;

/** Writes a place in the list as a cursor, which has a meaning only here and only in this order. */
export function writeProjectCursor(
  order: ProjectOrder,
  { value, id }: { value: string; id: number },
): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString("base64url");
}

/**
 * Reads a cursor of this order.
 * @throws InputError for any other text.
 */
export function readProjectCursor(cursor: string, order: ProjectOrder): ProjectPlace {
  const id = writtenIdSchema.safeParse(cursor);
  if (id.success) return { id: id.data, value: null };
  const [ofOrder, value, last] = parse(cursor);
  const isPlace = ofOrder === order && typeof value === "string" && isId(last);
  if (isPlace && (order === "title" ? isTitle(value) : isTime(value))) return { id: last, value };
  const message = `This is no cursor of the list in the order "${order}". Begin again without one.`;
  throw new InputError([{ path: "cursor", message }]);
}

function parse(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(read) ? read : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isId(id: unknown): id is number {
  return writtenIdSchema.safeParse(String(id)).success && typeof id === "number";
}

/** JavaScript takes February 30 for March 2. The database would fail on it. */
function isTime(value: string): boolean {
  const [, date, clock] = TIME.exec(value) ?? [];
  if (date === undefined || clock === undefined) return false;
  const written = `${date}T${clock}`;
  const read = new Date(`${written}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written);
}

function isTitle(value: string): boolean {
  return value.length <= MAX_TITLE_CHARS && !value.includes("\0");
}
