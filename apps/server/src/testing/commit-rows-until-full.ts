import { pino } from "pino";
import { DurableFiles, type NodeFiles } from "../db/durable-files.js";
import { openDurable } from "../db/open-pglite.js";

const ROWS = 20;
/** Emscripten's number for a full disk. */
const NO_SPACE = 51;

/** Files whose disk has no space for the database's log when `isFull` is set. */
class FilesOfFullDisk extends DurableFiles {
  isFull = false;

  protected override wrap(files: NodeFiles): void {
    const { write } = files.stream_ops;
    files.stream_ops.write = (stream, ...rest) => {
      if (this.isFull && stream.path.includes("/pg_wal/"))
        throw Object.assign(new Error("ENOSPC"), { name: "ErrnoError", errno: NO_SPACE });
      return write(stream, ...rest);
    };
    super.wrap(files);
  }
}

// A separate process that commits rows to the database folder of its argument, reports their number, and continues
// with a full disk.
const files = new FilesOfFullDisk(String(process.argv[2]));
const database = await openDurable(files, pino({ level: "silent" }));
await database.executeSql("create table if not exists rows_of_full_disk (id int)");
for (let id = 1; id <= ROWS; id++)
  await database.executeSql("insert into rows_of_full_disk values ($1)", [id]);
process.stdout.write(`${ROWS}\n`);
files.isFull = true;
for (;;) await database.executeSql("insert into rows_of_full_disk values (0)").catch(() => undefined);
