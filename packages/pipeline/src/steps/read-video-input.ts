import { type ContentInput, readContent, type PageFetcher } from "@inkreel/content";
import { AppError, type Content, CONTENT_MIN_CHARS, contentOfClaims, warn } from "@inkreel/contract";
import type { ConnectedWriter } from "./connected-writer.js";

/** What a video is made from: a text, a page, a document, or only a topic, of which the connected writer writes. */
export type VideoInput = ContentInput | { kind: "topic"; topic: string };

/**
 * Reads the content of a video. Of a topic, the connected writer writes claims, which all lack a source.
 * @throws AppError unavailable for a topic without a writer, and the errors of the writer and of the reading.
 */
export async function readVideoInput(
  input: VideoInput,
  options: {
    fetcher: PageFetcher | null;
    connectedWriter: ConnectedWriter | null;
    lengthSeconds: number;
    signal: AbortSignal;
  },
): Promise<Content> {
  const { fetcher, connectedWriter, lengthSeconds, signal } = options;
  if (input.kind !== "topic") return readContent(input, { fetcher, signal, owner: null });
  if (connectedWriter === null) throw topicNeedsWriter();
  const outline = await connectedWriter.writeOutline({ topic: input.topic, lengthSeconds }, signal);
  const { title, claims, writtenBy } = outline;
  const text = contentOfClaims(claims);
  const content = await readContent({ kind: "text", text }, { fetcher, signal, owner: null });
  const told = warn("topic_written", { writer: writtenBy.name, count: claims.length });
  return { ...content, title, claims, warnings: [...content.warnings, told] };
}

/**
 * Refuses a text of a few letters, of which no script can be made. The server asks for as many characters.
 * @throws AppError content_too_short.
 */
export function requireEnough({ text }: Pick<Content, "text">): void {
  const { length } = text.trim();
  if (length >= CONTENT_MIN_CHARS) return;
  throw new AppError(
    "content_too_short",
    `The text is too short for a video: it has ${length} of at least ${CONTENT_MIN_CHARS} characters. Give a longer text.`,
  );
}

/** A topic needs a model, because nothing else could write about it without inventing. */
export function topicNeedsWriter(): AppError {
  return new AppError(
    "unavailable",
    "No AI writer is connected. A video about a topic needs one. Give a text, or set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own.",
  );
}
