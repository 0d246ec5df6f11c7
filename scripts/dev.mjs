// The server and, in front of it, the web application as it is being edited. Open http://localhost:5173.
import { spawn } from "node:child_process";

const serverPort = process.env["PORT"] ?? "3000";
const run = (command, args, environment = {}) =>
  spawn(command, args, { stdio: "inherit", env: { ...process.env, ...environment } });

const build = run("npm", ["run", "build:node", "--silent"]);
build.once("exit", (code) => {
  if (code !== 0) process.exit(code ?? 1);
  const parts = [
    run(process.execPath, ["apps/server/dist/main.js"], { PORT: serverPort }),
    run("npx", ["vite", "apps/web"], { INKREEL_SERVER: `http://localhost:${serverPort}` }),
  ];
  for (const part of parts) part.once("exit", () => parts.forEach((other) => other.kill()));
  process.once("SIGINT", () => parts.forEach((part) => part.kill()));
});
