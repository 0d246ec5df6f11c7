import { AppError, PASSWORD_CHARS } from "@inkreel/contract";
import { z } from "zod";

const email = z.email("Give a valid e-mail address.").toLowerCase();
const password = z
  .string()
  .min(PASSWORD_CHARS.min, `The password needs at least ${PASSWORD_CHARS.min} characters.`)
  .max(PASSWORD_CHARS.max, `The password can have at most ${PASSWORD_CHARS.max} characters.`);

const adminCommand = z.discriminatedUnion("name", [
  z.object({ name: z.literal("create"), email, password }),
  z.object({ name: z.literal("reset-password"), email, password }),
  z.object({ name: z.literal("password-link"), email }),
  z.object({ name: z.literal("list") }),
]);

/** A command of `npm run admin`. */
export type AdminCommand = z.infer<typeof adminCommand>;

/**
 * Validates a command.
 * @throws AppError bad_input with all errors.
 */
export function readAdminCommand(input: unknown): AdminCommand {
  const result = adminCommand.safeParse(input);
  if (result.success) return result.data;
  throw new AppError("bad_input", result.error.issues.map(({ message }) => message).join(" "));
}
