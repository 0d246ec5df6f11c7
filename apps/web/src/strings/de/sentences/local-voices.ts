import type { LOCAL_VOICE_SENTENCES, Translation } from "@inkreel/contract";

export const localVoices: Pick<Translation, keyof typeof LOCAL_VOICE_SENTENCES> = {
  archive_broken: ({ archive, why }) => `${archive} lässt sich nicht entpacken: ${why}. Es wurde gelöscht.`,
  archive_incomplete: ({ archive, missing }) =>
    `${archive} enthält ${missing.join(", ")} nicht. Aktualisieren Sie Inkreel: Das Archiv hat sich geändert.`,
  archive_other: ({ archive, found, sha256 }) =>
    `Was als ${archive} heruntergeladen wurde, ist nicht dieses Archiv: Sein SHA-256 ist ${found} statt ${sha256}. Es wurde gelöscht. Versuchen Sie es noch einmal; hilft das nicht, aktualisieren Sie Inkreel oder prüfen Sie, ob VOICES_BASE_URL stimmt.`,
  archive_size: ({ address, archive, bytes, wanted }) =>
    `${address} hat ${bytes} Byte, aber ${archive}, wie es diese Version von Inkreel kennt, hat ${wanted}. Aktualisieren Sie Inkreel oder setzen Sie VOICES_BASE_URL auf eine Adresse, die dieses hat.`,
  archive_too_long: ({ archive, wanted }) =>
    `Für ${archive} kam mehr als seine ${wanted} Byte. Prüfen Sie, ob VOICES_BASE_URL stimmt.`,
  disk_full: () =>
    "Die Festplatte ist voll. Schaffen Sie Platz und versuchen Sie es noch einmal: Der Download geht weiter, wo er aufhörte.",
  disk_refused: () =>
    "Die Stimme konnte nicht in den Ordner der Stimmen geschrieben werden. Prüfen Sie, ob er beschreibbar ist.",
  disk_space: ({ needed, free, folder }) =>
    `Das Installieren dieser Stimme braucht vorübergehend ${needed} MB, aber in ${folder} sind nur ${free} MB frei.`,
  download_answered: ({ address, status }) =>
    `${address} hat mit ${status} geantwortet. Versuchen Sie es später noch einmal.`,
  download_broken_off: ({ address }) =>
    `Der Download von ${address} brach ab. Versuchen Sie es noch einmal: Er geht weiter.`,
  download_cut: ({ address }) =>
    `Der Download von ${address} endete zu früh. Versuchen Sie es noch einmal: Er geht weiter.`,
  download_missing: ({ archive, address, status }) =>
    `${archive} gibt es unter ${address} nicht (${status}). Prüfen Sie, ob VOICES_BASE_URL stimmt, oder aktualisieren Sie Inkreel.`,
  download_stalled: ({ address }) =>
    `Vom Download von ${address} kam zu lange nichts. Versuchen Sie es noch einmal: Er geht weiter.`,
  download_unreachable: ({ host }) =>
    `${host} ist nicht erreichbar. Prüfen Sie das Netz oder setzen Sie VOICES_BASE_URL auf eine Adresse, die erreichbar ist.`,
  download_unusable: ({ address, status }) =>
    `${address} hat mit ${status} geantwortet, was nicht verwendbar ist.`,
  engine_late: ({ text, seconds }) =>
    `Die Sprechmaschine hatte „${text}“ nach ${seconds} s noch nicht gesprochen.`,
  engine_missing: ({ name }) =>
    `Lokale Stimmen brauchen das Paket ${name}, das nicht installiert ist: Führen Sie npm install aus, ohne optionale Pakete wegzulassen.`,
  engine_mute: ({ text, why }) => `Die Sprechmaschine konnte „${text}“ nicht sprechen: ${why}`,
  engine_part_missing: ({ name }) =>
    `Lokale Stimmen brauchen das Paket ${name}, das nicht installiert ist oder das es für diese Art Rechner nicht gibt.`,
  install_failed: () => "Sie konnte nicht installiert werden.",
  local_voices_downloaded: ({ names }) => `Heruntergeladen: ${names.join(", ")}.`,
  local_voices_none: () =>
    "Es ist keine installiert. Installieren Sie eine in den Einstellungen unter Lokale Stimmen oder mit: inkreel voices install kokoro",
  model_mute: ({ model, text }) =>
    `${model} konnte „${text}“ nicht sagen. Formulieren Sie es um oder wählen Sie eine andere Stimme.`,
  voice_in_use: () =>
    "Die Stimme konnte nicht entfernt werden: Sie spricht gerade, oder der Ordner lässt sich nicht ändern.",
  voice_not_installed: ({ voice, model }) =>
    `Die Stimme „${voice}“ ist hier nicht installiert.${model === null ? "" : ` Installieren Sie „${model}“ auf jedem Rechner, der spricht.`}`,
};
