import type { Mention } from "../reading/passage-mentions.js";
import type { Passage } from "../plan/script-plan.js";
import { estimateSpokenMs } from "../language/spoken-time.js";
import type { TextChange } from "@inkreel/contract";

/** Longer roles are not added to a name, because they would hide it. */
const MAX_ROLE_CHARS = 70;

/**
 * Makes selected passages understandable in sequence. The first mention of a person becomes the full name, with the role if it is
 * known. If the script omits the sentence before a passage, the function replaces a pronoun, or a phrase such as "the group", by the name that it stands for and removes a
 * connective such as "But". Quotations stay unchanged.
 */
export function introducePeople(passages: readonly Passage[]): Passage[] {
  const said = new Set<string>();
  const told: string[] = [];
  /** What the author's own sentences have said, without a spoken title. */
  let heard = "";
  let previousId: number | null = null;
  return passages.map((passage) => {
    const isNext: boolean = previousId !== null && passage.id === previousId + 1 && passage.source !== null;
    const mentions = passage.mentions ?? [];
    const edits = [
      ...(isNext ? [] : dropConnective(passage)),
      ...mentions.flatMap((mention) => dropRole(mention, { text: passage.text, told })),
      ...mentions.flatMap((mention) =>
        mention.kind === "phrase"
          ? nameThing(mention, { isNext, text: passage.text, told })
          : editOf(mention, { said, heard, isNext, text: passage.text }),
      ),
    ];
    if (passage.source !== null) previousId = passage.id;
    const repaired = edits.length === 0 ? passage : applyEdits(passage, edits);
    told.push(repaired.text);
    if (passage.source !== null) heard += `${repaired.text} `;
    return repaired;
  });
}

interface Edit {
  startChar: number;
  endChar: number;
  change: TextChange;
}

/** Removes the connective of a passage, such as "But", because the script omits the sentence that it refers to. */
function dropConnective({ text, connective }: Passage): Edit[] {
  if (connective === undefined) return [];
  const { startChar, endChar } = connective;
  return [
    { startChar, endChar, change: { kind: "cut", from: text.slice(startChar, endChar).trim(), to: "" } },
  ];
}

/** Removes ", the mayor of Oslo" behind a name for which the script has said just that before. */
function dropRole(
  { name, kind, endChar }: Mention,
  { text, told }: { text: string; told: readonly string[] },
): Edit[] {
  const role =
    kind === "full" ? /^, ([^,.;:!?“”"]{3,90})(?=[,.])/u.exec(text.slice(endChar))?.[1] : undefined;
  if (role === undefined || !/\p{Ll}{3}/u.test(role)) return [];
  const isSaid = told.some((one) => one.includes(`${name}, ${role},`) || one.includes(`${name}, ${role}.`));
  if (!isSaid) return [];
  const end = endChar + role.length + 2;
  const to = text.charAt(end) === "," ? end + 1 : end;
  return [
    { startChar: endChar, endChar: to, change: { kind: "cut", from: text.slice(endChar, to), to: "" } },
  ];
}

/** Replaces a phrase such as "the group" by the name of the thing, unless the script has said the name or the sentence before. */
function nameThing(
  { name, startChar, endChar }: Mention,
  { isNext, text, told }: { isNext: boolean; text: string; told: readonly string[] },
): Edit[] {
  const bare = name.replace(/^the /, "");
  if (isNext || told.some((one) => one.includes(bare))) return [];
  return [
    { startChar, endChar, change: { kind: "reference", from: text.slice(startChar, endChar), to: name } },
  ];
}

function editOf(
  mention: Mention,
  { said, heard, isNext, text }: { said: Set<string>; heard: string; isNext: boolean; text: string },
): Edit[] {
  const { name, startChar, endChar, kind, role, title } = mention;
  // The author's sentence that names somebody in full tells who it is, also where the reading took it for no mention.
  const isNamed = kind === "part" && (heard.includes(name) || text.slice(0, startChar).includes(name));
  const isKnown = said.has(name) || isNamed;
  if (kind === "pronoun" && isNext) return [];
  said.add(name);
  if (isKnown && kind !== "pronoun") return [];
  const from = text.slice(startChar, endChar);
  const called = isKnown ? (name.split(" ").at(-1) ?? name) : kind === "full" ? from : name;
  const isRepeated = title !== null && repeatsName(title, { called, rest: text.slice(endChar) });
  const before = isKnown || isRepeated ? "" : titleBefore(title, text.slice(0, startChar));
  const behind = isKnown ? "" : apposition(role, text.slice(endChar));
  const to = before + called + possessiveEnding(mention, called) + behind;
  return from === to
    ? []
    : [{ startChar, endChar, change: { kind: kind === "pronoun" ? "reference" : "speaker", from, to } }];
}

/** Returns the possessive ending of a name that replaces "his" or "her". A name that is in the text already has its ending there. */
function possessiveEnding({ kind, isPossessive }: Mention, called: string): string {
  if (kind !== "pronoun" || !isPossessive) return "";
  return called.endsWith("s") ? "’" : "’s";
}

/** Whether a title says again what the name or the rest of its sentence says: "Captain Captain Moe", "Sea King director Moe's film Sea King". */
function repeatsName(title: string, { called, rest }: { called: string; rest: string }): boolean {
  const words = title.split(" ");
  const isInName = words.at(-1) === called.split(" ")[0];
  return isInName || words.some((word) => /^\p{Lu}\p{L}{3}/u.test(word) && rest.includes(` ${word}`));
}

/** Returns the title to insert before a name, such as "Canadian director ", unless an article or another title precedes the name. */
function titleBefore(title: string | null, before: string): string {
  const wordBefore = before.trimEnd().split(" ").at(-1) ?? "";
  const isTitled = /^(?:the|a|an|(?!But$|And$|Yet$)\p{Lu}.*)$/u.test(wordBefore);
  if (title === null || title.length > MAX_ROLE_CHARS || isTitled) return "";
  const opens = before.trim() === "" || /[.!?]["”’)]?\s+$/u.test(before);
  return `${opens ? title.charAt(0).toUpperCase() + title.slice(1) : title} `;
}

function apposition(role: string | null, behind: string): string {
  if (role === null || role.length > MAX_ROLE_CHARS || /^['’]/.test(behind)) return "";
  return /^[,.;:!?]/.test(behind) || behind === "" ? `, ${role}` : `, ${role},`;
}

/** Applies edits to the text of a passage. The source range stays the same, because it refers to the author's words. */
export function applyEdits(passage: Passage, edits: readonly Edit[]): Passage {
  let text = "";
  let copiedTo = 0;
  for (const { startChar, endChar, change } of edits.toSorted(
    (left, right) => left.startChar - right.startChar,
  )) {
    if (startChar < copiedTo) continue;
    text += passage.text.slice(copiedTo, startChar) + change.to;
    copiedTo = endChar;
  }
  text += passage.text.slice(copiedTo);
  if (edits.some(({ startChar }) => startChar === 0)) text = text.charAt(0).toUpperCase() + text.slice(1);
  return {
    ...passage,
    text,
    authored: passage.authored ?? passage.text,
    estimatedMs: estimateSpokenMs(text),
    changes: [...(passage.changes ?? []), ...edits.map(({ change }) => change)],
  };
}
