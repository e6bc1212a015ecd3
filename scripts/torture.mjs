import { runBundled } from './bundled.mjs';
import { finish, withReport } from './gates.mjs';
import { ensureBuilt } from './setUp.mjs';

/** Attacks the built shop on this machine; returns how many tests passed, failed or did not run. */
export async function runTorture(args = []) {
  await ensureBuilt();
  return withReport(
    'Torture',
    (file) => runBundled('bench/torture/main.ts', [...args, '--report', file]),
    (counts) => counts,
  );
}

if (process.argv[1] === import.meta.filename) finish(await runTorture(process.argv.slice(2)));
