import type { PASSWORD_SENTENCES, Translation } from "@inkreel/contract";

export const passwords: Pick<Translation, keyof typeof PASSWORD_SENTENCES> = {
  password_common: () =>
    "Dieses Passwort haben viele, es wird also früh erraten. Wählen Sie ein anderes: zum Beispiel vier Wörter, die nichts miteinander zu tun haben.",
  password_like_name: () =>
    "Dieses Passwort ist kaum mehr als Ihre E-Mail-Adresse oder der Name dieses Programms. Wählen Sie eines, das andere nicht erraten.",
  password_none: () => "Dieses Konto hat kein Passwort. Die Anmeldung geht auf einem anderen Weg.",
  password_too_long: ({ chars }) => `Das Passwort darf höchstens ${chars} Zeichen haben.`,
  password_too_short: ({ chars }) => `Das Passwort braucht mindestens ${chars} Zeichen.`,
  password_wrong: () => "Das bisherige Passwort stimmt nicht.",
};
