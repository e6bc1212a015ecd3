import { rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './setUp.mjs';
import { ROOT, run } from './steps.mjs';

await ensureBuilt();
const { build } = await import('esbuild');
const folder = path.join(ROOT, 'node_modules/.cache/shop-bench');
const bundle = path.join(folder, 'main.mjs');

await build({
  absWorkingDir: ROOT,
  entryPoints: ['bench/main.ts'],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: { '@': ROOT },
  logLevel: 'warning',
});
process.exitCode = await run(process.execPath, [bundle, ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  CHROMIUM_PATH: findChromium() ?? '',
});
rmSync(folder, { recursive: true, force: true });
