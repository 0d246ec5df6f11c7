// Does what a case of stall-cases.mjs asks of a server, in a process of its own. Forked by stall.mjs.
import { setPriority } from "node:os";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSlowSite } from "./hostile-acts.mjs";
import { STALL_CASES } from "./stall-cases.mjs";

/** Visitors have machines of their own: what they do must not take the processor from the server that is measured. */
const LOW_PRIORITY = 10;

const site = await startSlowSite();
const folder = await mkdtemp(join(tmpdir(), "inkreel-bench-stall-"));
let state = null;

process.on("message", async ({ kind, name, origin, repeats }) => {
  try {
    if (kind === "prepare") state = await STALL_CASES[name].prepare({ origin, folder });
    setPriority(process.pid, LOW_PRIORITY);
    const outcome =
      kind === "run" ? await STALL_CASES[name].run({ origin, state, site: site.origin, repeats }) : null;
    process.send({ outcome });
  } catch (error) {
    process.send({ outcome: `failed: ${error.message}` });
  } finally {
    if (kind === "run") await rm(folder, { recursive: true, force: true });
  }
});
process.on("disconnect", () => process.exit());
process.send({ siteHost: site.host });
