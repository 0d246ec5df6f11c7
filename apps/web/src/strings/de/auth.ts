import type { auth as english } from "../en/auth";
import type { Widen } from "../widen";

export const auth: Widen<typeof english> = {
  signInTitle: "Anmelden",
  headingSignIn: "Willkommen",
  headingSignInMarked: "zurück",
  introSignIn: "Melden Sie sich an, um zu Ihren Projekten, Ihrer Marke und Ihren Stimmen zurückzukehren.",
  modeLabel: "Anmelden oder Konto anlegen",
  name: "Name",
  email: "E-Mail",
  password: "Passwort",
  passwordHint: (chars) => `Mindestens ${chars} Zeichen. Verwenden Sie kein gängiges Passwort.`,
  showPassword: "Passwort zeigen",
  hidePassword: "Passwort verbergen",
  signIn: "Anmelden",
  signUp: "Konto anlegen",
  withGoogle: "Weiter mit Google",
  or: "oder",
  asGuest: "Als Gast weiter",
  guestText: "Sie können alles auch ohne Konto nutzen. Ihre Projekte gehören dann zu diesem Browser.",
  projectsComeWithYou: (count) =>
    count === 1 ? "Ihr Projekt bleibt Ihnen erhalten" : `Ihre ${count} Projekte bleiben Ihnen erhalten`,
  projectsComeWithYouText: "Wenn Sie sich anmelden, gehören Ihre Gastprojekte zu Ihrem Konto.",
  emailInvalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  passwordRequired: "Bitte geben Sie Ihr Passwort ein",
  passwordTooShort: (chars) => `Das Passwort braucht mindestens ${chars} Zeichen`,
  passwordTooLong: (chars) => `Das Passwort darf höchstens ${chars} Zeichen haben`,
  wrongCredentials: "E-Mail oder Passwort ist falsch.",
  notMade:
    "Das Konto konnte nicht angelegt werden. Wenn Sie schon eines haben, melden Sie sich mit dessen Passwort an.",
  tooManyAttempts: (minutes) =>
    minutes === 1
      ? "Zu viele Versuche. Versuchen Sie es in einer Minute noch einmal."
      : `Zu viele Versuche. Versuchen Sie es in ${minutes} Minuten noch einmal.`,
  failed: "Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
  providerFailed:
    "Die Anmeldung mit Google ist fehlgeschlagen. Versuchen Sie es noch einmal oder verwenden Sie Ihre E-Mail-Adresse.",
  signedInAs: (name) => `Sie sind als ${name} angemeldet.`,
  goOn: "Weiter",
  logOut: "Abmelden",
};
