import {
  joinPlaced,
  rangeOfPlaced,
  TESTIMONIAL_MARKER,
  warn,
  type CharRange,
  type Content,
  type ContentBlock,
  type Scene,
  type SceneRole,
  type TemplateType,
  type Tone,
  type WrittenScript,
} from "@inkreel/contract";
import { isEnglish, splitSentences } from "@inkreel/language";
import { sentencesOf } from "../direction/find-topic.js";
import { directScenes } from "../direction/direct-scenes.js";
import { placePictures } from "../direction/place-pictures.js";
import { cleanTitle } from "../hook/clean-title.js";
import { estimateSpokenMs } from "../language/spoken-time.js";
import { scriptTexts, sayableBlocks } from "../sentences/sayable-blocks.js";

export interface ScriptText {
  text: string;
  template: TemplateType;
  tone: Tone;
  /** The content that provides sources, pictures and product facts, or null. */
  content: Pick<Content, "title" | "text" | "language" | "product" | "pictures"> | null;
  /** Parses a text into blocks, as `readBlocks` of `@inkreel/content` does. Called for the script and for the content. */
  readBlocks: (text: string) => ContentBlock[];
}

/**
 * Makes one scene of each sentence of a text that is narrated word for word. If the text has a testimonial marker, only the
 * paragraph after the marker is used, and the product review template makes it a single scene. Section labels determine the
 * roles; without labels, the first scene is the hook and the last scene is the call to action.
 */
export function scenesFromText(script: ScriptText): WrittenScript {
  const { content, template, readBlocks } = script;
  const title = cleanTitle(content?.title ?? "");
  const english = isEnglish(content?.language ?? "und", script.text);
  const pieces = assignRoles(splitScript(script));
  const locate = content === null ? () => null : createLocator(readBlocks(content.text));
  const unplaced = { speaker: null, isQuotation: false, stepNumber: null, heading: null, list: null };
  const located = pieces.map((piece) => ({ ...unplaced, ...piece, source: locate(piece.text) }));
  const directions = directScenes(located, {
    template,
    isEnglish: english,
    language: content?.language ?? "und",
    title,
    pictures: content === null ? [] : placePictures(content),
    product: content?.product ?? null,
    sentences: content === null ? pieces.map(({ text }) => text) : sentencesOf(content.text),
  });
  const scenes = located.map(({ role, text, source }, index): Scene => {
    const direction = directions[index];
    if (direction === undefined) throw new RangeError(`Scene ${index} got no direction.`);
    return { id: `scene-${index + 1}`, role, text, source, direction };
  });
  return {
    title,
    sections: { hook: textOf(scenes, "hook"), main: textOf(scenes, "main"), cta: textOf(scenes, "cta") },
    scenes,
    estimatedSpeakingMs: scenes.reduce((total, scene) => total + estimateSpokenMs(scene.text), 0),
    warnings: english || scenes.length === 0 ? [] : [warn("language_not_english", { language: null })],
  };
}

interface Piece {
  text: string;
  role: SceneRole | null;
}

function splitScript({ text, template, readBlocks }: ScriptText): Piece[] {
  const testimonial = readTestimonial(text);
  if (testimonial !== null && template === "amazon-product-review") {
    const whole = testimonial.replace(/\s+/g, " ");
    return whole === "" ? [] : [{ text: whole, role: null }];
  }
  const parts = testimonial === null ? splitScriptSections(text) : [{ text: testimonial, role: null }];
  return parts.flatMap((part) =>
    scriptTexts(readBlocks(part.text))
      .flatMap((placed) => splitSentences(placed.text))
      .map((sentence) => ({ text: sentence.text, role: part.role })),
  );
}

function assignRoles(pieces: readonly Piece[]): { text: string; role: SceneRole }[] {
  const isLabelled = pieces.some((piece) => piece.role !== null);
  return pieces.map((piece, index) => {
    if (isLabelled) return { text: piece.text, role: piece.role ?? "main" };
    if (index === 0) return { text: piece.text, role: "hook" };
    const isLast = index === pieces.length - 1 && pieces.length >= 3;
    return { text: piece.text, role: isLast ? "cta" : "main" };
  });
}

