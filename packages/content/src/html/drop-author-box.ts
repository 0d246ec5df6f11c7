import { countWords } from "@inkreel/language";

/** The number of paragraphs at the end of an article in which its author is introduced. */
const REACH = 5;
const MAX_WORDS = 90;
const NAME_MAX_WORDS = 5;
/** What a biography says: a profession, a place of work, where the author lives. */
const LIFE =
  /\b(?:is|was|has been) (?:an?|the|our|based|currently|also|formerly)\b|\b(?:writes?|covers|reports|joined|lives in|works (?:as|at|for|in)|graduated|blogs|studied|edits|hosts)\b/iu;
const ROLE =
  /\b(?:writers?|reporters?|journalists?|editors?|correspondents?|columnists?|contributors?|bloggers?|authors?|producers?|freelancers?|professors?|lecturers?|fellow|historian|photographers?|podcasts?|newsroom|education:|university|books?|founder|director|teaches|here!)/iu;

/**
 * Removes the box about the author at the end of an article: the name alone, and the biography that follows it or
 * starts with it.
 */
export function dropAuthorBox(markdown: string, byline: string | null): string {
  const people = peopleIn(byline ?? "");
  if (people.length === 0) return markdown;
  const blocks = markdown.split("\n\n");
  const from = Math.max(1, blocks.length - REACH);
  const box = blocks.findIndex((block, index) => index >= from && isName(block, people));
  const isOnlyBox = box > 0 && blocks.slice(box + 1).every((block) => countWords(block) <= MAX_WORDS);
  const kept = blocks.filter((block, index) => {
    if (index < from) return true;
    return !(isOnlyBox && index >= box) && !isBiography(block, people);
  });
  return kept.length === blocks.length ? markdown : kept.join("\n\n");
}

/** Returns the authors of a byline such as "Ida Holm and Tomas Ruiz", each with at least a first name of three letters. */
function peopleIn(byline: string): string[] {
  return byline
    .split(/,| and | und | & /u)
    .map((name) => name.trim())
    .filter((name) => /^\p{Lu}[\p{L}.'’-]{2,}/u.test(name) && countWords(name) <= NAME_MAX_WORDS);
}

function isName(block: string, people: readonly string[]): boolean {
  const words = block.replace(/^#{1,6} /u, "").replace(/^(?:about(?: the author)?:? |by |written by )/iu, "");
  return people.some((name) => words.toLowerCase() === name.toLowerCase());
}

function isBiography(block: string, people: readonly string[]): boolean {
  if (/^(?:[#|>-]|\d+\. )/u.test(block) || countWords(block) > MAX_WORDS) return false;
  return people.some((name) => {
    const [first = ""] = name.split(" ");
    if (block.startsWith(`${name} `)) return LIFE.test(block.slice(name.length));
    return first !== name && block.startsWith(`${first} `) && LIFE.test(block) && ROLE.test(block);
  });
}
