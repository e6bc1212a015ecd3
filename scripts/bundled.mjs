import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './steps.mjs';

/** Bundles and runs a TypeScript program, which Node 20 cannot run; returns its exit code. */
export async function runBundled(entry, args, env = {}) {
  const { build } = await import('esbuild');
  const folder = path.join(ROOT, 'node_modules/.cache/shop-bench', String(process.pid));
  const bundle = path.join(folder, 'main.mjs');
  await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: { '@': ROOT },
    logLevel: 'warning',
  });
  try {
    return await run(process.execPath, [bundle, ...args], { NODE_ENV: 'production', ...env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
