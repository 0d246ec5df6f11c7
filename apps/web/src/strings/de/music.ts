import type { Catalogue } from "../catalogue";

export const music: Catalogue["music"] = {
  title: "Musik",
  choice: "Musik unter dem Video",
  moods: {
    off: { name: "Aus", detail: "Nur die Erzählung ist zu hören." },
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
  previewFailed: (name) => `${name} war nicht zu hören.`,
  volume: "Lautstärke der Musik",
  quiet: "Leise",
  loud: "Laut",
  newPiece: "Neues Stück",
  composed:
    "Vom Programm für die Länge Ihres Videos komponiert. Sie dürfen es verwenden, und es tritt hinter jedes Wort zurück.",
  choose: "Musikdatei auswählen",
  replace: "Andere Datei auswählen",
  hint: "MP3, WAV, M4A, Ogg, Opus oder FLAC, bis 50 MB und 15 Minuten",
  uploaded: "Musik hochgeladen",
  tooLarge: "Bitte laden Sie eine Tondatei mit weniger als 50 MB hoch",
  uploadFailed: "Die Musik konnte nicht hochgeladen werden.",
};
