import { Client, type ClientBase } from "pg";

type Arguments = readonly unknown[];

/**
 * Returns a class of connections that prepare statements with a name only while `mayName` says so. PostgreSQL keeps a
 * prepared statement for its connection. Behind a pooler that shares connections between transactions, the next use could
 * find another connection, which does not know it.
 */
export function namingClient(mayName: () => boolean): new () => ClientBase {
  return class extends Client {
    override query = ((...given: Arguments) => {
      const [first, ...rest] = given;
      const isNamed = typeof first === "object" && first !== null && "name" in first;
      const asked = isNamed && !mayName() ? { ...first, name: undefined } : first;
      return Reflect.apply(super.query, this, [asked, ...rest]) as unknown;
    }) as Client["query"];
  };
}
