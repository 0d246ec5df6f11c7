import type { INSTANCE_SENTENCES, Translation } from "@inkreel/contract";

export const instance: Pick<Translation, keyof typeof INSTANCE_SENTENCES> = {
  disk_has_no_room: () =>
    "Auf dem Datenträger des Servers ist kein Platz mehr, deshalb wurde das nicht gespeichert. Versuchen Sie es noch einmal, wenn wieder Platz ist; was vorher gespeichert wurde, ist sicher.",
  disk_is_nearly_full: ({ freeMb, reserveMb }) =>
    `Der Datenträger des Servers ist fast voll: ${freeMb} MB sind frei, ${reserveMb} MB werden freigehalten. Bis wieder Platz ist, wird nichts gespeichert; was vorher gespeichert wurde, ist sicher.`,
  data_folder_gone: () =>
    "Der Datenordner des Servers ist gerade nicht da. Bis er zurück ist, wird nichts gespeichert; was vorher gespeichert wurde, bleibt, wie es ist.",
  host_unknown: ({ host }) =>
    `Auf den Namen „${host}“ antwortet dieser Server nicht. Ist es sein Name, dann setzen Sie ALLOWED_HOSTS=${host} oder BASE_URL auf seine ganze Adresse und starten ihn neu.`,
  host_not_said: () => "Der Aufruf sagt nicht, an welchen Server er geht.",
};
