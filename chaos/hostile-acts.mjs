// Does all hostile acts, one after the other, in a process of its own: making and sending them must not keep the harness from
// asking whether the server lives. Forked by hostile-visitor.mjs.
import { doHostileAct, HOSTILE_ACTS, openHostileVisitor, startSlowSite } from "../bench/hostile-acts.mjs";

const site = await startSlowSite();

process.on("message", async ({ origins, repeats }) => {
  for (const [index, name] of Object.keys(HOSTILE_ACTS).entries()) {
    const visitor = await openHostileVisitor(origins[index % origins.length]);
    const state = await HOSTILE_ACTS[name].prepare(visitor);
    const counts = await doHostileAct(name, { visitor, site: site.origin, state, repeats });
    process.send({ name, counts });
  }
  process.send({ name: null });
});
process.on("disconnect", () => process.exit());
process.send({ siteHost: site.host });
