import { z } from "zod";

/**
 * Something the user should know though nothing failed: a stand-in, a shortage, a doubt. `code` is stable for
 * programs, `message` a whole sentence for people.
 */
export const warningSchema = z.object({
  code: z.string(),
  message: z.string(),
  sceneId: z.string().nullable(),
});
export type Warning = z.infer<typeof warningSchema>;
