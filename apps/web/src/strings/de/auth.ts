import type { auth as english } from "../en/auth";
import type { Widen } from "../widen";

export const auth: Widen<typeof english> = {
  signInTitle: "Anmelden",
  headingSignIn: "Willkommen",
  headingSignInMarked: "zurück",
  introSignIn: "Projekte, Marke und Stimmen warten, wo Sie aufgehört haben.",
  modeLabel: "Anmelden oder Konto anlegen",
  name: "Name",
  email: "E-Mail",
  password: "Passwort",
  passwordHint: (chars) => `Mindestens ${chars} Zeichen und keines, das viele haben.`,
  showPassword: "Passwort zeigen",
  hidePassword: "Passwort verbergen",
  signIn: "Anmelden",
  signUp: "Konto anlegen",
  withGoogle: "Weiter mit Google",
  or: "oder",
  asGuest: "Als Gast weiter",
  guestText: "Alles geht auch ohne Konto; Ihre Projekte bleiben dann in diesem Browser.",
  projectsComeWithYou: (count) =>
    count === 1 ? "Ihr Projekt kommt mit" : `Ihre ${count} Projekte kommen mit`,
  projectsComeWithYouText: "Was Sie als Gast gemacht haben, gehört nach dem Anmelden zu Ihrem Konto.",
  emailInvalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  passwordRequired: "Bitte geben Sie Ihr Passwort ein",
  passwordTooShort: (chars) => `Das Passwort braucht mindestens ${chars} Zeichen`,
  passwordTooLong: (chars) => `Das Passwort darf höchstens ${chars} Zeichen haben`,
  wrongCredentials: "Diese E-Mail und dieses Passwort gehören nicht zusammen.",
  notMade:
    "Mit diesen Angaben ließ sich kein Konto anlegen. Wenn Sie eines haben, melden Sie sich mit seinem Passwort an.",
  tooManyAttempts: (minutes) =>
    minutes === 1
      ? "Zu viele Versuche. Bitte in einer Minute noch einmal."
      : `Zu viele Versuche. Bitte in ${minutes} Minuten noch einmal.`,
  failed: "Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
  providerFailed:
    "Die Anmeldung mit Google ging nicht. Versuchen Sie es noch einmal oder nehmen Sie Ihre E-Mail.",
  signedInAs: (name) => `Sie sind als ${name} angemeldet.`,
  goOn: "Weiter",
  logOut: "Abmelden",
};
