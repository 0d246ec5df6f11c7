/** Why a password is not taken. */
export const PASSWORD_SENTENCES = {
  password_common: () =>
    "Many people use this password, so it is among the first to be guessed. Choose another one: four words that have nothing to do with each other, for instance.",
  password_like_name: () =>
    "This password is little more than your e-mail address or this program's name. Choose one that others cannot guess.",
  password_none: () => "This account has no password. It is signed in to in another way.",
  password_too_long: ({ chars }: { chars: number }) => `The password can have at most ${chars} characters.`,
  password_too_short: ({ chars }: { chars: number }) => `The password needs at least ${chars} characters.`,
  password_wrong: () => "The current password is not right.",
} as const;
