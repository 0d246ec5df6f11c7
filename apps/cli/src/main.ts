#!/usr/bin/env node
import { runProgram } from "./run-program.js";
import { outliveReaders } from "./terminal/outlive-readers.js";

outliveReaders([process.stdout, process.stderr]);
await runProgram(process.argv.slice(2));
