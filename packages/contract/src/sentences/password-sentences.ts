/** Why a password or a call about an account is rejected. */
export const PASSWORD_SENTENCES = {
  account_unknown: () => "There is no account with this e-mail address.",
  address_differs: () => "This is not the e-mail address of the account.",
  email_needs_password: () =>
    "This account has no password yet. Set one with “Forgot password?” first, then change the address.",
  email_not_of_admin: () =>
    "You would no longer be an administrator with this address. Ask the operator to add it to ADMIN_EMAILS first.",
  email_taken: () => "Another account has this e-mail address.",
  password_common: () =>
    "This password is common and easy to guess. Choose another one, for example four unrelated words.",
  password_like_name: () =>
    "This password is too similar to your e-mail address or the name of this program. Choose one that others cannot guess.",
  password_none: () => "This account has no password. Sign in another way.",
  password_too_long: ({ chars }: { chars: number }) => `The password can have at most ${chars} characters.`,
  password_too_short: ({ chars }: { chars: number }) => `The password needs at least ${chars} characters.`,
  password_wrong: () => "The current password is wrong.",
  password_link_gone: () => "This link has expired or was used before. Ask for a new one.",
  password_mail_off: () =>
    "This server sends no e-mails. Ask its administrator for a link for a new password.",
  only_admin: () =>
    "You are the only administrator. Confirm that nobody will administer this server afterwards.",
} as const;
