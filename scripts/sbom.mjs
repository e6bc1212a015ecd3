import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from './steps.mjs';

const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Writes the software bill of materials (CycloneDX) of the shop's packages with version, license
 * and hash. npm derives it from the lock file without using the network.
 */
export async function writeSbom(file) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sbom-'));
  try {
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
    const options = { cwd: withoutTools(folder), maxBuffer: MAX_BYTES };
    const { stdout } = await promisify(execFile)('npm', args, {
      ...options,
      shell: process.platform === 'win32',
    });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes manifest and lock file without development dependencies to a temporary folder named after
 * the project: npm's --omit=dev would also drop shared ones such as React.
 */
function withoutTools(folder) {
  const manifest = { ...read('package.json'), devDependencies: {} };
  const lock = read('package-lock.json');
  const root = { ...lock.packages[''], devDependencies: {} };
  const needed = Object.entries(lock.packages).filter(([, { dev = false }]) => !dev);
  const packages = { ...Object.fromEntries(needed), '': root };
  const project = path.join(folder, manifest.name);
  mkdirSync(project);
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  return project;
}

function read(name) {
  return JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeSbom(process.argv[2] ?? path.join(ROOT, 'dist/sbom.json'));
}
