// Adds up vitest's JSON reports, prints each failure and each second try with its reason, and ends with one line of counts.
import { readFileSync } from "node:fs";

const SHOWN_LINES_OF_A_FAILURE = 6;

const totals = { passed: 0, failed: 0, skipped: 0 };
for (const path of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(path, "utf8"));
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0);
  totals.skipped += report.numPendingTests + report.numTodoTests;
  report.testResults.forEach(printFailures);
  report.testResults.forEach(printSecondTries);
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);

/** Prints the failures of a suite. A suite that failed before its first test has only a message. */
function printFailures(suite) {
  const failed = suite.assertionResults.filter((result) => result.status === "failed");
  for (const result of failed)
    printTest("FAILED", suite.name, result.fullName, result.failureMessages.join("\n"));
  if (suite.status === "failed" && failed.length === 0)
    printTest("FAILED", suite.name, "(the file itself)", suite.message ?? "");
}

/** Prints the tests that passed only when they ran again: each is a fault to be found, of the test or of the product. */
function printSecondTries(suite) {
  const unsteady = suite.assertionResults.filter(
    (result) => result.status === "passed" && result.failureMessages.length > 0,
  );
  for (const result of unsteady)
    printTest("PASSED AT THE SECOND TRY", suite.name, result.fullName, result.failureMessages.join("\n"));
}

function printTest(outcome, file, name, message) {
  const shown = message.split("\n").slice(0, SHOWN_LINES_OF_A_FAILURE).join("\n    ");
  console.log(`${outcome} ${file} › ${name}\n    ${shown}`);
}
