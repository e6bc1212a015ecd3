import { parseArgs } from 'node:util';
import { runBrowserTests } from './e2e.mjs';
import { finish, GATES, quickTests, runGates, sumOf, unitTests, withReport } from './gates.mjs';
import { ensureBuilt, ensureInstalled } from './setUp.mjs';
import { runTorture } from './torture.mjs';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    torture: { type: 'boolean', default: false },
    engines: { type: 'string', default: 'differing' },
  },
});
if (!['differing', 'all'].includes(options.engines)) {
  process.stderr.write('--engines is "differing" (the default) or "all".\n');
  process.exit(2);
}

await ensureInstalled();
finish(await (options.quick ? quickTests() : everything()));

async function everything() {
  const { format, lint, coverage, packages, types, bundle } = GATES;
  const tests = () => unitTests(options.engines === 'all' ? { TEST_ENGINES: 'all' } : {});
  // Format and lint are busy on one core for as long as the build and the types are on the other.
  const [ofSources, ofBuild] = await Promise.all([
    runGates([format, lint, coverage, packages]),
    ensureBuilt().then(() => runGates([types, bundle])),
  ]);
  const ofTests = await runGates([tests]);
  const last = options.torture ? [torture] : [];
  return sumOf([ofSources, ofBuild, ofTests, await runGates([browserTests, ...last])]);
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
