// Lists and pictures for fresh eyes: headlines, objects, and scenes without sound and captions. What must not be seen stands apart.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "../../packages/composition/dist/index.js";
import { paintRow } from "./paint-sheet.mjs";

/** How many scenes a judge of muted ones is shown, and when in a scene. */
const MUTED_SCENES = 100;
const MUTED_SHARES = [0.3, 0.6, 0.9];

/**
 * The phrases that a scene sets apart from its sentence. What stands together is judged together: a figure with its label, the items of
 * a list, both sides of a contrast. A scene whose whole sentence is set as type has none, and captions set no phrase.
 */
export function headlinesOf({ direction, text }) {
  const phrases = seenPhrases(direction.content, text).filter((phrase) => !isWhole(phrase, text));
  return phrases.map((headline) => ({ sentence: text, headline }));
}

function seenPhrases(content, sentence) {
  const joined = (parts) => parts.filter((part) => (part?.text ?? "") !== "").map((part) => part.text);
  const row = (...parts) => (joined(parts).length === 0 ? [] : [joined(parts).join(" / ")]);
  switch (content.layout) {
    case "title":
      return content.kicker === null || begins(sentence, content.kicker) ? [] : [content.kicker];
    case "list":
      return row(content.heading, ...content.items);
    case "steps":
      return row(content.heading, ...content.steps);
    case "split":
      return row(content.left.heading, content.right.heading);
    case "timeline":
      return row(content.heading, ...content.events.flatMap(({ when, what }) => [when, what]));
    case "quote":
      return row(content.speaker);
    case "change":
      return isBare(content) ? [] : row(content.label, content.from, content.to, content.difference);
    case "comparison":
      return isBare(content)
        ? []
        : row(
            content.label,
            ...content.items.map(({ label, text }) => ({ text: `${label} ${text}`.trim() })),
          );
    case "multiple":
      return isBare(content) ? [] : row(content.figure, content.label, content.subject, content.other);
    case "product":
      return row(...content.points);
    default:
      return (content.label?.text ?? "") === "" ? [] : row(content.figure, content.label);
  }
}

/** Figures without words stand above captions that say the whole sentence, so nothing is set apart of it. */
function isBare({ label, items = [], subject = null, other = null }) {
  const names = [label, ...items.map((item) => ({ text: item.label })), subject, other];
  return names.every((name) => (name?.text ?? "") === "");
}

/** A kicker with which the sentence itself begins is not set. */
function begins(sentence, kicker) {
  return sentence.toLowerCase().startsWith(kicker.toLowerCase());
}

function isWhole(phrase, sentence) {
  const letters = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return letters(phrase) === letters(sentence);
}

/** Names of the objects that a direction shows, wherever they stand in it. */
export function objectsOf({ direction, text }) {
  return [...new Set(objectNames(direction))].map((object) => ({ sentence: text, object }));
}

function objectNames(node) {
  if (node === null || typeof node !== "object") return [];
  return Object.entries(node).flatMap(([name, part]) => {
    if ((name === "pictogram" || name === "object") && typeof part === "string") return [part];
    return objectNames(part);
  });
}

/** Writes the lists. A judge answers each line with "yes" or "no" in a file of the same name with `.answers`. */
export function writeJudgeLists(folder, scenes) {
  mkdirSync(folder, { recursive: true });
  const headlines = scenes
    .flatMap(headlinesOf)
    .map(({ sentence, headline }, at) => `h${at + 1}\t${headline}\t${sentence}`);
  const objects = scenes
    .flatMap(objectsOf)
    .map(({ sentence, object }, at) => `o${at + 1}\t${object}\t${sentence}`);
  const write = (name, task, lines) => writeFileSync(join(folder, name), `${task}\n\n${lines.join("\n")}\n`);
  write(
    "headlines.txt",
    "Code, headline, sentence. Is the headline true and understood alone, as a clause or as a name of the sentence's subject? Write a line each: code yes, or code no.",
    headlines,
  );
  write(
    "objects.txt",
    "Code, object, sentence. Would a designer show this object beside this sentence: is it what the sentence means, by this sense of the word? Write a line each: code yes, or code no.",
    objects,
  );
  return { headlines: headlines.length, objects: objects.length };
}

/** Which of `count` scenes are shown muted, spread by a seed over all. */
export function chooseMuted(count, seed = "muted") {
  const random = createRandom(seed);
  const places = Array.from({ length: count }, (_, at) => ({ at, by: random() }));
  return new Set(
    places
      .toSorted((one, other) => one.by - other.by)
      .slice(0, MUTED_SCENES)
      .map(({ at }) => at),
  );
}

/** Three frames of a scene of a muted timeline, side by side. */
export function paintMuted(timeline, scene) {
  return paintRow(
    timeline,
    MUTED_SHARES.map((share) => scene.startMs + share * scene.durationMs),
  );
}
