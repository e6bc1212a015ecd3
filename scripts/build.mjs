import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';
import { checkBundle } from './bundleCheck.mjs';
import { writeSbom } from './sbom.mjs';
import { stampBuild, sourceStamp } from './sourceStamp.mjs';
import { mustRun, ROOT, say, tool } from './steps.mjs';

const DIST = path.join(ROOT, 'dist');
const STATIC = path.join(ROOT, '.next/static');
const COMPRESSED = new Set(['.js', '.css', '.json', '.svg', '.wasm']);

await buildAll();

async function buildAll() {
  const stamp = sourceStamp();
  rmSync(DIST, { recursive: true, force: true });
  rmSync(STATIC, { recursive: true, force: true });
  mkdirSync(DIST, { recursive: true });
  await mustRun(...tool('next/dist/bin/next', 'build', '--webpack'), {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // With more room for young objects, a build spends less time on collecting them.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
  });
  say('Bundling the server');
  await bundleServer();
  copyDrawings();
  await writeSbom(path.join(DIST, 'sbom.json'));
  await compressStatic();
  // Only the gate fails on these; a shop that is slightly too large still starts.
  for (const mistake of checkBundle()) process.stderr.write(`  ${mistake}\n`);
  stampBuild(stamp);
}

/** Bundles the TypeScript entries, which Node 20 cannot run; packages stay in node_modules. */
async function bundleServer() {
  const entries = { main: 'server/boot/main.ts', shop: 'server/tools/cli/main.ts' };
  await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(
      Object.entries(entries).filter(([, file]) => existsSync(path.join(ROOT, file))),
    ),
    outdir: DIST,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    alias: { '@': ROOT },
    sourcemap: true,
    // React reads it on load; its development build renders at a third of the speed.
    banner: { js: "process.env.NODE_ENV ??= 'production';" },
    logLevel: 'warning',
  });
}

/** Copies SVG drawings, and fonts for social media pictures. */
function copyDrawings() {
  for (const name of ['drawings', 'fonts']) {
    const folder = path.join(ROOT, 'server/catalogue/images', name);
    if (existsSync(folder)) cpSync(folder, path.join(DIST, name), { recursive: true });
  }
}

/** Compresses static files at the highest level, once, at build time. */
async function compressStatic() {
  const asBrotli = promisify(brotliCompress);
  const asGzip = promisify(gzip);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const files = readdirSync(STATIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files) {
    const bytes = readFileSync(file);
    const [brotli, gzipped] = await Promise.all([
      asBrotli(bytes, best),
      asGzip(bytes, { level: 9 }),
    ]);
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipped);
  }
}
