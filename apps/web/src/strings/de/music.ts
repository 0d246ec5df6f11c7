import type { Catalogue } from "../catalogue";

export const music: Catalogue["music"] = {
  title: "Musik",
  choice: "Hintergrundmusik",
  moods: {
    off: { name: "Aus", detail: "Ohne Musik." },
    calm: { name: "Ruhig", detail: "Weite Akkorde und ein E-Piano, langsam, ohne Schlagzeug." },
    warm: { name: "Warm", detail: "Gezupfte Saiten in Achteln über einem weichen Bass." },
    bright: { name: "Hell", detail: "Laufende Zupfklänge, Klatschen und ein munterer Bass." },
    playful: { name: "Verspielt", detail: "Marimba, gezupfter Bass und Fingerschnippen." },
    driving: { name: "Treibend", detail: "Durchgehender Beat und eine Sequenz, die sich öffnet." },
    suspense: { name: "Spannung", detail: "Ein tiefer Grundton, eine Uhr und zitternde Streicher." },
    own: { name: "Eigene Datei", detail: "Musik, an der Sie die Rechte haben." },
  },
  play: (name) => `${name} anhören`,
  preparing: (name) => `${name} wird komponiert. Anhalten`,
  stop: (name) => `${name} anhalten`,
  previewFailed: (name) => `${name} konnte nicht abgespielt werden.`,
  volume: "Lautstärke der Musik",
  quiet: "Leise",
  loud: "Laut",
  newPiece: "Neue Version",
  composed:
    "Inkreel komponiert die Musik passend zur Länge Ihres Videos und senkt sie ab, während die Stimme spricht. Sie dürfen sie frei verwenden.",
  choose: "Musikdatei auswählen",
  replace: "Andere Datei auswählen",
  hint: "MP3, WAV, M4A, Ogg, Opus oder FLAC, bis 50 MB und 15 Minuten",
  uploaded: "Musik hochgeladen",
  tooLarge: "Bitte laden Sie eine Audiodatei mit weniger als 50 MB hoch",
  sound: {
    title: "Klang",
    effects: {
      name: "Klangeffekte",
      detail: "Leise Klänge, wenn etwas erscheint oder die Szene wechselt.",
    },
    phrasing: {
      name: "Sprechweise nach Sinn",
      detail:
        "Kurze Pausen innerhalb eines Gedankens, längere vor einer Wendung. Wo etwas Neues beginnt, ist die Stimme lauter.",
    },
    space: {
      name: "Musik lässt der Stimme Raum",
      detail:
        "Während die Stimme spricht, sind die Sprachfrequenzen der Musik abgesenkt. Vor einer Wendung setzt die Musik kurz aus.",
    },
  },
  uploadFailed: "Die Musik konnte nicht hochgeladen werden.",
};
