// Answers and does nothing else: what a request waits for here, it waits for the machine. Forked by stall.mjs.
import { createServer } from "node:http";

const server = createServer((_request, answer) => answer.end('{"status":"ok"}'));
server.listen(0, "127.0.0.1", () => process.send(`http://127.0.0.1:${server.address().port}`));
