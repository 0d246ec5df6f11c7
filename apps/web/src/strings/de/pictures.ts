import type { Catalogue } from "../catalogue";

export const pictures: Catalogue["pictures"] = {
  find: "Bild suchen",
  chosen: "Von Ihnen gewählt.",
  automatic: "Automatisch",
  automaticHint: "Inkreel das Bild wieder wählen lassen",
  creditsShown: (attribution) => `Nachweis: ${attribution}`,
  dialogTitle: (number) => `Ein Bild für Szene ${number}`,
  dialogText:
    "Wählen Sie ein freies Bild oder Stockbild, das zum Text passt, oder eines, das Sie schon verwendet haben. Inkreel fügt dem Video die Bildnachweise hinzu.",
  places: "Quelle des Bildes",
  foundTab: "Suchen",
  otherTab: "Aus Ihren anderen Projekten",
  otherOrder: "Reihenfolge",
  otherOrders: { newest: "Neueste zuerst", used: "Meistverwendete zuerst" },
  otherFrom: (projectTitle) => `Aus „${projectTitle}“`,
  otherUses: (count) =>
    count === 0
      ? "Zurzeit nicht verwendet"
      : count === 1
        ? "In 1 Szene verwendet"
        : `In ${count} Szenen verwendet`,
  otherTaking: "Wird hinzugefügt…",
  otherMore: "Mehr anzeigen",
  otherFailed: "Die Bilder Ihrer anderen Projekte konnten nicht geladen werden.",
  otherNone: "Noch nichts da",
  otherNoneText:
    "Bilder und Clips aus Ihren anderen Projekten erscheinen hier, damit Sie sie wiederverwenden können.",
  query: "Suchbegriff",
  search: "Suchen",
  searching: "Bilder werden gesucht…",
  failed: "Die Bildersuche ist fehlgeschlagen.",
  results: (count) => (count === 1 ? "1 Bild" : `${count} Bilder`),
  noneTitle: "Nichts gefunden",
  noneText: "Versuchen Sie es mit weniger oder anderen Wörtern, einer Webadresse oder einem eigenen Bild.",
  untitled: "Bild ohne Titel",
  by: (author) => `von ${author}`,
  size: (widthPx, heightPx) => `${widthPx} × ${heightPx}`,
  footage: (seconds) => `Clip, ${seconds} s`,
  choosing: "Wird hinzugefügt…",
  chooseFailed: "Das Bild konnte nicht hinzugefügt werden.",
  sources: {
    page: "Seite",
    document: "Dokument",
    upload: "Hochgeladen",
    address: "Webadresse",
    openverse: "Openverse",
    wikimedia: "Wikimedia",
    pexels: "Pexels",
    pixabay: "Pixabay",
    openai: "KI",
  },
  addressTitle: "Von einer Webadresse",
  address: "Adresse eines Bildes",
  addressPlaceholder: "https://example.com/bild.jpg",
  addressAdd: "Bild verwenden",
  addressFailed: "Das Bild konnte von dieser Adresse nicht heruntergeladen werden.",
  paintTitle: "Mit KI erstellen",
  paintPrompt: "Beschreibung",
  paintHint:
    "Lassen Sie das Feld leer, um ein Bild aus dem Text der Szene zu erstellen. Das kann eine Minute dauern; Ihr Dienst berechnet dafür möglicherweise etwas.",
  paint: "Erstellen",
  painting: "Wird erstellt… das kann eine Minute dauern.",
  paintFailed: "Das Bild konnte nicht erstellt werden.",
  needsPainter: "Um Bilder zu erstellen, verbinden Sie einen Bilddienst. Hier ist keiner verbunden.",
  connectPainter: "Bilddienst verbinden",
  aiImages: "Bilder mit KI erstellen",
  aiImagesDetail:
    "Erstellt Bilder, wenn die Szenen geschrieben werden. Ihr Dienst berechnet dafür möglicherweise etwas.",
};
