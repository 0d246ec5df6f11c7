/** A plain-text e-mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends e-mails. */
export interface Mailer {
  /** Sends an e-mail in the background. A failure is logged, without the address. */
  send: (mail: Mail) => void;
  /** Resolves when every e-mail was sent or has failed. */
  close: () => Promise<void>;
}
