import type { Content, Scene } from "@inkreel/contract";
import { pictureQueries, topicQuery } from "@inkreel/writer";
import { headingAt } from "./video-words.js";

/** More asks more of the services than one scene is worth. */
const QUERIES_MAX = 3;

/** What to look for a scene's picture with, one after the other; the opening shows what the whole is about. */
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
