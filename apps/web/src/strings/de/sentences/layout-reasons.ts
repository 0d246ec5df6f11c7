import type { LAYOUT_SENTENCES, Translation } from "@inkreel/contract";

const DRAWN_AS = {
  share: "als Teil des Ganzen",
  bars: "als Balken nebeneinander",
  change: "als Veränderung",
  multiple: "als Vielfaches",
} as const;

export const layoutReasons: Pick<Translation, keyof typeof LAYOUT_SENTENCES> = {
  layout_chosen: () => "Sie haben dieses Layout gewählt.",
  layout_comparison: ({ figure, drawnAs }) =>
    `Ihr Gewicht liegt auf der Zahl ${figure}, gezeichnet ${DRAWN_AS[drawnAs]}.`,
  layout_cta: () => "Sie schließt das Video ab und fordert zu etwas auf.",
  layout_enumeration: ({ count }) =>
    `Sie nennt ${count} Dinge hintereinander; jedes erscheint, wenn es genannt wird.`,
  layout_list: ({ count }) => `Sie zählt ${count} Dinge auf; jedes erscheint, wenn es genannt wird.`,
  layout_number: ({ figure }) =>
    `Ihr Gewicht liegt auf der Zahl ${figure}, die hochzählt, während sie gesagt wird.`,
  layout_of_writer: () => "Der Autor hat dieses Layout für sie gewählt.",
  layout_pair: ({ count }) => `Sie sagt ${count} Dinge nacheinander; jedes erscheint, wenn es gesagt wird.`,
  layout_picture: ({ picture }) => `Ein Bild des Inhalts zeigt es: „${picture}“.`,
  layout_product: () => "Sie spricht vom Produkt und zeigt seine Angaben.",
  layout_product_price: () => "Sie nennt den Preis und zeigt die Angaben des Produkts.",
  layout_quote: ({ who }) => `Das hat ${who ?? "jemand"} gesagt, Wort für Wort.`,
  layout_section: ({ heading }) =>
    `Sie eröffnet den Abschnitt „${heading}“, dessen Name über der Kernaussage steht.`,
  layout_split_answered: () => "Zwei Hälften eines Satzes antworten einander.",
  layout_split_compared: () => "Sie vergleicht zwei Seiten.",
  layout_split_denied_first: () => "Sie sagt, was es nicht ist, dann, was es ist.",
  layout_split_denied_last: () => "Sie sagt, was es ist, dann, was es nicht ist.",
  layout_split_other: () => "Sie hält das eine gegen das andere.",
  layout_split_preferred: () => "Sie zieht das eine dem anderen vor.",
  layout_split_replaced: () => "Sie ersetzt das eine durch das andere.",
  layout_split_sides: () => "Sie stellt zwei Seiten gegeneinander.",
  layout_split_turned: () => "Ihre zweite Hälfte wendet sich gegen die erste.",
  layout_split_versus: () => "Sie stellt das eine gegen das andere.",
  layout_statement: () => "Sie sagt eine Sache, deshalb steht die Kernaussage allein.",
  layout_step: ({ number }) => `Sie ist Schritt ${number} der Anleitung.`,
  layout_steps: ({ count }) => `Sie zählt ${count} Schritte auf; jeder erscheint, wenn er genannt wird.`,
  layout_title: () => "Sie eröffnet das Video, deshalb stehen ihre Worte groß als Titel da.",
  layout_turn: ({ kicker }) => `Sie beginnt mit „${kicker}“; das steht über dem, wozu es führt.`,
};
