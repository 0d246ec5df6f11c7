import { afterEach, describe, expect, test } from "vitest";
import { openNewPostgres, openTestDatabase } from "../testing/open-test-database.js";
import type { DatabaseConnection } from "./database.js";
import { migrate } from "./migrate.js";
import { openPgliteInMemory } from "./open-pglite.js";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "";
const kind = SERVER === "" ? "pglite" : "postgres";
const openEmpty = () => (SERVER === "" ? openPgliteInMemory() : openNewPostgres(SERVER));

describe(`migrations on ${kind}`, () => {
  let connection: DatabaseConnection;
  afterEach(() => connection.close());

  test("create all tables and the five templates on the first run only", async () => {
    connection = await openEmpty();
    const ran = await migrate(connection);
    expect(ran[0]).toBe("0001_initial.sql");
    expect(await migrate(connection)).toEqual([]);
    const { rows } = await connection.executeSql("select id, type, is_default from templates order by id");
    expect(rows).toEqual([
      { id: 1, type: "blog-summary", is_default: true },
      { id: 2, type: "tutorial", is_default: false },
      { id: 3, type: "quote-highlight", is_default: false },
      { id: 4, type: "story", is_default: false },
      { id: 5, type: "amazon-product-review", is_default: false },
    ]);
  });

  test("keep how the projects of earlier versions sounded, and give new ones effects", async () => {
    connection = await openTestDatabase();
    await connection.executeSql("insert into users (id, name, email) values ('v', 'V', 'v@example.com')");
    const add = "insert into projects (owner_id, title, content) values ('v', 't', 'c') returning sound";
    const on = { effects: true, musicSpace: true, phrasing: true };
    expect((await connection.executeSql(add)).rows).toEqual([{ sound: on }]);
    await connection.executeSql("alter table projects drop column sound");
    await connection.executeSql("insert into projects (owner_id, title, content) values ('v', 'old', 'c')");
    await connection.executeSql("delete from schema_migrations where name = '0028_sound.sql'");
    expect(await migrate(connection)).toEqual(["0028_sound.sql"]);
    const off = { effects: false, musicSpace: false, phrasing: false };
    const { rows } = await connection.executeSql("select sound from projects where title = 'old'");
    expect(rows).toEqual([{ sound: off }]);
    expect((await connection.executeSql(add)).rows).toEqual([{ sound: on }]);
  });

  test("keep the voices of spoken projects of earlier versions, and leave those of new ones open", async () => {
    connection = await openTestDatabase();
    await connection.executeSql("insert into users (id, name, email) values ('v', 'V', 'v@example.com')");
    await connection.executeSql("alter table projects drop column default_voice");
    await connection.executeSql(
      "insert into projects (owner_id, title, content) values ('v', 'spoken', 'c'), ('v', 'unspoken', 'c')",
    );
    await connection.executeSql(
      "insert into scenes (project_id, id, position, role, text, direction) " +
        "select id, 'a', 0, 'main', 'Words.', '{}' from projects where title = 'spoken'",
    );
    await connection.executeSql("delete from schema_migrations where name = '0037_default_voices.sql'");
    expect(await migrate(connection)).toEqual(["0037_default_voices.sql"]);
    const { rows } = await connection.executeSql("select title, default_voice from projects order by title");
    expect(rows).toEqual([
      { title: "spoken", default_voice: { order: "built-in-first", kept: null } },
      { title: "unspoken", default_voice: null },
    ]);
  });

  test("put the roles of earlier scripts in order, and make their sections agree with their words", async () => {
    connection = await openTestDatabase();
    await connection.executeSql("insert into users (id, name, email) values ('v', 'V', 'v@example.com')");
    await connection.executeSql("alter table scripts drop column generated");
    await connection.executeSql("insert into projects (owner_id, title, content) values ('v', 't', 'c')");
    await connection.executeSql(
      "insert into scenes (project_id, id, position, role, text, direction) select id, position::text, position, role, text, '{}' " +
        "from projects, (values (0, 'hook', 'A.'), (1, 'cta', 'B.'), (2, 'main', 'C. '), (3, 'cta', '')) as given (position, role, text)",
    );
    await connection.executeSql(
      `insert into scripts (project_id, content, written_by) select id, 'A. B.', '{"kind": "builtin", "name": ""}' from projects`,
    );
    await connection.executeSql(
      "delete from schema_migrations where name = '0041_script_follows_scenes.sql'",
    );
    expect(await migrate(connection)).toEqual(["0041_script_follows_scenes.sql"]);
    const { rows } = await connection.executeSql("select sections, content, generated from scripts");
    expect(rows).toEqual([
      {
        sections: { hook: "A.", main: "B. C.", cta: "" },
        content: "A. B. C.",
        generated: {
          writtenBy: { kind: "builtin", name: "" },
          warnings: [],
          texts: ["A.", "B.", "C. ", ""],
        },
      },
    ]);
    const roles = await connection.executeSql("select role from scenes order by position");
    expect(roles.rows.map(({ role }) => role)).toEqual(["hook", "main", "main", "cta"]);
  });

  test("refuse a database that was migrated by a newer version", async () => {
    connection = await openTestDatabase();
    await connection.executeSql("insert into schema_migrations (name) values ('9999_later.sql')");
    await expect(migrate(connection)).rejects.toThrow(/newer version of Inkreel \("9999_later.sql"\)/);
  });

  // The embedded database has only one process, because of its lock, and one session.
  test.skipIf(kind === "pglite")("run once when several processes start at the same time", async () => {
    connection = await openEmpty();
    const ran = await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  });

  test("leave concurrent statements unaffected when a statement block fails", async () => {
    connection = await openTestDatabase();
    const failing = connection.executeSql("begin; update templates set name = 'x'; select 1 / 0; commit");
    const following = connection.executeSql("select name from templates where id = 1");
    await expect(failing).rejects.toThrow(/division by zero/);
    expect((await following).rows).toEqual([{ name: "Blog Summary" }]);
  });
});
