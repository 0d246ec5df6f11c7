import type { Mail } from "./mailer.js";

/** Returns the e-mail with a link for a new password, in English and German, because nobody's language is stored. */
export function passwordMail({ email, url }: { email: string; url: string }): Mail {
  return {
    to: email,
    subject: "Inkreel: new password / neues Passwort",
    text: [
      `Somebody asked for a new password for the account ${email}. Open this address to choose one:`,
      url,
      "The address works once, within an hour. If you did not ask for it, ignore this e-mail. Your password stays as it is.",
      "—",
      `Jemand hat ein neues Passwort für das Konto ${email} angefordert. Öffnen Sie diese Adresse, um eines zu wählen:`,
      url,
      "Die Adresse gilt einmal, innerhalb einer Stunde. Wenn Sie nichts angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.",
      "",
    ].join("\n\n"),
  };
}
