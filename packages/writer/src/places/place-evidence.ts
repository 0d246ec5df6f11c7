/** Words before the name of a place that say that something is or happens there. The match ends with a space. */
const WITHIN = {
  en: /(?:^|[^\p{L}\p{N}'’])(?:in|near|across|throughout|around|inside|into|within|through|via|bordering|visit(?:s|ed|ing)?|left|leav(?:es?|ing)|reach(?:es|ed|ing)?|enter(?:s|ed|ing)?|invad(?:es?|ed|ing)|cross(?:es|ed|ing)?|(?:capital|city|town|coast|streets|outskirts|suburbs?|parts?|rest|much|most|all|half|north|south|east|west|middle|heart|centre|center|island|state|province|border|borders) of|(?:cities|towns|countries|nations|states|places) (?:including|such as|like)) (?:the )?$/iu,
  de: /(?:^|[^\p{L}\p{N}])(?:in|bei|nahe|durch|rund um|zwischen|quer durch|außerhalb von|(?:Stadt|Küste|Teile|Teilen|Norden|Süden|Osten|Westen|Hauptstadt|Großteil) von) (?:der |den |die |dem |das )?$/iu,
};
/** Words that say it only with a movement. */
const FROM_OR_TO = {
  en: /(?:^|[^\p{L}\p{N}'’])(?:at|from|to|towards?) (?:the )?$/iu,
  de: /(?:^|[^\p{L}\p{N}])(?:von|ab|bis|über) (?:der |den |die |dem )?$/iu,
};
/** "Aus" tells of a home, too, and "nach" of what came before: only with a movement they place something. */
const OUT_OR_TO = /(?:^|[^\p{L}\p{N}])(?:aus|nach) (?:der |den |die |dem |das )?$/iu;
const MOVING = {
  en: /(?<!\p{L})(?:fl(?:y|ies|ew|ying|own)|flights?|travel\p{L}{0,4}|mov(?:es?|ed|ing)|ship(?:s|ped|ping|ments?)|driv(?:es?|ing|en)|drove|sail(?:s|ed|ing)?|walk(?:s|ed|ing)?|arriv(?:es?|ed|ing)|com(?:es?|ing)|came|go(?:es|ing|ne)?|went|return(?:s|ed|ing)?|migrat(?:es?|ed|ing|ion)|fle(?:e|es|d|eing)|ran|sen[dt](?:s|ing)?|deliver(?:s|ed|ing)?|rid(?:e|es|ing)|rode|trains?|trips?|journeys?|routes?|roads?|export(?:s|ed|ing)?|import(?:s|ed|ing)?|carr(?:y|ies|ied)|brought|took|spread|head(?:s|ed|ing)|relocat(?:es?|ed|ing)|emigrat(?:es?|ed|ing)|immigrants?|headed|exiled|deported|march(?:es|ed)?)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:flieg(?:t|en)|flog(?:en)?|fahren|fährt|fuhr(?:en)?|reis(?:t|en|te|ten)|zieh(?:t|en)|zog(?:en)?|Flug|Zug|Reise|Fahrt|segel(?:t|te|ten)|liefer(?:t|te|n)|kam(?:en)?|komm(?:t|en)|ging(?:en)?|floh(?:en)?|Route|Strecke|Weg|(?:ge)?fl[iü]\p{L}{0,3}ht\p{L}{0,3}|geflohen|geflogen|gefahren|gereist|gezogen|gekommen|gegangen|gebracht|bringen|brachte[n]?|geliefert|geschickt|schickt|schickte[n]?|verlegt|entsandt|abgeschoben|deportiert|verschleppt|gelangt\p{L}{0,2}|gelangen|führt|führen|führte|unterwegs|geht|gehen|start(?:et|eten|ete)|geholt|holen|(?:zurück)?(?:ge)?schick(?:en|t|te|ten)|stamm(?:t|en|te|ten)|Rückkehr|Abschiebung\p{L}{0,2}|Anreise|Abreise|Lieferung\p{L}{0,2}|Flüge|Züge|\p{L}{0,8}reis(?:e|en|t|te|ten)|export\p{L}{0,7}|import\p{L}{0,7}|(?:ein|aus|zurück|heim)(?:ge)?(?:kehrt|kehrte|kehren|wandert|gewandert|wandern)|zurück)(?!\p{L})/iu,
};
/** Adjectives and phrases between the preposition and the name. */
const DESCRIBING =
  /(?:(?:northern|southern|eastern|western|central|downtown|rural|urban|mainland|modern|ancient|medieval|northeastern|northwestern|southeastern|southwestern|war-torn|nearby|neighbou?ring|present-day|modern-day|post-war|colonial|occupied|parts of|much of|most of|all of|nördlichen|südlichen|östlichen|westlichen|ganz|weiten Teilen|Teilen) ){1,2}$/iu;
/** What lies so far from a place is not there: "3,600 kilometres east of Moscow". */
const FAR_FROM =
  /(?<!\p{L})(?:km|kilomet(?:er|re)s?|miles?|kilometer(?:n|s)?) (?:\p{L}+ )?(?:of|from|von) (?:the )?$/iu;
/** "in" after these words does not tell a place. */
const NOT_WITHIN =
  /(?<!\p{L})(?:interest(?:s|ed)?|invest(?:s|ed|ing|ments?|ors?)?|believ(?:es?|ed|ing)|beliefs?|faith|confidence|trust(?:s|ed)?|version|share|stake|role|shares) (?:in|of) (?:the )?$/iu;

export type Evidence = "within" | "moving" | "named";

export type PlaceLanguage = "en" | "de";

/** Returns what the words before the name of a place say about it. "named": nothing. */
export function evidenceBefore(text: string, startChar: number, language: PlaceLanguage): Evidence {
  const before = text.slice(Math.max(0, startChar - BEFORE_CHARS), startChar);
  const bare = before.replace(DESCRIBING, "");
  if (NOT_WITHIN.test(bare) || FAR_FROM.test(before)) return "named";
  if (WITHIN[language].test(bare) || WITHIN[language].test(before)) return "within";
  // German participles stand at the end: "Sie sind aus Syrien geflohen", but "Kinder aus Syrien" are anywhere.
  if (language === "de" && OUT_OR_TO.test(bare)) return MOVING.de.test(text) ? "within" : "named";
  return FROM_OR_TO[language].test(bare) && MOVING[language].test(bare) ? "moving" : "named";
}

const BEFORE_CHARS = 60;

/** Returns true if "the" before a name makes it an attribute, as in "the China talks", because the name takes no article. */
export function isAttribute(text: string, startChar: number, name: string): boolean {
  return /(?:^|[^\p{L}])the $/iu.test(text.slice(0, startChar)) && !WITH_ARTICLE.test(name);
}

const WITH_ARTICLE =
  /^(?:the|U\.?S\.?A?|U\.?K|UAE|United|Netherlands|Philippines|Bahamas|Maldives|Gambia|Congo|DRC?|Hague|Vatican|Seychelles|Emirates|Arab|Ivory|Central|Solomon|Marshall|Cook|Cayman|Faroe|Falkland|Galapagos|Galápagos|Gaza Strip|Bronx)|Republic/iu;

/** Names that take "the" and are as often attributes as places: "the US market". */
export const OFTEN_ATTRIBUTE = /^(?:US|U\.S\.|UK|U\.K\.|UAE|United States|United Kingdom|EU)$/u;

/** Returns true if the words after a name at the start of a clause say where it lies or what it is like as a place. */
export function isPlaced(after: string): boolean {
  return /^ (?:lies|lay|sits|sat|stretches|borders|is (?:located|home to|surrounded)|liegt|lag|grenzt|erstreckt)(?!\p{L})/iu.test(
    after,
  );
}

/** What a German place is behind which somebody only lives or is at home: "die in London ansässige Beobachtungsstelle". */
export const HOME_OF =
  /^ (?:ansässig|lebend|wohnhaft|beheimatet|gebürtig|geboren|aufgewachsen|registriert|gemeldet)(?:e|en|er|es|em)?(?!\p{L})/u;

/** Nouns after a name that make it the name of something else: "Guinea pigs", "US dollars", "Paris agreement". */
export const NAMES_OTHER =
  /^(?:pigs?|dollars?|pounds?|shop|style|time|agreement|accords?|climate|treaty|convention|syndrome|virus|toast|fries|sandwich(?:es)?|bonds?|stocks?|law|government|president|senator|rule|declaration|protocol|variant|office|branch|officials?|market|military|army|navy|troops|forces|trade|race|border|policy|economy|compan(?:y|ies)|detainees|crisis|residents?|investors?|authorities|embassy|ambassador|consulate|team|squad|fans|natives?|garrison|area|states?|shares?|citizens?|leaders?|papers?|leaks?|files?|times|post)$/iu;
