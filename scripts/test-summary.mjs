// Ends a build: counts the tests of all reports and prints them alone on the last line. Its argument is the exit
// status of what ran before; a failure there that is no test's counts as one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

function countTests(name) {
  let report;
  try {
    report = JSON.parse(readFileSync(join(root, 'reports', name), 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed++;
      else if (status === 'failed') counts.failed++;
      else counts.skipped++;
    }
    const hasFailedTest = file.assertionResults.some(({ status }) => status === 'failed');
    if (file.status === 'failed' && !hasFailedTest) {
      console.error(`failed to load: ${file.name}\n${file.message}`);
      counts.failed++;
    }
  }
  // An error outside of every test, such as an unhandled rejection.
  if (!report.success && counts.failed === 0) counts.failed++;
  return counts;
}

const status = Number(process.argv[2] ?? 0);
const counts = ['vitest.json', 'judges.json', 'binary.json'].map(countTests);
const sumOf = (key) => counts.reduce((sum, count) => sum + count[key], 0);
const [passed, failed, skipped] = [sumOf('passed'), sumOf('failed'), sumOf('skipped')];
const otherFailure = status !== 0 && failed === 0 ? 1 : 0;
process.exitCode = status !== 0 ? status : failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed + otherFailure} failed, ${skipped} skipped`);
