import type { SceneLayout, Instrument, LAYOUT_SENTENCES, Translation } from "@inkreel/contract";
import { LACKING } from "./lacking";

const DRAWN_AS = {
  share: "als Teil des Ganzen",
  bars: "als Balken nebeneinander",
  change: "als Veränderung",
  multiple: "als Vielfaches",
} as const;

const MEASURED_BY: Readonly<Record<Instrument, string>> = {
  thermometer: "mit einem Thermometer",
  gauge: "mit einem Zeigerinstrument",
  scale: "mit einer Waage",
  ruler: "mit einem Lineal",
  coins: "mit Münzen",
  calendar: "mit einem Kalender",
  clock: "mit einer Uhr",
  tank: "mit einem Behälter",
  count: "mit Zeichnungen des Gezählten",
};

function lackOf(layout: SceneLayout): string {
  const lack = LACKING[layout] ?? "der Text lässt es nicht zu";
  return `${lack.charAt(0).toUpperCase()}${lack.slice(1)}.`;
}

export const layoutReasons: Pick<Translation, keyof typeof LAYOUT_SENTENCES> = {
  layout_own: () => "Diese Wörter und Zahlen sind von Ihnen.",
  layout_lacks: ({ layout }) => lackOf(layout),
  layout_chosen: () => "Sie haben dieses Layout gewählt.",
  layout_change: ({ from, to }) =>
    `Die Zahl ändert sich von ${from} auf ${to}; die Szene zeichnet beide im Verhältnis.`,
  layout_change_by: ({ difference }) =>
    `Die Zahl ändert sich (${difference}); die Szene zeichnet vorher und nachher im Verhältnis. Der Text nennt nicht beide Werte, deshalb stehen keine da.`,
  layout_change_derived: ({ from, to, difference }) =>
    `Die Zahl ändert sich von ${from} auf ${to}; die Szene zeichnet beide im Verhältnis. Der Unterschied von ${difference} ist aus diesen beiden berechnet.`,
  layout_compared: ({ first, second }) =>
    `Der Satz stellt ${first} und ${second} einander gegenüber; die Szene zeichnet beide auf einer Skala.`,
  layout_ordered: ({ first, second }) =>
    `Der Satz stellt ${first} über ${second}, ohne Zahlen zu nennen; die Szene zeichnet ihre Reihenfolge.`,
  layout_comparison: ({ figure, drawnAs }) =>
    `Im Mittelpunkt steht die Zahl ${figure}, gezeichnet ${DRAWN_AS[drawnAs]}.`,
  layout_cta: () => "Die Szene beendet das Video mit einem Aufruf.",
  layout_enumeration: ({ count }) =>
    `Die Szene nennt ${count} Dinge; jedes erscheint, wenn die Stimme es nennt.`,
  layout_list: ({ count }) =>
    `Die Szene zählt ${count} Dinge auf; jedes erscheint, wenn die Stimme es nennt.`,
  layout_multiple: ({ figure }) =>
    `Der Satz sagt, um wie viel Mal mehr oder weniger es ist (${figure}); die Szene zeichnet beides im Verhältnis.`,
  layout_number: ({ figure }) =>
    `Im Mittelpunkt steht die Zahl ${figure}; sie zählt hoch, während die Stimme sie spricht.`,
  layout_of_writer: () => "Der KI-Autor hat dieses Layout gewählt.",
  layout_pair: ({ count }) =>
    `Die Szene enthält ${count} Aussagen; jede erscheint, wenn die Stimme sie spricht.`,
  layout_picture: ({ picture }) => `Ein Bild aus dem Inhalt passt zur Szene: „${picture}“.`,
  layout_product: () => "Die Szene handelt vom Produkt und zeigt dessen Angaben.",
  layout_product_price: () => "Die Szene nennt den Preis und zeigt die Angaben des Produkts.",
  layout_quantity: ({ figure, instrument }) =>
    `Im Mittelpunkt steht die Menge ${figure}, gemessen ${MEASURED_BY[instrument]}.`,
  layout_quote: ({ who }) => `Die Szene zitiert ${who ?? "jemanden"} wörtlich.`,
  layout_range: ({ figure }) =>
    `Der Satz nennt einen Bereich oder eine Grenze (${figure}); die Szene zeichnet sie auf einer Skala.`,
  layout_relation: ({ things }) =>
    `Der Satz sagt, wie diese Dinge zueinander stehen: ${things}. Die Szene zeichnet sie so.`,
  layout_relation_alone: ({ thing }) =>
    `Der Satz handelt von einer Sache (${thing}); die Szene zeichnet sie groß.`,
  layout_relation_together: ({ things }) =>
    `Der Satz nennt Dinge, die sich zeichnen lassen (${things}); die Szene zeichnet sie zusammen.`,
  layout_section: ({ heading }) =>
    `Die Szene eröffnet den Abschnitt „${heading}“; die Überschrift steht über der Kernaussage.`,
  layout_share: ({ figure }) =>
    `Im Mittelpunkt steht ein Teil eines Ganzen (${figure}); die Szene zeichnet das Ganze mit seinem Teil.`,
  layout_share_vague: ({ figure }) =>
    `Der Satz nennt einen Teil eines Ganzen ohne Zahl (${figure}); die Szene zeichnet ihn ohne zählbare Menge.`,
  layout_split_answered: () => "Die beiden Hälften des Satzes antworten einander.",
  layout_split_compared: () => "Die Szene vergleicht zwei Seiten.",
  layout_split_denied_first: () => "Die Szene sagt erst, was etwas nicht ist, und dann, was es ist.",
  layout_split_denied_last: () => "Die Szene sagt erst, was etwas ist, und dann, was es nicht ist.",
  layout_split_other: () => "Die Szene stellt das eine dem anderen gegenüber.",
  layout_split_preferred: () => "Die Szene zieht das eine dem anderen vor.",
  layout_split_replaced: () => "Die Szene ersetzt das eine durch das andere.",
  layout_split_sides: () => "Die Szene stellt zwei Seiten gegenüber.",
  layout_split_turned: () => "Die zweite Satzhälfte widerspricht der ersten.",
  layout_split_versus: () => "Die Szene vergleicht das eine mit dem anderen.",
  layout_statement: () => "Die Szene hat eine einzige Aussage, deshalb steht sie allein.",
  layout_step: ({ number }) => `Die Szene ist Schritt ${number} der Anleitung.`,
  layout_steps: ({ count }) =>
    `Die Szene zählt ${count} Schritte auf; jeder erscheint, wenn die Stimme ihn nennt.`,
  layout_map: ({ places }) =>
    `Der Satz sagt, was an einem Ort geschieht (${places}); die Szene zeigt ihn auf einer Karte.`,
  layout_map_route: ({ from, to }) =>
    `Der Satz führt von ${from} nach ${to}; die Szene zeichnet den Weg auf einer Karte.`,
  layout_timeline: ({ first, last }) =>
    `Der Text führt von ${first} bis ${last}; die Szene zeichnet die Ereignisse auf einem Zeitstrahl.`,
  layout_timeline_lone: ({ when }) =>
    `Der Satz sagt, was zu einem Zeitpunkt geschah (${when}); die Szene markiert ihn auf einem Zeitstrahl.`,
  layout_title: () => "Die Szene eröffnet das Video, deshalb zeigt sie einen großen Titel.",
  layout_turn: ({ kicker }) => `Die Szene beginnt mit „${kicker}“; das steht über der Kernaussage.`,
};
