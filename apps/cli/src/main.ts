#!/usr/bin/env node
import { buildProgram } from "./program.js";
import { reportFailure } from "./terminal/report-failure.js";

try {
  await buildProgram().parseAsync(process.argv);
} catch (error) {
  process.exitCode = reportFailure(error, process.stderr);
}
