import { createServer } from "node:net";

/** A port of this machine that no program uses at the moment. */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
