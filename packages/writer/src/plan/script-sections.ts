import { TESTIMONIAL_MARKER, type SceneRole } from "@inkreel/contract";

/** A part of a script text with the section its author put it in, if any. */
export interface ScriptPart {
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

/** Cuts a script at lines that name its sections ("HOOK:", "## Call to action"); the labels are not said. */
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

/** The text after the testimonial marker up to the first blank line, or null when there is no marker. */
export function readTestimonial(text: string): string | null {
  const marker = [...text.matchAll(MARKER)].find(({ index }) => opensLine(text, index));
  if (marker === undefined) return null;
  const after = text.slice(marker.index + marker[0].length).trimStart();
  return after.split(/\r?\n[ \t]*\r?\n/)[0]?.trim() ?? "";
}

/** Whether nothing but marks and white space stands between a place and the line's beginning. */
function opensLine(text: string, startChar: number): boolean {
  for (let at = startChar - 1; at >= 0; at -= 1) {
    const sign = text[at] ?? "";
    if (/[\n\r\u2028\u2029]/.test(sign)) return true;
    if (!/[#*_\s]/.test(sign)) return false;
  }
  return true;
}
