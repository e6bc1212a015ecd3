import { runBundled } from './bundled.mjs';
import { findWholeChromium } from './chromium.mjs';
import { ensureBuilt } from './setUp.mjs';

await ensureBuilt();
process.exitCode = await runBundled('bench/main.ts', process.argv.slice(2), {
  CHROMIUM_PATH: findWholeChromium() ?? '',
});
