// Cuts the power at random moments of a server's life, as far as its embedded database's files can tell.
import { join } from "node:path";
import { cutPower, recordWork } from "../apps/server/dist/testing/power-cuts/power-cuts.js";

const IMAGES = 200;
/** Images of a disk that was never flushed: the experiment must be able to fail. */
const CONTROL_IMAGES = 10;
const ROUNDS = 3;

export const powerCuts = {
  name: "power-cuts",
  forms: ["embedded"],
  run: async ({ folder, random, log }) => {
    const recording = await recordWork(folder, ROUNDS);
    const { events } = recording.history;
    const count = (kind) => events.filter((event) => event.kind === kind).length;
    const counts = ["write", "resize", "name", "flushed"].map((kind) => `${count(kind)} × ${kind}`);
    log(`recorded ${counts.join(", ")}; ${recording.ledger.length} values committed, ${ROUNDS} starts`);
    const cut = async (index, trustsFlushes) => {
      const moment = Math.floor(random() * events.length);
      const target = join(folder, `image-${index}`);
      const { complaints } = await cutPower({ recording, target, moment, random, trustsFlushes });
      return { moment, complaints };
    };
    const damaged = await cutOften(IMAGES, (index) => cut(index, true), log);
    const control = await cutOften(CONTROL_IMAGES, (index) => cut(index, false), null);
    return {
      counts: {
        "images at random moments": IMAGES,
        "failed images: do not open, are damaged or lack data older than one second": damaged,
        "images of a disk without flushes": CONTROL_IMAGES,
        "of those damaged": control,
      },
      isGood: damaged === 0 && control > 0,
    };
  },
};

/** Counts the cuts among `count` that did harm. */
async function cutOften(count, cut, log) {
  let damaged = 0;
  for (let index = 0; index < count; index++) {
    const { moment, complaints } = await cut(index);
    if (complaints.length > 0) damaged += 1;
    if (log === null) continue;
    if (complaints.length > 0)
      log(`image ${index + 1}, cut after event ${moment}: ${complaints.slice(0, 3).join("; ")}`);
    if ((index + 1) % 25 === 0) log(`${index + 1} images, ${damaged} damaged`);
  }
  return damaged;
}
