import { z } from "zod";
import { withoutTags } from "./without-tags.js";

const SAID_MAX_CHARS = 240;
/** Of a page that came instead of an answer. */
const READ_MAX_CHARS = 20_000;

const texts = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ detail: z.object({ message: z.string() }) }).transform(({ detail }) => detail.message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ info: z.string() }) }).transform(({ error }) => error.info),
]);

/** The message in an error's body, in the shapes that services use, in one short line; null when it says nothing. */
export function saidByService(body: string): string | null {
  const page = body.slice(0, READ_MAX_CHARS);
  const text = parsedMessage(body) ?? withoutTags(page);
  const line = text.replaceAll(/\s+/gu, " ").trim();
  if (line === "") return null;
  return line.length <= SAID_MAX_CHARS ? line : `${line.slice(0, SAID_MAX_CHARS - 1).trimEnd()}…`;
}

function parsedMessage(body: string): string | null {
  try {
    return texts.safeParse(JSON.parse(body)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
