import type { PASSWORD_SENTENCES, Translation } from "@inkreel/contract";

export const passwords: Pick<Translation, keyof typeof PASSWORD_SENTENCES> = {
  password_common: () =>
    "Dieses Passwort ist verbreitet und leicht zu erraten. Wählen Sie ein anderes, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.",
  password_like_name: () =>
    "Dieses Passwort ist Ihrer E-Mail-Adresse oder dem Namen dieses Programms zu ähnlich. Wählen Sie eines, das andere nicht erraten können.",
  password_none: () => "Dieses Konto hat kein Passwort. Melden Sie sich auf einem anderen Weg an.",
  password_too_long: ({ chars }) => `Das Passwort darf höchstens ${chars} Zeichen haben.`,
  password_too_short: ({ chars }) => `Das Passwort braucht mindestens ${chars} Zeichen.`,
  password_wrong: () => "Das bisherige Passwort ist falsch.",
};
