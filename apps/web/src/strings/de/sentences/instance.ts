import type { INSTANCE_SENTENCES, Translation } from "@inkreel/contract";

export const instance: Pick<Translation, keyof typeof INSTANCE_SENTENCES> = {
  disk_has_no_room: () =>
    "Der Datenträger des Servers ist voll, deshalb konnte das nicht gespeichert werden. Versuchen Sie es noch einmal, wenn wieder Platz ist. Ihre gespeicherte Arbeit ist sicher.",
  disk_is_nearly_full: ({ freeMb, reserveMb }) =>
    `Der Datenträger des Servers ist fast voll: ${freeMb} MB sind frei, ${reserveMb} MB sind reserviert. Bis wieder Platz ist, kann nichts gespeichert werden. Ihre gespeicherte Arbeit ist sicher.`,
  data_folder_gone: () =>
    "Der Datenordner des Servers fehlt gerade. Bis er wieder da ist, kann nichts gespeichert werden. Ihre gespeicherte Arbeit ist nicht betroffen.",
  too_many_open_files: () =>
    "Der Server hat gerade zu viele Dateien geöffnet. Versuchen Sie es in einigen Sekunden noch einmal. Ihre gespeicherte Arbeit ist sicher.",
  host_unknown: ({ host }) =>
    `Dieser Server nimmt keine Anfragen für den Host „${host}“ an. Wenn der Name stimmt, setzen Sie ALLOWED_HOSTS=${host} oder BASE_URL auf die vollständige Adresse und starten Sie den Server neu.`,
  host_not_said: () => "Die Anfrage hat keinen Host-Header.",
};
