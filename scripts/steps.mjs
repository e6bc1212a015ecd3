import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../..');

const LEAST_NODE = [20, 19];

/** Exits with a message when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isEnough = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
  if (isEnough) return;
  process.stderr.write(
    `The shop needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

/** Runs a command in the project's folder and returns its exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code ?? 1);
    });
  });
}

/** Runs a command and exits when it fails. */
export async function mustRun(command, args, env) {
  const code = await run(command, args, env);
  if (code === 0) return;
  process.stderr.write(`Failed: ${[command, ...args].join(' ')}\n`);
  process.exit(code);
}

/** Returns the command that runs a package's program with this Node. */
export function tool(file, ...args) {
  return [process.execPath, [path.join(ROOT, 'node_modules', file), ...args]];
}

export function say(text) {
  process.stderr.write(`\n== ${text}\n`);
}
