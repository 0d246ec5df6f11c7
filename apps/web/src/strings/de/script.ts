import type { Catalogue } from "../catalogue";

export const script = {
  duration: "Dauer",
  seconds: (count: number) => `${count} Sekunden`,
  tone: "Ton",
  tones: { professional: "Sachlich", casual: "Locker", energetic: "Schwungvoll" },
  generate: "Erzeugen",
  generateAgain: "Neu erzeugen",
  generating: "Wird erzeugt…",
  generatingHint: "Inkreel wählt die wichtigsten Sätze Ihres Inhalts passend zur Länge aus.",
  emptyTitle: "Noch kein Skript",
  emptyText: "Wählen Sie Länge und Ton, dann drücken Sie Erzeugen. Danach können Sie jedes Wort ändern.",
  sections: { hook: "Einstieg", main: "Hauptteil", cta: "Aufruf" },
  sectionHints: {
    hook: "Weckt in den ersten Sekunden Interesse.",
    main: "Nennt die wichtigsten Punkte.",
    cta: "Sagt den Zuschauern, was sie als Nächstes tun können.",
  },
  edit: (section: string) => `Bearbeiten: ${section}`,
  save: "Speichern",
  saving: "Wird gespeichert…",
  cancel: "Abbrechen",
  emptySection: "Dieser Abschnitt ist leer.",
  emptyScript: "Ein Skript braucht mindestens ein Wort.",
  speakingTime: "Geschätzte Sprechzeit",
  speakingSeconds: (seconds: number) => `${seconds} s`,
  summary: (words: number, seconds: number) => `${words} Wörter · etwa ${seconds} s`,
  generated: "Skript erzeugt",
  generatedText: "Sie können Ihr Skript jetzt prüfen und bearbeiten",
  generateFailed: "Das Skript konnte nicht erzeugt werden",
  updated: "Skript aktualisiert",
  updatedText: "Ihre Änderungen sind gespeichert",
  updateFailed: "Das Skript konnte nicht aktualisiert werden",
  notes: "Hinweise zu diesem Skript",

  writtenBy: {
    builtin: "Geschrieben vom eingebauten Autor",
    model: (name: string) => `Geschrieben vom KI-Autor (${name})`,
    user: "Von Ihnen geschrieben",
  },
};

export const textWarnings: Catalogue["textWarnings"] = {
  kinds: { number: "Zahl", price: "Preis", name: "Name", quote: "Zitat" },
  notInText: {
    number: "Diese Zahl steht nicht in Ihrem Text.",
    price: "Dieser Preis steht nicht in Ihrem Text.",
    name: "Dieser Name steht nicht in Ihrem Text.",
    quote: "Dieses Zitat steht nicht in Ihrem Text.",
  },
  count: (count) =>
    count === 1 ? "1 Angabe steht nicht in Ihrem Text" : `${count} Angaben stehen nicht in Ihrem Text`,
  chip: (kind, text) => `${kind} „${text}“: steht nicht in Ihrem Text`,
  fromYourText: "Aus Ihrem Text:",
  noSource: "Inkreel hat in Ihrem Text keine Quelle für diese Worte gefunden.",
  sourceFailed: "Ihr Text konnte nicht geladen werden.",
  keep: "Als richtig markieren",
  edit: "Ändern",
  kept: (text) => `„${text}“ ist als richtig markiert`,
  keptText: "In diesem Projekt erscheint dazu keine Warnung mehr.",
  keepFailed: "Das konnte nicht gespeichert werden",
  keepFailedText: "Der Server war nicht erreichbar. Versuchen Sie es gleich noch einmal.",
  summary: (count, scenes) =>
    `${count === 1 ? "1 Angabe" : `${count} Angaben`} in ${scenes === 1 ? "1 Szene" : `${scenes} Szenen`} ${count === 1 ? "steht" : "stehen"} nicht in Ihrem Text.`,
  summaryHint: "Inkreel unterstreicht Zahlen, Preise, Namen und Zitate, die falsch sein können.",
  showNext: "Nächste Warnung",
  keptCount: (count) =>
    count === 1
      ? "Sie haben 1 Angabe als richtig markiert."
      : `Sie haben ${count} Angaben als richtig markiert.`,
  markAgain: "Wieder warnen",

  showSource: "Quelle zeigen",
  sourceOf: (number) => `Quelle von Szene ${number}`,
  sourceText: "Diese Szene beruht auf den markierten Worten Ihres Inhalts.",
  said: "Die Szene sagt",
  yourContent: "Ihr Inhalt",
  ownWords:
    "Diese Worte stehen nicht in Ihrem Inhalt. Die Vorlage, der KI-Autor oder Sie haben sie hinzugefügt.",
  sourceGone:
    "Ihr Inhalt hat sich geändert, seit diese Szene geschrieben wurde; ihre Quelle ist nicht mehr bekannt.",
};

export const changes: Catalogue["changes"] = {
  title: "Was Inkreel geändert hat",
  leftOut: (words) => `Weggelassen: „${words}“`,
  became: (wrote, said) => `Aus „${wrote}“ wurde „${said}“`,
  split: "Aus einem Satz wurden zwei",
  noSource: "Inkreel findet diesen Satz in Ihrem Text nicht mehr.",
  restore: "Ursprüngliche Worte verwenden",
  restored: "Die ursprünglichen Worte stehen wieder da",
};
