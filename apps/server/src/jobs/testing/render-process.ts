import { pino } from "pino";
import { migrate } from "../../db/migrate.js";
import { openDatabase } from "../../db/open-database.js";
import { openRenderJobsFixture, shortComposition } from "./render-jobs-fixture.js";

/**
 * A server process that only renders, for tests that kill it: `node render-process.js FOLDER TEXT…` renders a video
 * of the texts, or continues the render of an earlier process in the folder. It informs its parent of every stored
 * file and of the render's end.
 */
/** Just long enough to be drawn in two pieces. */
const SCENE_MS = 2_100;
const [folder, ...texts] = process.argv.slice(2) as [string, ...string[]];
const tell = (message: { put: string } | { ended: unknown }): void => void process.send!(message);
const database = await openDatabase({
  databaseUrl: null,
  dataFolder: folder,
  log: pino({ level: "silent" }),
  onLockLost: () => process.exit(1),
});
await migrate(database);
const fixture = await openRenderJobsFixture({ folder, database, onPut: (key) => tell({ put: key }) });
const jobs = await fixture.openJobs({
  composeProject: () =>
    Promise.resolve({ composition: shortComposition(texts, SCENE_MS), inputHash: "input-1" }),
  onFinished: (render) => Promise.resolve(tell({ ended: render })),
});
await jobs.start();
const { rows } = await database.executeSql("select id from projects");
const projectId = rows.length > 0 ? Number(rows[0]!["id"]) : await fixture.createProject("ann");
if (rows.length === 0) await jobs.requestRender({ projectId, variant: null, inputHash: "input-1" });
