import type { LayoutContent } from "@inkreel/contract";
import type { SceneFacts } from "./scene-facts.js";
import { nameWithRole, type TextPeople } from "./shown-person.js";

/** A reference is no speaker: "Bocquet H, Bagot M", "Peyriere H et al". */
const IS_SOURCE = /\bet al\b|^\p{Lu}\p{L}+ \p{Lu}{1,2}(?:,|$)|\bJ \p{Lu}\p{Ll}+$/u;
/** "An officer" and "some" are nobody in particular. */
const ANYONE =
  /^(?:an?|some|many|others?|people|one|two|several|few|both) |^(?:some|many|others?|people|critics|experts|sources?)$/iu;

/** Two sentences without a space between them: `Moe."So`. */
const BROKEN = /["“”„«»]/u;

/**
 * Gives the speaker of a quotation the full name and the role that the text says elsewhere. Who is nobody in particular ("an officer", a first
 * name) is left out: the voice and the captions say it.
 */
export function withKnownSpeaker(
  content: LayoutContent,
  people: TextPeople,
  { title, language }: Pick<SceneFacts, "title" | "language">,
): LayoutContent {
  if (content.layout !== "quote" || content.speaker === null) return content;
  const [name = "", role] = content.speaker.text.split("\n");
  if (BROKEN.test(name)) return { ...content, speaker: null };
  if (/^de\b/i.test(language) && isGermanField(name)) return { ...content, speaker: null };
  const person = role === undefined ? people.people.find(name) : null;
  const shown = person === null ? content.speaker.text : nameWithRole(person, people);
  const isKnown =
    shown.includes("\n") ||
    language !== "en" ||
    person !== null ||
    isInTitle(name, title) ||
    isSomebody(name);
  return { ...content, speaker: isKnown ? { ...content.speaker, text: shown } : null };
}

function isInTitle(name: string, title: string): boolean {
  return name.length > 2 && /^\p{Lu}/u.test(name) && title.includes(name);
}

/** Whom only the sentences before name: "the girl", "her biography". */
const POINTS_BACK =
  /^(?:his|her|its|their) |^(?:the|my|our) (?:\p{Ll}+ )?(?:voice|girl|boy|man|woman|men|women|guy|lady|kid|child|person|people|two|pair|one|other|others|friend|caller|stranger|latter|former|statement|report|article|post|letter|message|text|document|sign|note|page|site|website|caption|email|tweet|bio|government|company|agency|department|firm|group|team|office|board|committee|council)$/iu;

/** Returns true for a full name, an office or a role, and not for a first name, a source or anybody. */
function isSomebody(name: string): boolean {
  if (ANYONE.test(name) || IS_SOURCE.test(name) || POINTS_BACK.test(name)) return false;
  const names = name.split(" ").filter((word) => /^\P{L}{0,2}\p{Lu}/u.test(word));
  return /^(?:the|my|our) \p{Ll}/iu.test(name) || names.length > 1;
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
