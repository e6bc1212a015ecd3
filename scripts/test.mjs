import { runBrowserTests } from './e2e.mjs';
import { finish, GATES, runGates, withReport } from './gates.mjs';
import { ensureBuilt, ensureInstalled } from './setUp.mjs';
import { runTorture } from './torture.mjs';

await ensureInstalled();
const { bundle, ...beforeBuild } = GATES;
const before = await runGates(Object.values(beforeBuild));
await ensureBuilt();
const hasTorture = process.argv.includes('--torture');
/** A fixed seed, so that a failure is caused by the change; `npm run torture` uses random ones. */
const torture = () => runTorture(['--seed', '510836208']);
const after = await runGates([bundle, browserTests, ...(hasTorture ? [torture] : [])]);
finish({
  passed: before.passed + after.passed,
  failed: before.failed + after.failed,
  skipped: before.skipped + after.skipped,
});

function browserTests() {
  return withReport(
    'Browser tests',
    (file) => runBrowserTests(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );
}
