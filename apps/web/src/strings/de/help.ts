import type { help as english } from "../en/help";
import type { Widen } from "../widen";

export const help: Widen<typeof english> = {
  title: "Hilfe",
  heading: "Wie",
  headingMarked: "Inkreel",
  headingEnd: "funktioniert",
  intro: "So wird aus Text ein vertontes Video. Dazu: die Tastenkürzel und was diese Instanz kann.",
  contents: "Auf dieser Seite",
  start: "Erste Schritte",
  steps: [
    {
      title: "Text hinzufügen",
      text: "Wählen Sie eine Vorlage. Fügen Sie dann einen Text ein, geben Sie die Adresse eines Artikels ein oder legen Sie ein Dokument ab. Inkreel behält den Artikel und entfernt Menüs und Werbung.",
    },
    {
      title: "Vorschau ansehen",
      text: "Die Vorschau läuft nach wenigen Sekunden, mit Stimme und Untertiteln. Derselbe Code zeichnet das fertige Video: Sie bekommen genau das, was Sie sehen.",
    },
    {
      title: "Ändern",
      text: "Wenn Sie einen Satz ändern, wird nur dieser neu gesprochen. Verschieben, teilen oder löschen Sie Szenen und wählen Sie Stimme, Untertitel, Farben und Logo. Jede Änderung lässt sich rückgängig machen, und Inkreel speichert automatisch.",
    },
    {
      title: "Herunterladen oder teilen",
      text: "Erzeugen Sie das Video und laden Sie es mit Untertiteln und Vorschaubild herunter, oder teilen Sie einen Link. Die beiden anderen Formate erzeugen Sie mit je einem Klick.",
    },
  ],
  startNow: "Jetzt beginnen",
  watchDemo: "Beispiel ansehen",
  shortcutsTitle: "Tastenkürzel",
  shortcutsText:
    "Die Tastenkürzel gelten im Editor, solange kein Textfeld aktiv ist. In den Einstellungen können Sie sie ausschalten.",
  shortcutAction: "Aktion",
  shortcutKeys: "Tasten",
  limitsTitle: "Limits",
  limitsText: "Die Limits für ein Video und seinen Inhalt.",
  limitsLoadFailed: "Die Limits dieser Instanz konnten nicht geladen werden.",
  limits: {
    length: "Länge eines Videos",
    lengthValue: (min, max) => `${min} bis ${max} Sekunden`,
    content: "Inhalt",
    contentValue: (min, max) => `mindestens ${min} Zeichen, höchstens ${max}`,
    advice: "Empfohlene Textmenge",
    adviceValue: (min, max) => `${min} bis ${max} Wörter`,
    scenes: "Szenen eines Videos",
    scenesValue: (max) => `bis ${max}`,
    sceneText: "Text einer Szene",
    sceneTextValue: (max) => `bis ${max} Zeichen`,
    documents: "Dokumente",
    documentsValue: (size) => `.txt .md .html .doc .docx .odt .rtf .pdf, bis ${size}`,
    documentsOff: "auf dieser Instanz abgeschaltet",
    pictures: "Bilder",
    logo: "Logo",
    upTo: (size) => `bis ${size}`,
    renders: "Videos gleichzeitig in Arbeit",
    size: "Video",
    sizeValue: (fps) => `1080 × 1920, 1920 × 1080 oder 1080 × 1080, ${fps} Bilder pro Sekunde, MP4`,
  },
  providersTitle: "Anbieter",
  providersText:
    "Inkreel schreibt, spricht und zeichnet selbst. Der Betreiber dieser Instanz kann bessere Dienste verbinden. Diese Liste zeigt, was zurzeit verfügbar ist.",
  providersHow:
    "Der Betreiber verbindet Dienste auf dem Server; die Einstellungen stehen in der Betriebsanleitung. Schlüssel gelangen nie in den Browser. Fällt ein Dienst aus, verwendet Inkreel seine eingebauten Funktionen.",
  licencesTitle: "Lizenzen",
  licencesText:
    "Inkreel steht unter der MIT-Lizenz. Diese Anwendung enthält Software und Schriften anderer, deren Hinweise hier stehen. Die des Servers liest der Betreiber mit „inkreel licences“.",
  licencesShow: "Hinweise zeigen",
  licencesList: "Pakete und ihre Lizenzen",
  licencesLoadFailed: "Die Hinweise konnten nicht geladen werden.",
  questionsTitle: "Fragen",
  questions: [
    {
      question: "Brauche ich ein Konto?",
      answer:
        "Nein. Ohne Konto gehören Ihre Projekte zu diesem Browser. Mit Konto können Sie sie auf jedem Gerät öffnen, und Ihre bisherigen Projekte gehören dann zum Konto.",
    },
    {
      question: "Wohin gehen meine Texte?",
      answer:
        "Ihre Texte bleiben auf dem Rechner, auf dem Inkreel läuft, solange kein Dienst verbunden ist. Ein verbundener Dienst bekommt den Text, aus dem er schreibt oder den er spricht. Fehlen einem Text Bilder, schickt Inkreel einige Suchwörter an Openverse und Wikimedia Commons; der Betreiber kann das abschalten.",
    },
    {
      question: "Die Stimme klingt künstlich. Geht es besser?",
      answer:
        "Ja. Die eingebauten Stimmen funktionieren überall und offline, klingen aber künstlich. Sie können natürliche Stimmen installieren oder einen Sprachdienst verbinden; die neuen Stimmen stehen dann in der Liste.",
    },
    {
      question: "Sind die Untertitel genau?",
      answer: "Ja. Inkreel misst in der Vertonung, wann jedes Wort gesprochen wird.",
    },
    {
      question: "Ich habe das Fenster geschlossen, während mein Video gerendert wurde. Ist es verloren?",
      answer:
        "Nein. Der Server arbeitet weiter und behält das Ergebnis. Öffnen Sie das Projekt wieder, um den Fortschritt zu sehen.",
    },
    {
      question: "Ich habe versehentlich etwas gelöscht.",
      answer:
        "Im Editor hilft Rückgängig. Unter „Versionen“ im Menü dort finden Sie frühere Stände des Videos. Ein gelöschtes Projekt stellen Sie mit Rückgängig in der Meldung wieder her, die nach dem Löschen erscheint.",
    },
    {
      question: "Können andere Programme Videos erstellen?",
      answer:
        "Ja. Sie können dieselbe API wie diese Anwendung nutzen, die Kommandozeile oder, für KI-Assistenten, MCP. API-Schlüssel legen Sie in den Einstellungen an.",
    },
    {
      question: "Darf ich die Videos beliebig verwenden?",
      answer:
        "Ja, die Videos gehören Ihnen. Inkreel ist freie Software unter der MIT-Lizenz. Für Bilder und Stimmen verbundener Dienste gelten eigene Bedingungen.",
    },
  ],
  apiDocs: "API-Dokumentation",
};
