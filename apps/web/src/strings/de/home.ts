import type { home as english } from "../en/home";
import type { Widen } from "../widen";

export const home: Widen<typeof english> = {
  title: "Übersicht",
  landingTitle: "Aus Text wird ein vertontes Video",

  heroStart: "Machen Sie aus Ihrem Text etwas, das man gern",
  heroMarked: "ansieht",
  heroEnd: ".",
  heroText:
    "Inkreel macht aus einem Artikel, einer Webseite oder einem Dokument ein kurzes vertontes Video. Es schreibt das Skript, gestaltet die Szenen und markiert in den Untertiteln jedes Wort, während die Stimme es spricht.",
  startCreating: "Loslegen",
  watchDemo: "Beispiel ansehen",
  heroFacts: ["kein Konto", "kein Schlüssel", "kein Netz nötig"],

  demoTitle: "Ein Beispiel, erstellt mit Inkreel",
  demoDescription:
    "Wir haben Inkreel fünf Zeilen Text gegeben. Skript, Stimme, Szenen und Untertitel stammen von Inkreel.",
  demoVideo: "Beispielvideo: From ink to reel",
  demoCaptions: "Englisch",
  demoName: "From ink to reel",
  demoTag: "ERSTELLT MIT INKREEL",
  demoPlay: "Beispielvideo abspielen",
  demoPause: "Beispielvideo anhalten",
  scriptLabel: "Der Text, aus dem es entstand",
  scriptWords: (count) => `${count} Wörter`,

  featuresStart: "Alles zwischen dem Text und dem",
  featuresMarked: "Video",
  scenesTitle: "Aus Text werden Szenen",
  scenesText:
    "Inkreel wählt die wichtigsten Aussagen aus, gibt jedem Satz eine Szene mit eigenem Layout und stimmt sie zeitlich auf die Stimme ab. Diese Bilder stammen aus dem Video oben.",
  scenesStrip: "Szenen aus dem Beispielvideo",
  editorTitle: "Die Vorschau ist das Video",
  editorText:
    "Die Vorschau läuft nach wenigen Sekunden, noch bevor etwas gerendert ist. Derselbe Code zeichnet das fertige Video: Sie bekommen genau das, was Sie sehen.",
  editorFacts: [
    "Wenn Sie einen Satz ändern, wird nur dieser neu gesprochen",
    "Szenen verschieben, teilen und löschen; jede Änderung lässt sich rückgängig machen",
    "Hochformat, Querformat und Quadrat aus einem Projekt",
    "Speichert automatisch und behält Ihre Arbeit auch offline",
  ],
  editorAlt:
    "Der Editor: Einstellungen, die spielende Vorschau über ihrer Zeitleiste und die Liste der Szenen",
  captionsTitle: "Untertitel, die der Stimme folgen",
  captionsText:
    "Jedes Wort erscheint genau dann, wenn es gesprochen wird. Wählen Sie einen von fünf Stilen oder den Stil der Vorlage.",
  captionStyles: {
    default: "Stil der Vorlage",
    modern: "Modern",
    classic: "Klassisch",
    bold: "Kräftig",
    minimal: "Schlicht",
    highlight: "Marker",
  },
  looksTitle: "Fünf Arten, es zu erzählen",
  looksText:
    "Jede Vorlage hat ihren eigenen Look und ihre eigene Erzählweise. Ihre Farben und Ihr Logo kommen dazu.",
  looks: {
    "blog-summary": "Blog-Zusammenfassung",
    tutorial: "Anleitung",
    "quote-highlight": "Zitat",
    story: "Geschichte",
    "amazon-product-review": "Amazon-Produkt",
  },
  ownTitle: "Es läuft auf Ihrem Rechner",
  ownText:
    "Autor, Stimmen, Grafik und Encoder sind eingebaut. Zwei Befehle starten alles; ein dritter erstellt ein Video ganz ohne Browser.",
  ownCommands: "Befehle",
  ownFacts: [
    {
      title: "Ihre Daten bleiben dort",
      text: "Inkreel lädt keine Schriften, Skripte oder Statistikdienste von anderen Websites. Ihre Texte bleiben dort, solange Sie keinen Dienst verbinden. Fehlen einem Text Bilder, gehen einige Suchwörter an Openverse und Wikimedia Commons; der Betreiber kann das abschalten.",
    },
    {
      title: "Nichts geht verloren",
      text: "Das Rendern läuft weiter, wenn Sie das Fenster schließen, und sogar nach einem Neustart des Servers.",
    },
    {
      title: "Offen für andere Programme",
      text: "Programme nutzen dieselbe API wie diese Seite, die Kommandozeile oder MCP.",
    },
    {
      title: "Mehr, wenn Sie möchten",
      text: "Verbinden Sie bessere Stimmen und ein Sprachmodell mit eigenen Schlüsseln.",
    },
  ],

  pricingStart: "Was es kostet:",
  pricingMarked: "nichts",
  pricingText: "Es gibt einen Tarif. Er enthält alle Funktionen, und kein Video kostet extra.",
  prices: [
    {
      thing: "Inkreel",
      price: "0",
      text: "Freie Software unter der MIT-Lizenz. Kein Wasserzeichen, kein Konto, kein Testzeitraum.",
    },
    {
      thing: "Der Rechner",
      price: "Ihrer",
      text: "Ein Laptop genügt. Unser Testvideo von 30 Sekunden war auf zwei Prozessorkernen in 8 Sekunden fertig.",
    },
    {
      thing: "Verbundene Dienste",
      price: "wenn Sie möchten",
      text: "Stimmen, Sprachmodelle oder Bildarchive, die Sie mit eigenen Schlüsseln verbinden, rechnen direkt mit Ihnen ab. Inkreel funktioniert auch ohne sie und schlägt nichts auf.",
    },
  ],
  closingStart: "Geschrieben haben Sie",
  closingMarked: "schon",

  welcome: "Willkommen zurück,",
  continueTitle: "Weitermachen",
  continueAction: "Weiter",
  watchAction: "Ansehen",
  untitled: "Ohne Titel",
  recentTitle: "Letzte Projekte",
  allProjects: "Alle Projekte",
  startTitle: "Etwas Neues beginnen",
  startWith: (template) => `Mit ${template} beginnen`,
  projectsFailed: "Ihre Projekte konnten nicht geladen werden.",
  templatesFailed: "Die Vorlagen konnten nicht geladen werden.",
  emptyTitle: "Erstellen Sie Ihr erstes Video",
  emptyText: "Fügen Sie einen Artikel oder eine Webadresse ein. Die Vorschau läuft nach wenigen Sekunden.",
};
