import { runBrowserTests } from './e2e.mjs';
import { finish, GATES, quickTests, runGates, sumOf, withReport } from './gates.mjs';
import { ensureBuilt, ensureInstalled } from './setUp.mjs';
import { runTorture } from './torture.mjs';

await ensureInstalled();
finish(await (process.argv.includes('--quick') ? quickTests() : everything()));

async function everything() {
  const { types, tests, bundle, ...readsSources } = GATES;
  // Lint is busy on one core for as long as the build is on the other; tsc reads what the build writes.
  const [sources] = await Promise.all([runGates(Object.values(readsSources)), ensureBuilt()]);
  // tsc keeps one core busy, and jest the other one meanwhile.
  const [ofBuild, ofTests] = await Promise.all([runGates([types, bundle]), runGates([tests])]);
  const last = process.argv.includes('--torture') ? [torture] : [];
  return sumOf([sources, ofBuild, ofTests, await runGates([browserTests, ...last])]);
}

/** A fixed seed, so that a failure is caused by the change; `npm run torture` uses random ones. */
function torture() {
  return runTorture(['--seed', '510836208']);
}

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
