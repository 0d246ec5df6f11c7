import type { LayoutContent } from "@inkreel/contract";
import type { SceneFacts } from "./scene-facts.js";
import { nameWithRole, type TextPeople } from "./shown-person.js";

/** A reference is no speaker: "Bocquet H, Bagot M", "Peyriere H et al". */
const IS_SOURCE = /\bet al\b|^\p{Lu}\p{L}+ \p{Lu}{1,2}(?:,|$)|\bJ \p{Lu}\p{Ll}+$/u;
/** "An officer" and "some" are nobody in particular. */
const ANYONE =
  /^(?:an?|some|many|others?|people|one|two|several|few|both) |^(?:some|many|others?|people|critics|experts|sources?)$/iu;

/** "The New Zealander" says where somebody comes from. */
const NATIVE =
  /^(?:New|South|North|East|West|Northern|Southern|Puerto|Costa|Saudi|Sri|El) \p{Lu}\p{Ll}+(?:er|an|ite|man|woman)s?$/u;

/** Two sentences without a space between them: `Moe."So`. */
const BROKEN = /["“”„«»]/u;

/**
 * Gives the speaker of a quotation the full name and the role that the text says elsewhere. Who is nobody in particular ("an officer", a first
 * name) is left out: the voice and the captions say it.
 */
export function withKnownSpeaker(
  content: LayoutContent,
  people: TextPeople,
  { language }: Pick<SceneFacts, "language">,
): LayoutContent {
  if (content.layout !== "quote" || content.speaker === null) return content;
  const [name = "", role] = content.speaker.text.split("\n");
  if (BROKEN.test(name)) return { ...content, speaker: null };
  if (/^de\b/i.test(language) && isGermanField(name)) return { ...content, speaker: null };
  const person = role === undefined ? people.people.find(name) : null;
  const shown = person === null ? content.speaker.text : nameWithRole(person, people);
  const [who = "", office] = shown.split("\n");
  const text = office !== undefined && LEANS.test(office) ? who : shown;
  return { ...content, speaker: isSomebody(text) ? { ...content.speaker, text } : null };
}

/** An office of somebody whom only another sentence names: "the group's director". */
const LEANS = /(?<!\p{L})(?:his|her|its|their|our|my|(?:the|this|that) \p{Ll}+['’]s) /iu;
/** What is no part of a name, though it may begin with a capital: "The", "Der". */
const ARTICLE =
  /^(?:the|my|our|his|her|its|their|an?|der|die|das|ein|eine|unser\p{L}*|sein\p{L}*|ihr\p{L}*)$/iu;

/** An abbreviation of a body. Two letters are mostly the initials of somebody who is interviewed. */
const IS_BODY = /^(?:\p{Lu}{3,}|EU|UN|UK|US)$/u;

/** Returns true for a full name, a name with its role and the name of a body, and not for a first name, a surname, a source or anybody. */
function isSomebody(shown: string): boolean {
  const [name = "", role] = shown.split("\n");
  if (ANYONE.test(name) || IS_SOURCE.test(name) || NATIVE.test(name)) return false;
  const names = name.split(" ").filter((word) => /^\P{L}{0,2}\p{Lu}/u.test(word) && !ARTICLE.test(word));
  return names.length > 1 || (names.length === 1 && role !== undefined) || IS_BODY.test(name);
}

/** Returns true for the name of a field ("Ort", "Schutzart") or a piece of a sentence in German, which say nothing as a speaker. */
function isGermanField(name: string): boolean {
  return (
    name.length < 3 ||
    FIELD.test(name) ||
    BODY.test(name) ||
    /[.!?]$/.test(name) ||
    !/\p{Lu}/u.test(name.split(" ").at(-1) ?? "")
  );
}

/** A series or an office of a page is nobody who speaks: "DP World Tour", "Umfrage". */
const BODY =
  /(?<!\p{L})(?:tour|cup|pokal|liga|championships?|open|world|news|tv|radio|gmbh|ag|e\.v|verlag|redaktion|umfrage|programm|termine|tabelle|ergebnisse|spielplan|update|live|ticker)$/iu;

const FIELD =
  /^(?!\p{Lu}\p{L}* \p{Lu}).*\p{L}{3}(?:art|ung|heit|keit|schaft|ion|zeit|tät|nummer|preis|größe|datum|adresse)$|^(?:ort|wo|wann|was|thema|titel|termin|treffpunkt|beginn|ende|eintritt|preis|kosten|dauer|hinweis|info|infos|tipp|achtung|wichtig|material|farbe|maße|gewicht|kontakt|telefon|fax|web|internet|e-mail|quelle|autor|verlag|isbn|text|foto|bild|fazit|vorteile|nachteile)$/iu;
