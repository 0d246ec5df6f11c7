import type { Mail } from "./mailer.js";

/** Returns the e-mail to a new address, whose link makes it the address of the account. In English and German. */
export function confirmEmailMail({ email, url }: { email: string; url: string }): Mail {
  return {
    to: email,
    subject: "Inkreel: confirm your address / Adresse bestätigen",
    text: [
      `Somebody wants to use ${email} for their account. If it was you, open this link:`,
      url,
      "The link works once, within a day. If it was not you, ignore this e-mail, and nothing changes.",
      "—",
      `Jemand möchte ${email} für sein Konto verwenden. Wenn Sie das waren, öffnen Sie diesen Link:`,
      url,
      "Der Link gilt einmal, innerhalb eines Tages. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Dann ändert sich nichts.",
      "",
    ].join("\n\n"),
  };
}

/** Returns the e-mail that tells the earlier address of an account that it is no longer used. In English and German. */
export function emailChangedMail({ to, email }: { to: string; email: string }): Mail {
  return {
    to,
    subject: "Inkreel: your address was changed / Ihre Adresse wurde geändert",
    text: [
      `Your account has another e-mail address now: ${email}. If you did not change it, ask the administrator of the server.`,
      "—",
      `Ihr Konto hat jetzt eine andere E-Mail-Adresse: ${email}. Wenn Sie das nicht waren, wenden Sie sich an den Administrator des Servers.`,
      "",
    ].join("\n\n"),
  };
}
