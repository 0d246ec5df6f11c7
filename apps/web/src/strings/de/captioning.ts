export const captioning = {
  pageTitle: "Untertitel für Ihr Video",
  heading: "Untertitel für",
  headingMarked: "Ihr eigenes Video",
  lead: "Geben Sie ein Video und den darin gesprochenen Text an. Inkreel findet jedes Wort im Ton, zeigt die Untertitel über Ihrem Video und erstellt Untertiteldateien oder ein Video mit Untertiteln im Bild.",
  formLabel: "Neue Untertitel",
  choose: "Video oder Tondatei wählen",
  chooseOther: "Andere Datei wählen",
  fileHint: "MP4, MOV, WebM, MKV oder eine Tondatei, bis 500 MB und eine Stunde",
  fileTooLarge: "Die Datei ist größer als 500 MB. Wählen Sie eine kleinere.",
  noRecognition:
    "Inkreel erkennt keine Sprache. Es findet die Wörter, die Sie angeben; der Text sollte also das wirklich Gesagte sein.",
  script: "Gesprochener Text",
  scriptHint: "Fügen Sie das Skript ein, oder öffnen Sie eine Textdatei.",
  scriptTooLong: (max: number) =>
    `Das Skript ist länger als ${max.toLocaleString("de")} Zeichen. Kürzen Sie es.`,
  openText: "Textdatei öffnen",
  textUnreadable: "Diese Datei ist kein Text. Wählen Sie eine .txt-Datei.",
  language: "Sprache",
  languageDetected: "Am Text erkennen",
  start: "Wörter finden",
  uploading: "Wird hochgeladen …",
  needsFile: "Wählen Sie zuerst ein Video.",
  needsScript: "Fügen Sie die gesprochenen Wörter ein.",
  startFailed: "Die Untertitel konnten nicht begonnen werden.",
  loadFailed: "Die Untertitel konnten nicht geladen werden.",
  earlier: "Ihre Untertitel",
  states: { queued: "Wartet", working: "In Arbeit", completed: "Fertig", failed: "Fehlgeschlagen" },
  showMore: "Frühere zeigen",
  missingTitle: "Hier sind keine Untertitel",
  missingText: "Vielleicht wurden sie gelöscht, oder sie gehören jemand anderem.",
  another: "Anderes Video untertiteln",
  waiting: "Wartet auf einen freien Platz …",
  listening: "Die Wörter werden im Ton gesucht …",
  listeningHint:
    "Das dauert einige Sekunden je Minute Ton. Sie können diese Seite schließen; die Arbeit geht weiter.",
  failed: "Das hat nicht geklappt",
  preview: "Ihr Video mit Untertiteln",
  unplayable:
    "Ihr Browser kann diese Datei nicht abspielen. Untertiteldateien und ein Video mit Untertiteln können trotzdem erstellt werden.",
  play: "Abspielen",
  pause: "Pause",
  position: "Stelle",
  burnTitle: "Untertitel im Bild",
  notInPicture: "Keine Untertitel im Bild",
  noPicture: "Diese Datei enthält nur Ton. Die Untertiteldateien können Sie trotzdem herunterladen.",
  color: "Farbe des gesprochenen Worts",
  burn: "Video erstellen",
  burnAgain: "Neu erstellen",
  burning: "Das Video wird erstellt",
  burningAt: (percent: number, etaMs: number | null) =>
    etaMs === null
      ? `${percent} %`
      : `${percent} %, noch etwa ${Math.max(1, Math.round(etaMs / 60_000))} min`,
  stop: "Abbrechen",
  download: "Video herunterladen",
  files: "Untertiteldateien",
  srt: "Untertitel (SRT)",
  vtt: "Untertitel (WebVTT)",
  words: "Jedes Wort mit seiner Zeit (JSON)",
  unlike:
    "Das Gesprochene passt offenbar nicht zum Skript. Prüfen Sie, ob es das richtige Skript in der gesprochenen Sprache ist. Auch laute Musik oder Geräusche können der Grund sein.",
  approximate:
    "Die Zeiten sind ungefähr, weil das Gesprochene mit einer englischen Stimme verglichen wird. Untertitel können ein Wort zu früh oder zu spät kommen.",
  differences: "Hier unterscheiden sich Skript und Gesprochenes",
  notSpoken: (at: string, text: string) =>
    `${at}: Niemand sagt „${text}“, deshalb fehlt es in den Untertiteln.`,
  soundsOther: (from: string, to: string, text: string) =>
    `${from} bis ${to}: „${text}“ klingt nicht wie das, was dort gesagt wird. Prüfen Sie die Wörter und ihre Reihenfolge.`,
  notInScript: (from: string, to: string) =>
    `${from} bis ${to}: Hier ist etwas zu hören, das nicht im Skript steht, deshalb ohne Untertitel.`,
  changeScript: "Skript korrigieren",
  findAgain: "Wörter neu suchen",
  remove: "Löschen",
  removeFailed: "Die Untertitel konnten nicht gelöscht werden.",
  removeTitle: "Diese Untertitel löschen?",
  removeText:
    "Die Untertitel, die hochgeladene Datei und das Video mit Untertiteln werden gelöscht. Das lässt sich nicht rückgängig machen.",
};
