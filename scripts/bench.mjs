import { runBundled } from './bundled.mjs';
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './setUp.mjs';

await ensureBuilt();
process.exitCode = await runBundled('bench/main.ts', process.argv.slice(2), {
  CHROMIUM_PATH: findChromium() ?? '',
});
