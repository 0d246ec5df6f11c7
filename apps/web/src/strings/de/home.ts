import type { home as english } from "../en/home";
import type { Widen } from "../widen";

export const home: Widen<typeof english> = {
  title: "Übersicht",
  landingTitle: "Aus Text wird ein gesprochenes Video",

  heroStart: "Machen Sie aus Geschriebenem etwas, das man",
  heroMarked: "ansieht",
  heroEnd: ".",
  heroText:
    "Inkreel liest einen Artikel, eine Seite oder ein Dokument und macht daraus ein kurzes gesprochenes Video: Skript, Stimme, Szenen und Untertitel, die jedes Wort markieren, während es gesprochen wird.",
  startCreating: "Loslegen",
  watchDemo: "Beispiel ansehen",
  heroFacts: ["kein Konto", "kein Schlüssel", "kein Netz nötig"],

  demoTitle: "Ein Beispiel, mit Inkreel gemacht",
  demoDescription: "Fünf Zeilen Text gingen hinein. Das kam heraus: Skript, Stimme, Szenen und Untertitel.",
  demoFilm: "Beispielfilm: From ink to reel",
  demoCaptions: "Englisch",
  demoName: "From ink to reel",
  demoTag: "MIT INKREEL GEMACHT",
  demoPlay: "Beispielfilm abspielen",
  demoPause: "Beispielfilm anhalten",
  scriptLabel: "Der Text, aus dem er entstand",
  scriptWords: (count) => `${count} Wörter`,

  featuresStart: "Alles zwischen dem Text und dem",
  featuresMarked: "Film",
  scenesTitle: "Aus Text werden Szenen",
  scenesText:
    "Inkreel wählt, was sich zu erzählen lohnt, gibt jedem Satz eine Szene mit eigener Gestaltung und richtet ihre Zeit nach der Stimme. Das sind Bilder aus dem Film oben.",
  scenesStrip: "Szenen des Beispielfilms",
  editorTitle: "Die Vorschau ist das Video",
  editorText:
    "Sie spielt nach Sekunden, bevor irgendetwas berechnet ist, und derselbe Code zeichnet das Video. Was Sie sehen, bekommen Sie.",
  editorFacts: [
    "Ändern Sie einen Satz, wird nur dieser neu gesprochen",
    "Szenen verschieben, teilen, löschen; alles lässt sich zurücknehmen",
    "Hochformat, Querformat und Quadrat aus einem Projekt",
    "Speichert sich selbst und bewahrt Ihre Arbeit auch offline",
  ],
  editorAlt:
    "Der Editor: Einstellungen, die spielende Vorschau über ihrer Zeitleiste und die Liste der Szenen",
  captionsTitle: "Untertitel, die der Stimme folgen",
  captionsText: "Jedes Wort hat seine gemessene Zeit. Fünf Stile, oder der, der zur Vorlage gehört.",
  captionStyles: {
    default: "Der der Vorlage",
    modern: "Modern",
    classic: "Klassisch",
    bold: "Kräftig",
    minimal: "Schlicht",
    highlight: "Marker",
  },
  looksTitle: "Fünf Arten, es zu erzählen",
  looksText: "Jede Vorlage ist ein Aussehen und eine Erzählweise. Ihre Farben und Ihr Logo kommen dazu.",
  looks: {
    "blog-summary": "Blog-Zusammenfassung",
    tutorial: "Anleitung",
    "quote-highlight": "Zitat",
    story: "Geschichte",
    "amazon-product-review": "Amazon-Produkt",
  },
  ownTitle: "Es läuft auf Ihrem Rechner",
  ownText:
    "Schreiber, Stimmen, Zeichner und Encoder sind eingebaut. Zwei Befehle starten das Ganze; ein dritter macht einen Film ganz ohne Browser.",
  ownCommands: "Befehle",
  ownFacts: [
    {
      title: "Nichts verlässt ihn",
      text: "Keine Schriften, Skripte oder Statistiken von anderswo. Ihre Texte bleiben bei Ihnen.",
    },
    {
      title: "Nichts geht verloren",
      text: "Ein Video wird weiter berechnet, wenn das Fenster zu ist, sogar wenn der Server neu startet.",
    },
    {
      title: "Offen für andere Programme",
      text: "Die Aufrufe dieser Seite gehören auch Ihnen, dazu Kommandozeile und MCP.",
    },
    {
      title: "Mehr, wenn Sie möchten",
      text: "Bessere Stimmen und ein Sprachmodell lassen sich mit eigenen Schlüsseln verbinden.",
    },
  ],

  pricingStart: "Was es kostet:",
  pricingMarked: "nichts",
  pricingText: "Es gibt einen Tarif. Er kann alles, und niemand zählt Ihre Videos.",
  prices: [
    {
      thing: "Inkreel",
      price: "0",
      text: "Freie Software unter der MIT-Lizenz. Kein Wasserzeichen, kein Konto, keine Probezeit.",
    },
    {
      thing: "Der Rechner",
      price: "Ihrer",
      text: "Ein Laptop genügt. Der Film von 30 Sekunden, den wir gemessen haben, brauchte 8 Sekunden auf zwei Prozessorkernen.",
    },
    {
      thing: "Verbundene Dienste",
      price: "wenn Sie möchten",
      text: "Stimmen, ein Sprachmodell oder Bildarchive, die Sie mit eigenen Schlüsseln verbinden, rechnen selbst mit Ihnen ab. Inkreel geht ohne und schlägt nichts auf.",
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
  projectsFailed: "Ihre Projekte ließen sich nicht laden.",
  templatesFailed: "Die Vorlagen ließen sich nicht laden.",
  emptyTitle: "Machen Sie Ihr erstes Video",
  emptyText: "Fügen Sie einen Artikel oder eine Adresse ein; die Vorschau spielt nach Sekunden.",
};
