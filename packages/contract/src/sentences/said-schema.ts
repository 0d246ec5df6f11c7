import { z } from "zod";
import type { Said } from "./said.js";

export const saidSchema = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<Said>;
