import { AppError, PASSWORD_CHARS, say } from "@inkreel/contract";

const OWN_NAME = "inkreel";
/** Letters of any language: what is left of a password without its digits and signs. */
const NO_LETTERS = /[^\p{L}]/gu;

let commonPasswords: Promise<ReadonlySet<string>> | null = null;

/**
 * Refuses what others guess first: a password of the 49,000 that are in use the most, in whatever case, and one that is
 * the person's address or our name with nothing but digits and signs around it.
 *
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

/** Reads the list when it is first needed: unpacking takes a moment, and most visitors have no account. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((password) => String(password).toLowerCase()));
}
