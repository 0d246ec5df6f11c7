import type {
  DecodingFault,
  SoundChoice,
  SoundFlaw,
  Translation,
  UPLOAD_SENTENCES,
  UploadKind,
} from "@inkreel/contract";

const SOUND_FLAWS: Readonly<Record<SoundFlaw, string>> = {
  format: "Das Format wird nicht unterstützt.",
  damaged: "Die Datei ist beschädigt.",
  mostly_damaged: "Der größte Teil der Datei ist beschädigt.",
  no_sound: "Die Datei enthält keinen Ton.",
  codec: "Der Codec wird nicht unterstützt.",
  codec_data: "Die Angaben zum Codec sind nicht lesbar.",
  channels: "Die Kanäle sind nicht lesbar.",
  silent: "Es ist nichts zu hören.",
};
const SOUND_CHOICES: Readonly<Record<SoundChoice, string>> = {
  sounds: "Nehmen Sie eine MP3-, WAV-, M4A-, AAC-, Ogg-, Opus- oder FLAC-Datei.",
  videos: "Nehmen Sie ein MP4-, MOV-, WebM- oder MKV-Video mit Ton oder eine Audiodatei.",
};
const DECODING_FAULTS: Readonly<Record<DecodingFault, string>> = {
  slow: "Das Entschlüsseln dauert zu lange.",
  memory: "Das Entschlüsseln braucht zu viel Arbeitsspeicher.",
  crashed: "Das Entschlüsseln ist abgestürzt.",
  nothing: "Das Entschlüsseln ergab kein Bild.",
};
const UPLOADS: Readonly<Record<UploadKind, string>> = {
  logo: "ein Bild",
  picture: "ein Bild",
  document: "eine Datei",
  music: "eine Audiodatei",
  narration: "eine Audiodatei",
  video: "ein Video",
  clip: "einen Videoclip",
};
const IN_A_MINUTE = "Versuchen Sie es in einer Minute noch einmal.";

export const uploads: Pick<Translation, keyof typeof UPLOAD_SENTENCES> = {
  upload_no_file: () => "Es fehlt eine Datei im Feld „file“.",
  upload_no_picture: () => "Diese Art von Datei geht hier nicht. Laden Sie ein Bild hoch (PNG, JPG usw.).",
  upload_no_sound: () =>
    "Diese Art von Datei geht hier nicht. Laden Sie eine Audiodatei hoch (MP3, WAV, M4A, AAC, Ogg, Opus oder FLAC).",
  upload_no_speech: () =>
    "Diese Art von Datei geht hier nicht. Laden Sie ein Video (MP4, MOV, WebM oder MKV) oder eine Audiodatei hoch.",
  upload_no_clip: () =>
    "Diese Art von Datei geht hier nicht. Laden Sie einen Videoclip hoch (MP4, MOV oder WebM).",
  upload_too_large: ({ upload, megabytes }) =>
    `Die Datei ist zu groß. Laden Sie ${UPLOADS[upload]} unter ${megabytes} MB hoch.`,
  upload_over_every_limit: (limits) =>
    `Die Datei ist zu groß. Laden Sie eine Audiodatei unter ${limits.soundMegabytes} MB, ein Dokument unter ${limits.documentMegabytes} MB, ein Bild unter ${limits.pictureMegabytes} MB oder ein Logo unter ${limits.logoMegabytes} MB hoch.`,
  upload_too_slow: ({ kilobytes, seconds }) =>
    `Das Hochladen wurde abgebrochen, weil innerhalb von ${seconds} Sekunden weniger als ${kilobytes} kB angekommen sind. Versuchen Sie es mit einer schnelleren Verbindung noch einmal.`,
  upload_too_long: ({ hours }) =>
    `Das Hochladen wurde abgebrochen, weil es länger als ${hours} Stunden gedauert hat. Versuchen Sie es noch einmal.`,
  uploads_waiting: () =>
    "Der Server nimmt gerade viele Dateien entgegen. Versuchen Sie es in einigen Sekunden noch einmal.",
  clips_waiting: () => `Der Server verarbeitet gerade viele Videoclips. ${IN_A_MINUTE}`,
  pictures_waiting: () => `Der Server verarbeitet gerade viele Bilder. ${IN_A_MINUTE}`,
  pictures_starved: () => `Der Server ist gerade zu beschäftigt, um das Bild zu lesen. ${IN_A_MINUTE}`,
  picture_undecoded: ({ decodingFault }) =>
    `Das Bild kann nicht verwendet werden. ${DECODING_FAULTS[decodingFault]} Wählen Sie ein anderes.`,
  picture_too_many_pixels: ({ widthPx, heightPx }) =>
    `Das Bild hat ${widthPx} × ${heightPx} Pixel, und das ist zu viel. Verkleinern Sie es auf weniger als 8000 × 8000.`,
  picture_called_twice: ({ name }) =>
    `Zwei Bilder heißen ${name}, so dass nicht klar ist, welches das Dokument meint. Benennen Sie eines um.`,
  pictures_too_many: ({ most }) =>
    `Ein Dokument kann höchstens ${most} Bilder mitbringen. Lassen Sie weg, was es nicht braucht.`,
  picture_over_limit: ({ name, megabytes }) =>
    `Das Bild ${name} ist größer als ${megabytes} MB. Wählen Sie ein kleineres.`,
  pictures_over_limit: ({ megabytes }) =>
    `Die Bilder des Dokuments sind zusammen größer als ${megabytes} MB. Wählen Sie kleinere.`,
  sound_unusable: ({ soundFlaw, choice }) =>
    `Der Ton kann nicht verwendet werden. ${SOUND_FLAWS[soundFlaw]} ${SOUND_CHOICES[choice]}`,
  sound_over_limit: ({ minutes }) =>
    `Der Ton ist länger als ${minutes} Minuten. Kürzen Sie ihn, und versuchen Sie es noch einmal.`,
  sound_takes_long: ({ seconds }) =>
    `Den Ton zu verarbeiten hat länger als ${seconds} Sekunden gedauert und wurde deshalb abgebrochen. Nehmen Sie eine kürzere Datei.`,
  sound_crashed: () =>
    "Der Ton kann nicht gelesen werden, weil die Datei beschädigt ist. Speichern Sie ihn noch einmal als WAV oder MP3.",
  recording_lost: () =>
    "Ihre Aufnahme gibt es nicht mehr. Laden Sie sie noch einmal hoch, oder wählen Sie eine Stimme.",
  music_lost: () => "Ihre Musikdatei gibt es nicht mehr. Laden Sie sie noch einmal hoch.",
  recording_silent: () => "In der Aufnahme ist nichts zu hören. Prüfen Sie das Mikrofon.",
  recording_no_script: () =>
    "Es gibt noch kein Skript, das Sie sprechen könnten. Erzeugen oder schreiben Sie zuerst Szenen.",
};
