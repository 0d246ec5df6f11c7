/** A plain-text e-mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Longer than writing a link, so that the response time does not reveal whether an account exists. */
export const MAIL_LEAST_MS = 300;

/** Sends e-mails. */
export interface Mailer {
  /** Sends an e-mail in the background. A failure is logged, without the address. */
  send: (mail: Mail) => void;
  /** Resolves when every e-mail was sent or has failed. */
  close: () => Promise<void>;
}
