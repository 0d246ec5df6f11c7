import type { LOCAL_VOICE_SENTENCES, Translation } from "@inkreel/contract";

export const localVoices: Pick<Translation, keyof typeof LOCAL_VOICE_SENTENCES> = {
  archive_broken: ({ archive, why }) =>
    `${archive} lässt sich nicht entpacken: ${why}. Inkreel hat die Datei gelöscht.`,
  archive_incomplete: ({ archive, missing }) =>
    `${archive} enthält ${missing.join(", ")} nicht. Das Archiv hat sich geändert. Aktualisieren Sie Inkreel.`,
  archive_other: ({ archive, found, sha256 }) =>
    `Die als ${archive} heruntergeladene Datei ist nicht dieses Archiv: Ihr SHA-256 ist ${found} statt ${sha256}. Inkreel hat sie gelöscht. Versuchen Sie es noch einmal; hilft das nicht, aktualisieren Sie Inkreel oder prüfen Sie VOICES_BASE_URL.`,
  archive_size: ({ address, archive, bytes, wanted }) =>
    `${address} hat ${bytes} Byte, aber diese Version von Inkreel erwartet für ${archive} ${wanted} Byte. Aktualisieren Sie Inkreel oder setzen Sie VOICES_BASE_URL auf eine Adresse mit dieser Version.`,
  archive_too_long: ({ archive, wanted }) =>
    `Der Download von ${archive} ist größer als die erwarteten ${wanted} Byte. Prüfen Sie VOICES_BASE_URL.`,
  disk_full: () =>
    "Die Festplatte ist voll. Schaffen Sie Platz und versuchen Sie es noch einmal; der Download wird fortgesetzt.",
  disk_refused: () =>
    "Die Stimme konnte nicht im Stimmenordner gespeichert werden. Prüfen Sie, ob der Ordner beschreibbar ist.",
  disk_space: ({ needed, free, folder }) =>
    `Die Installation dieser Stimme braucht vorübergehend ${needed} MB, aber in ${folder} sind nur ${free} MB frei.`,
  download_answered: ({ address, status }) =>
    `${address} hat mit ${status} geantwortet. Versuchen Sie es später noch einmal.`,
  download_broken_off: ({ address }) =>
    `Der Download von ${address} ist abgebrochen. Versuchen Sie es noch einmal; er wird fortgesetzt.`,
  download_cut: ({ address }) =>
    `Der Download von ${address} endete zu früh. Versuchen Sie es noch einmal; er wird fortgesetzt.`,
  download_missing: ({ archive, address, status }) =>
    `${archive} gibt es unter ${address} nicht (${status}). Prüfen Sie VOICES_BASE_URL oder aktualisieren Sie Inkreel.`,
  download_stalled: ({ address }) =>
    `Der Download von ${address} ist stehen geblieben. Versuchen Sie es noch einmal; er wird fortgesetzt.`,
  download_unreachable: ({ host }) =>
    `${host} ist nicht erreichbar. Prüfen Sie das Netz oder setzen Sie VOICES_BASE_URL auf eine erreichbare Adresse.`,
  download_unusable: ({ address, status }) =>
    `${address} hat mit dem unerwarteten Status ${status} geantwortet.`,
  engine_late: ({ text, seconds }) =>
    `Die Sprachausgabe hat „${text}“ nicht innerhalb von ${seconds} s gesprochen.`,
  engine_missing: ({ name }) =>
    `Lokale Stimmen brauchen das Paket ${name}, das nicht installiert ist. Führen Sie npm install mit optionalen Paketen aus.`,
  engine_mute: ({ text, why }) => `Die Sprachausgabe konnte „${text}“ nicht sprechen: ${why}`,
  engine_part_missing: ({ name }) =>
    `Lokale Stimmen brauchen das Paket ${name}, das nicht installiert ist oder diese Plattform nicht unterstützt.`,
  install_failed: () => "Die Stimme konnte nicht installiert werden.",
  local_voices_downloaded: ({ names }) => `Heruntergeladen: ${names.join(", ")}.`,
  local_voices_none: () =>
    "Es ist keine lokale Stimme installiert. Installieren Sie eine in den Einstellungen unter Lokale Stimmen oder mit: inkreel voices install kokoro",
  model_mute: ({ model, text }) =>
    `${model} konnte „${text}“ nicht sprechen. Formulieren Sie den Text um oder wählen Sie eine andere Stimme.`,
  voice_in_use: () =>
    "Die Stimme konnte nicht entfernt werden. Sie wird gerade verwendet, oder ihr Ordner ist schreibgeschützt.",
  voice_not_installed: ({ voice, model }) =>
    `Die Stimme „${voice}“ ist hier nicht installiert.${model === null ? "" : ` Installieren Sie „${model}“ auf jedem Rechner, der vertont.`}`,
};
