// The health check of the container image: asks the process in it whether it is ready. A worker without a port has no answer.
const { ROLE, PORT, WORKER_PORT } = process.env;
const port = ROLE === "worker" ? WORKER_PORT : PORT;
if (port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    if (!response.ok) throw new Error(await response.text());
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
