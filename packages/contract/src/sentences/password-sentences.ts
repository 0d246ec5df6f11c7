/** Why a password is rejected. */
export const PASSWORD_SENTENCES = {
  password_common: () =>
    "This password is common and easy to guess. Choose another one, for example four unrelated words.",
  password_like_name: () =>
    "This password is too similar to your e-mail address or the name of this program. Choose one that others cannot guess.",
  password_none: () => "This account has no password. Sign in another way.",
  password_too_long: ({ chars }: { chars: number }) => `The password can have at most ${chars} characters.`,
  password_too_short: ({ chars }: { chars: number }) => `The password needs at least ${chars} characters.`,
  password_wrong: () => "The current password is wrong.",
} as const;
