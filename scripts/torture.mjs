import os from 'node:os';
import { runBundled } from './bundled.mjs';
import { finish, withReport } from './gates.mjs';
import { memoryFolder } from './memoryFolder.mjs';
import { ensureBuilt } from './setUp.mjs';

/** Attacks the built shop on this machine; returns how many tests passed, failed or did not run. */
export async function runTorture(args = []) {
  await ensureBuilt();
  // The short form judges outcomes, which a disk only delays; the long one measures times, too.
  const folder = (args.includes('--long') ? null : memoryFolder()) ?? os.tmpdir();
  return withReport(
    'Torture',
    (file) => runBundled('bench/torture/main.ts', [...args, '--report', file], { TMPDIR: folder }),
    (counts) => counts,
  );
}

if (process.argv[1] === import.meta.filename) finish(await runTorture(process.argv.slice(2)));
