/**
 * Feminine nouns in "-er", whose plural has an "-n" in every case ("die Nummern"), and masculine ones that decline so. Others that end
 * alike ("Kleber") are left out with them.
 */
const KEEPS_N =
  /(?:schwester|nummer|ammer|mauer|steuer|feder|ziffer|leiter|feier|faser|maser|ader|oper|kiefer|wimper|schulter|leber|mutter|dauer|butter|auster|folter|marter|elster|metapher|letter|jungfer|natter|otter|bauer|nachbar|vetter|ungar|bayer|pommer|scheuer|zither|schleuder|blatter|rüster|halfter|kelter|flunder|elter|oster|konzer|ster)n$/iu;
/** Plurals in "-n" that are alike in every case. */
const ALIKE =
  /(?:ungen|heiten|keiten|schaften|[tsgn]ionen|llionen|milliarden|täten|(?<!gew|beg)innen|personen|menschen|frauen|firmen|stunden|minuten|sekunden|wochen|tonnen|(?<!ab)enden|studenten|patienten|präsidenten|agenten|absolventen|anten|isten|ologen|kunden|kandidaten|soldaten|experten|familien|medien|studien|aktien|parteien|bakterien|schulen|kirchen|straßen|seiten|arten|(?<!ge)stellen|themen|banken|zeiten|staaten|gemeinden|flächen|etagen|filialen|maschinen|pflanzen|sprachen|unternehmen|verfahren|zeichen)$/iu;
/** Nouns whose plural ends in "-e" and has an "-n" only in the dative. */
const WITH_E =
  /(?:jahr|(?<!n)tag|monat|jahrzehnt|jahrhundert|produkt|projekt|objekt|element|dokument|instrument|argument|fahrzeug|flugzeug|gerät|betrieb|freund|hund|schiff|spiel|tier|punkt|preis|ding)en$/iu;

/**
 * Returns a German plural as it is without a preposition: "Schüler" for "mit 40 Schülern". Null if the word does not show for certain
 * what that is ("mit 40 Leitern").
 */
export function nominativePlural(noun: string): string | null {
  if (!noun.endsWith("n") || ALIKE.test(noun)) return noun;
  if (WITH_E.test(noun)) return noun.slice(0, -1);
  return noun.endsWith("ern") && !KEEPS_N.test(noun) ? noun.slice(0, -1) : null;
}
