import { isAbort } from "@inkreel/contract";
import { z } from "zod";

/**
 * Where programs that run models say that they are at work, since they send nothing while they load a model and read
 * the prompt.
 */
const REPORTS: readonly { path: string; isBusy: z.ZodType }[] = [
  // https://github.com/ollama/ollama/blob/main/docs/api.md#list-running-models: models in memory, also while they load.
  { path: "/api/ps", isBusy: z.object({ models: z.array(z.unknown()).min(1) }) },
  // https://github.com/ggml-org/llama.cpp/tree/master/tools/server#get-slots
  {
    path: "/slots",
    isBusy: z
      .array(z.object({ is_processing: z.boolean() }))
      .refine((slots) => slots.some(({ is_processing: is }) => is)),
  },
  // https://lmstudio.ai/docs/app/api/endpoints/rest: the state of each downloaded model.
  {
    path: "/api/v0/models",
    isBusy: z
      .object({ data: z.array(z.object({ state: z.string() })) })
      .refine(({ data }) => data.some(({ state }) => state !== "not-loaded")),
  },
];

/** Returns true if the program at this address reports a model at work. */
export async function reportsWork(baseUrl: string, signal: AbortSignal): Promise<boolean> {
  const reports = await Promise.all(REPORTS.map((report) => isReported(report, { baseUrl, signal })));
  return reports.includes(true);
}

async function isReported(
  { path, isBusy }: (typeof REPORTS)[number],
  { baseUrl, signal }: { baseUrl: string; signal: AbortSignal },
): Promise<boolean> {
  try {
    const response = await fetch(new URL(path, baseUrl), { signal, redirect: "manual" });
    if (!response.ok) {
      await response.body?.cancel();
      return false;
    }
    return isBusy.safeParse(await response.json()).success;
  } catch (error) {
    // Other programs do not have this page. One that does not answer in time reports no work either.
    if (isAbort(error) || error instanceof TypeError || error instanceof SyntaxError || signal.aborted)
      return false;
    throw error;
  }
}