function textOf(scenes: readonly Scene[], role: SceneRole): string {
  return scenes
    .filter((scene) => scene.role === role)
    .map((scene) => scene.text)
    .join(" ");
}

/** The number of a list item, which the blocks of the content have apart from its text. */
const LIST_NUMBER = /^\d{1,3}\. /u;

/**
 * Returns a function that locates a sentence in the content. Differences in white space and quotation marks are ignored,
 * and so is the number of a list item.
 */
function createLocator(content: readonly ContentBlock[]): (sentence: string) => CharRange | null {
  const blocks = sayableBlocks(content).filter((block) => block.kind !== "gap");
  const joined = joinPlaced(
    blocks.map((block) => block.text),
    " ",
  );
  const haystack = unifyMarks(joined.text);
  return (sentence) => {
    const needle = unifyMarks(sentence.trim().replace(/\s+/g, " ").replace(LIST_NUMBER, ""));
    const at = needle === "" ? -1 : haystack.indexOf(needle);
    return at < 0 ? null : rangeOfPlaced(joined, at, at + needle.length);
  };
}

/** Replaces each character by exactly one character, so that offsets stay valid. */
function unifyMarks(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/[–—]/g, "-");
}

/** A part of a script, with the role of the section label above it, or null without a label. */
interface ScriptPart {
  role: SceneRole | null;
  text: string;
}

const SECTION_LABEL =
  /^[ \t]*(?:#{1,6}[ \t]*)?[*_[(]*(hook|main(?: content)?|body|cta|call[ -]to[ -]action|intro|outro)[*_\])]*(?::[*_]*[ \t]*|[ \t]+(?::[*_]*[ \t]*|[*_]+[ \t]*)?)?$/i;
const ROLE_OF_LABEL: Readonly<Record<string, SceneRole>> = {
  hook: "hook",
  intro: "hook",
  cta: "cta",
  outro: "cta",
};

/** Splits a script at its section labels ("HOOK:", "## Call to action") and removes the labels. */
export function splitScriptSections(text: string): ScriptPart[] {
  const parts: ScriptPart[] = [];
  let current: { role: SceneRole | null; lines: string[] } = { role: null, lines: [] };
  for (const line of text.split(/\r?\n/)) {
    const label = SECTION_LABEL.exec(line)?.[1]?.toLowerCase();
    if (label === undefined) {
      current.lines.push(line);
      continue;
    }
    parts.push({ role: current.role, text: current.lines.join("\n") });
    current = { role: ROLE_OF_LABEL[label] ?? (label.startsWith("call") ? "cta" : "main"), lines: [] };
  }
  parts.push({ role: current.role, text: current.lines.join("\n") });
  return parts.filter((part) => part.text.trim() !== "");
}

const MARKER = new RegExp(String.raw`${TESTIMONIAL_MARKER}[*_]*\s*:?[*_]*`, "gi");

/** Returns the text after the testimonial marker up to the first blank line, or null if there is no marker. */
export function readTestimonial(text: string): string | null {
  const marker = [...text.matchAll(MARKER)].find(({ index }) => opensLine(text, index));
  if (marker === undefined) return null;
  const after = text.slice(marker.index + marker[0].length).trimStart();
  return after.split(/\r?\n[ \t]*\r?\n/)[0]?.trim() ?? "";
}

/** Whether only Markdown marks and white space precede an offset on its line. */
function opensLine(text: string, startChar: number): boolean {
  for (let at = startChar - 1; at >= 0; at -= 1) {
    const sign = text[at] ?? "";
    if (/[\n\r\u2028\u2029]/.test(sign)) return true;
    if (!/[#*_\s]/.test(sign)) return false;
  }
  return true;
}
