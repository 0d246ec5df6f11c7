import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseConnection } from "../../db/database.js";
import type { DurableFiles } from "../../db/durable-files.js";
import { createTestServer } from "../create-test-server.js";
import { TestBrowser } from "../test-browser.js";
import { CONTENT } from "../visit.js";
import type { CommitLedger } from "./commit-ledger.js";

const PASSWORD = "nobody guesses this one";
/** A pause between some actions, so that some commits are older than a second when the power is cut. */
const PAUSE_MS = 400;
const ROWS_OF_MANY = 1_500;

/** Performs the work of a server: projects of several visitors, videos, checkpoints, a dump and a clean stop. */
export async function workOnServer(options: {
  database: DatabaseConnection;
  files: DurableFiles;
  ledger: CommitLedger;
  round: number;
}): Promise<void> {
  const { database, files, ledger, round } = options;
  const server = await createTestServer({ database });
  const { executeSql } = database;
  await server.services.rendering();
  const act = (action: () => Promise<unknown>) => ledger.watch(executeSql, action);
  const checkpoint = () => files.checkpoint(async () => void (await executeSql("checkpoint")));
  const dump = database.dump ?? (() => Promise.reject(new Error("The embedded database returned no dump.")));
  for (let visitor = 0; visitor < 3; visitor++) {
    const browser = new TestBrowser(server.app, `192.0.2.${round * 10 + visitor + 1}`);
    await visit({ browser, act, name: `${round}-${visitor}` });
    await act(() => executeSql(`begin; ${pairOf(`${round}-${visitor}`)}; commit;`));
    await delay(PAUSE_MS);
    if (visitor === 0) await act(() => executeSql(MANY_ROWS, [`many-${round}-`]));
    // Creates and removes log segments, which otherwise happens only after 16 MB.
    await act(() => executeSql("select pg_switch_wal()"));
    if (visitor === 1) await Promise.all([checkpoint(), act(() => executeSql(pairOf(`${round}-during`)))]);
  }
  await act(() => executeSql("delete from users where id like 'many-%' and right(id, 1) <> '7'"));
  await dump();
  await act(() => executeSql(pairOf(`${round}-after`)));
  await checkpoint();
  await delay(PAUSE_MS * 3);
  await act(() => executeSql("vacuum users"));
  await act(() => executeSql(pairOf(`${round}-last`)));
  await server.close();
}

const MANY_ROWS = `insert into users (id, name, email)
  select $1 || n, repeat(md5(n::text), 10), $1 || n from generate_series(1, ${ROWS_OF_MANY}) n`;

const pairOf = (name: string): string =>
  `insert into users (id, name, email) values ('pair-${name}/1', 'x', '${name}/1'), ('pair-${name}/2', 'x', '${name}/2')`;

/** A visitor creates projects, edits and deletes, requests a video and signs up. */
async function visit(options: {
  browser: TestBrowser;
  act: (action: () => Promise<unknown>) => Promise<void>;
  name: string;
}): Promise<void> {
  const { browser, act, name } = options;
  const ids: number[] = [];
  for (let project = 0; project < 3; project++) {
    await act(async () => {
      const fields = { title: `${name}/${project}`, content: CONTENT, contentType: "blog" };
      ids.push(await made(browser.post("/api/projects", fields)));
    });
  }
  const [first = 0, second = 0, third = 0] = ids;
  await act(() => expectOk(browser.post(`/api/projects/${first}/generate-scenes`)));
  await act(() => expectOk(browser.post("/api/video/generate", { projectId: first })));
  await delay(PAUSE_MS);
  await act(() =>
    expectOk(browser.sendJson("PATCH", `/api/projects/${second}`, { body: { title: `${name}/new` } })),
  );
  await act(() => expectOk(browser.send("DELETE", `/api/projects/${third}`)));
  await act(() =>
    expectOk(
      browser.post("/api/auth/sign-up/email", { name, email: `${name}@example.com`, password: PASSWORD }),
    ),
  );
}

async function expectOk(answering: Promise<Response>): Promise<Response> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer;
}

async function made(answering: Promise<Response>): Promise<number> {
  const { id } = (await (await expectOk(answering)).json()) as { id: number };
  return id;
}
