import type { Logger } from "pino";
import type { Mailer } from "./mailer.js";

/** A server that accepts no connection or sends no answer for this long has failed. */
const TIMEOUT_MS = 20_000;

/** Where the server sends e-mails, and from which address. */
export interface MailSettings {
  /** Like `smtps://user:password@mail.example.com:465`. */
  url: string;
  from: string;
}

/** Creates a mailer for an SMTP server. It encrypts the connection if the server can. */
export async function createMailer({ url, from }: MailSettings, log: Logger): Promise<Mailer> {
  // Servers without e-mail do not load the library.
  const { createTransport } = await import("nodemailer");
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  const transport = createTransport({ url, ...timeouts }, { from });
  const sending = new Set<Promise<void>>();
  return {
    send: (mail) => {
      // The mail is built from our own sentences, so it may not read files or addresses.
      const work = transport
        .sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true })
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: withoutAddress(error) }, "An e-mail could not be sent."))
        .finally(() => sending.delete(work));
      sending.add(work);
    },
    close: async () => {
      await Promise.all(sending);
      transport.close();
    },
  };
}

/** Leaves out the message, in which mail servers name the recipient. */
function withoutAddress(error: unknown): { code: string; responseCode: number | null } {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code: code ?? "unknown", responseCode: responseCode ?? null };
}
