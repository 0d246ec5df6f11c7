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
  forgot: "Passwort vergessen?",
  forgotTitle: "Neues Passwort",
  forgotText: "Wir schicken einen Link an Ihre Adresse. Damit wählen Sie ein neues Passwort.",
  forgotSend: "Link schicken",
  forgotSent: (email) =>
    `Wenn ${email} hier ein Konto hat, ist die E-Mail unterwegs. Der Link gilt einmal, innerhalb einer Stunde. Sehen Sie auch im Spam-Ordner nach.`,
  forgotFailed: "Der Link konnte nicht angefordert werden. Bitte versuchen Sie es noch einmal.",
  forgotAsk:
    "Dieser Server verschickt keine E-Mails. Fragen Sie seinen Administrator: Auf der Seite „Admin“ kann er einen Link erstellen, mit dem Sie ein neues Passwort wählen.",
  forgotOperator: "Betreiben Sie diesen Server selbst? Dann gibt dieser Befehl einen Link aus:",
  close: "Schließen",
  newPasswordTitle: "Neues Passwort",
  newPasswordHeading: "Neues Passwort",
  newPasswordHeadingMarked: "wählen",
  newPasswordFor: (email) => `Für das Konto ${email}`,
  newPassword: "Neues Passwort",
  newPasswordText: "Inkreel meldet Sie dann überall sonst ab und widerruft alle API-Schlüssel.",
  newPasswordSave: "Passwort setzen und anmelden",
  newPasswordFailed: "Das Passwort konnte nicht gesetzt werden. Bitte versuchen Sie es noch einmal.",
  newPasswordDone: "Ihr neues Passwort gilt",
  linkGone: "Dieser Link gilt nicht mehr",
  linkGoneText:
    "Er ist abgelaufen oder wurde schon verwendet. Fordern Sie auf der Anmeldeseite einen neuen an.",
  toSignIn: "Zur Anmeldeseite",
};
