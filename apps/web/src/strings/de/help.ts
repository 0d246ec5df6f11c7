import type { help as english } from "../en/help";
import type { Widen } from "../widen";

export const help: Widen<typeof english> = {
  title: "Hilfe",
  heading: "Wie",
  headingMarked: "Inkreel",
  headingEnd: "funktioniert",
  intro: "Vom Text zum gesprochenen Video, die Tasten des Editors und was diese Instanz kann.",
  contents: "Auf dieser Seite",
  start: "Erste Schritte",
  steps: [
    {
      title: "Bringen Sie Ihre Worte mit",
      text: "Wählen Sie eine Vorlage und fügen Sie einen Text ein, nennen Sie die Adresse eines Artikels oder legen Sie ein Dokument ab. Inkreel behält, was sich zu erzählen lohnt, und lässt Menüs und Werbung liegen.",
    },
    {
      title: "Ansehen und anhören",
      text: "Die Vorschau spielt nach Sekunden, mit Stimme und Untertiteln. Derselbe Code zeichnet sie und das Video: Was Sie sehen, bekommen Sie.",
    },
    {
      title: "Ändern, was Sie möchten",
      text: "Ändern Sie einen Satz, wird nur dieser neu gesprochen. Szenen lassen sich verschieben, teilen und löschen, Stimme, Untertitel, Farben und Logo wählen. Alles lässt sich zurücknehmen und speichert sich selbst.",
    },
    {
      title: "Mitnehmen",
      text: "Erzeugen Sie das Video und laden Sie es mit Untertiteln und Titelbild herunter, oder teilen Sie seinen Link. Die beiden anderen Formate sind einen Klick entfernt.",
    },
  ],
  startNow: "Jetzt beginnen",
  watchDemo: "Beispiel ansehen",
  shortcutsTitle: "Tasten",
  shortcutsText:
    "Sie gelten im Editor, solange kein Textfeld benutzt wird. Wer sie nicht möchte, schaltet sie in den Einstellungen ab.",
  shortcutAction: "Was geschieht",
  shortcutKeys: "Tasten",
  limitsTitle: "Grenzen",
  limitsText: "Was ein Video und sein Material sein dürfen.",
  limitsLoadFailed: "Was diese Instanz erlaubt, ließ sich nicht laden.",
  limits: {
    length: "Länge eines Videos",
    lengthValue: (min, max) => `${min} bis ${max} Sekunden`,
    content: "Inhalt",
    contentValue: (min, max) => `mindestens ${min} Zeichen, höchstens ${max}`,
    advice: "Beste Menge an Inhalt",
    adviceValue: (min, max) => `${min} bis ${max} Wörter`,
    scenes: "Szenen eines Videos",
    scenesValue: (max) => `bis ${max}`,
    sceneText: "Text einer Szene",
    sceneTextValue: (max) => `bis ${max} Zeichen`,
    documents: "Dokumente",
    documentsValue: (size) => `.txt .md .doc .docx .pdf, bis ${size}`,
    documentsOff: "auf dieser Instanz abgeschaltet",
    pictures: "Bilder",
    logo: "Logo",
    upTo: (size) => `bis ${size}`,
    renders: "Videos zugleich in Arbeit",
    size: "Video",
    sizeValue: (fps) => `1080 × 1920, 1920 × 1080 oder 1080 × 1080, ${fps} Bilder in der Sekunde, MP4`,
  },
  providersTitle: "Anbieter",
  providersText:
    "Inkreel schreibt, spricht und zeichnet selbst. Dienste, die es besser können, verbindet, wer diese Instanz betreibt; das ist jetzt da.",
  providersHow:
    "Dienste werden auf dem Server verbunden, mit den Einstellungen aus dessen Betriebsanleitung. Schlüssel kommen nie in den Browser. Ein Dienst, der ausfällt, wird übergangen; Inkreel macht mit dem weiter, was es selbst hat.",
  questionsTitle: "Fragen",
  questions: [
    {
      question: "Brauche ich ein Konto?",
      answer:
        "Nein. Ohne Konto gehören Ihre Projekte diesem Browser. Mit einem sind sie auf jedem Gerät da, und die schon gemachten kommen mit.",
    },
    {
      question: "Wohin gehen meine Texte?",
      answer:
        "Auf den Rechner, auf dem Inkreel läuft, und nirgends sonst, solange kein Dienst verbunden ist. Ein verbundener Dienst bekommt, was er schreiben oder sprechen soll.",
    },
    {
      question: "Die Stimme klingt nach Maschine. Geht es besser?",
      answer:
        "Die eingebauten Stimmen gehen überall, ohne Netz, und sind hörbar Maschinen. Bessere lassen sich neben Inkreel einrichten oder als Dienst verbinden; sie stehen dann in der Stimmenliste.",
    },
    {
      question: "Sind die Untertitel genau?",
      answer:
        "Ja. Jedes Wort hat die Zeit, zu der es gesprochen wird, in der Sprachaufnahme selbst gemessen.",
    },
    {
      question: "Ich habe das Fenster geschlossen, während ein Video entstand. Ist es verloren?",
      answer:
        "Nein. Der Server macht weiter und behält das Ergebnis. Öffnen Sie das Projekt wieder, dann sehen Sie, wie weit es ist.",
    },
    {
      question: "Ich habe versehentlich etwas gelöscht.",
      answer:
        "Im Editor holt Rückgängig es zurück. Ein gelöschtes Projekt lässt sich aus der Meldung zurückholen, die es sagt.",
    },
    {
      question: "Können andere Programme Videos machen?",
      answer:
        "Ja, über dieselben Aufrufe wie diese Anwendung, über die Kommandozeile und, für Assistenten, über MCP. Schlüssel dafür gibt es in den Einstellungen.",
    },
    {
      question: "Darf ich die Videos verwenden, wie ich will?",
      answer:
        "Was herauskommt, gehört Ihnen. Inkreel selbst ist freie Software unter der MIT-Lizenz. Bilder und Stimmen verbundener Dienste haben eigene Bedingungen.",
    },
  ],
  apiDocs: "Die Aufrufe, beschrieben",
};
