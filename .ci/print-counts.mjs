// Adds up vitest's JSON reports and ends with the counts on a line of their own.
import { readFileSync } from "node:fs";

const totals = { passed: 0, failed: 0, skipped: 0 };
for (const path of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(path, "utf8"));
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0);
  totals.skipped += report.numPendingTests + report.numTodoTests;
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
