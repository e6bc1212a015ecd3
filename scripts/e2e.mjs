import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findChromium, findWholeChromium, NO_CHROMIUM } from './chromium.mjs';
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
    return await run(...tool('@playwright/test/cli.js', 'test', ...args), {
      ...env,
      TMPDIR: memory,
      CHROMIUM_PATH: chromium,
      WHOLE_CHROMIUM_PATH: findWholeChromium() ?? '',
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: folder,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
