// The framework and nothing else, and with one row of a database: what reads of the server are compared with. Forked by
// reads.mjs with the database's address, or none.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { Pool } from "pg";

const [databaseUrl] = process.argv.slice(2);
const row = {
  id: 1,
  title: "City trees",
  content: "Trees cool the street. ".repeat(40),
  contentType: "text",
};
const app = new Hono();
app.get("/bare", (c) => c.json(row));
if (databaseUrl !== undefined) {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  app.get("/row/:id", async (c) => {
    const { rows } = await pool.query("select * from projects where id = $1", [c.req.param("id")]);
    return rows.length === 0 ? c.json({ error: "There is no such project." }, 404) : c.json(rows[0]);
  });
}
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
  process.send(`http://127.0.0.1:${port}`),
);
