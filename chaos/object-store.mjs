import { createServer, request } from "node:http";
import S3rver from "s3rver";

/**
 * An S3 server on a free port behind a gate that can be shut: then every call is answered 503. The gate counts the calls
 * and the bytes of their bodies.
 */
export async function startObjectStore(folder) {
  const store = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "inkreel" }],
  });
  const { port } = await store.run();
  let isShut = false;
  const traffic = { storeCalls: 0, bytesIn: 0, bytesOut: 0 };
  const gate = createServer((incoming, answer) => {
    if (isShut) {
      incoming.resume();
      answer.writeHead(503, { connection: "close" }).end();
      return;
    }
    const { method, url, headers } = incoming;
    traffic.storeCalls += 1;
    incoming.on("data", ({ length }) => (traffic.bytesIn += length));
    const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode, reply.headers);
      reply.on("data", ({ length }) => (traffic.bytesOut += length));
      reply.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise((resolve) => gate.listen(0, "127.0.0.1", resolve));
  return {
    env: {
      S3_BUCKET: "inkreel",
      S3_ENDPOINT: `http://127.0.0.1:${gate.address().port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    traffic: () => ({ ...traffic }),
    shut: (value) => void (isShut = value),
    close: async () => {
      gate.closeAllConnections();
      gate.close();
      await store.close();
    },
  };
}
