import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './setUp.mjs';
import { ROOT } from './steps.mjs';

const BUNDLE = path.join(ROOT, 'dist/shop.cjs');
const ENTRY = path.join(ROOT, 'server/tools/cli/main.ts');

process.chdir(ROOT);
if (!isBundleFresh()) {
  await ensureInstalled();
  await bundle();
}
await import(pathToFileURL(BUNDLE).href);

/** An image has no sources: its bundle is always current. */
function isBundleFresh() {
  if (!existsSync(BUNDLE)) return false;
  const bundledAt = statSync(BUNDLE).mtimeMs;
  return ['server', 'lib'].flatMap(sourcesIn).every((file) => statSync(file).mtimeMs < bundledAt);
}

function sourcesIn(folder) {
  const root = path.join(ROOT, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

async function bundle() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [ENTRY],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    alias: { '@': ROOT },
    logLevel: 'warning',
  });
}
