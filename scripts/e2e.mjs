import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findChromium, findWholeChromium, NO_CHROMIUM } from './chromium.mjs';
import { notedSecrets, reportScan, scanLog, sentSecrets } from './logScan.mjs';
import { memoryFolder } from './memoryFolder.mjs';
import { ensureBuilt } from './setUp.mjs';
import { run, tool } from './steps.mjs';

/** Runs the browser tests against the built shop; returns null where there is no browser. */
export async function runBrowserTests(args = [], env = {}) {
  const chromium = findChromium();
  if (chromium === null) {
    process.stderr.write(NO_CHROMIUM);
    return null;
  }
  await ensureBuilt();
  // The shops and the browser keep there what they write.
  const memory = memoryFolder() ?? os.tmpdir();
  const folder = mkdtempSync(path.join(memory, 'shop-e2e-'));
  try {
    const log = path.join(folder, 'e2e.log');
    const secrets = path.join(folder, 'e2e.secrets');
    const code = await run(...tool('@playwright/test/cli.js', 'test', ...args), {
      ...env,
      TMPDIR: memory,
      E2E_LOG: log,
      E2E_SECRETS: secrets,
      CHROMIUM_PATH: chromium,
      WHOLE_CHROMIUM_PATH: findWholeChromium() ?? '',
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: folder,
    });
    const isClean = holdsNoSecret(log, [...notedSecrets(secrets), ...sentSecrets(folder)]);
    return code === 0 && !isClean ? 1 : code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compares the log of the run's shops with what the stories typed and received. */
function holdsNoSecret(log, secrets) {
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  return reportScan(scanLog(text, secrets), secrets.length);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

if (process.argv[1] === import.meta.filename) {
  process.exit((await runBrowserTests(process.argv.slice(2))) ?? 1);
}
