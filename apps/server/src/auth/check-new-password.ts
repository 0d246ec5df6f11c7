import { AppError, PASSWORD_CHARS, say } from "@inkreel/contract";

const OWN_NAME = "inkreel";
/** Matches everything but letters of any language. Removing it leaves a password without digits and punctuation. */
const NO_LETTERS = /[^\p{L}]/gu;

let commonPasswords: Promise<ReadonlySet<string>> | null = null;

/**
 * Refuses passwords that attackers guess first: one of the 49,000 most used passwords in any case, or the user's
 * e-mail address or our name with only digits and punctuation around it.
 * @throws AppError bad_input with the reason.
 */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  const { min, max } = PASSWORD_CHARS;
  if (password.length < min) throw new AppError("bad_input", say("password_too_short", { chars: min }));
  if (password.length > max) throw new AppError("bad_input", say("password_too_long", { chars: max }));
  const lower = password.normalize("NFKC").toLowerCase();
  if ((await (commonPasswords ??= readCommonPasswords())).has(lower))
    throw new AppError("bad_input", say("password_common"));
  if (isLikeName(lower, email.toLowerCase())) throw new AppError("bad_input", say("password_like_name"));
}

function isLikeName(password: string, email: string): boolean {
  const [name = ""] = email.split("@");
  if (password === email || password === name) return true;
  const letters = password.replace(NO_LETTERS, "");
  const known = [OWN_NAME, email.replace(NO_LETTERS, ""), name.replace(NO_LETTERS, "")];
  return letters === "" ? false : known.includes(letters);
}

/** Loads the list on first use, because unpacking takes a moment and most visitors have no account. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((password) => String(password).toLowerCase()));
}
