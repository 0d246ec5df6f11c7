import type { Content, Scene } from "@inkreel/contract";
import { pictureQueries, topicQuery } from "@inkreel/writer";
import { headingAt } from "./video-words.js";

/** Maximum number of queries per scene, to limit the load on the services. */
const QUERIES_MAX = 3;

/**
 * Returns the picture queries of a scene in order of preference. The opening scene shows the subject of the whole
 * video.
 */
export function sceneQueries(
  { text, role, source, direction }: Pick<Scene, "text" | "role" | "source" | "direction">,
  content: Pick<Content, "title" | "text" | "language">,
): string[] {
  const { title, language } = content;
  const heading = headingAt(content.text, source?.startChar ?? null);
  const own = pictureQueries({ text, wanted: direction.pictureQuery, title, heading, language });
  const topic = role === "hook" ? topicQuery({ title, language }) : null;
  const [first] = own;
  const ladder = topic === null ? own : [...(first === undefined ? [] : [first]), topic, ...own.slice(1)];
  return [...new Set(ladder)].slice(0, QUERIES_MAX);
}
