import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './setUp.mjs';
import { ROOT, run, say, tool } from './steps.mjs';

const FIRST_PORT = 3000;
const PORTS_TRIED = 20;
const ASK_EVERY_MS = 500;

/** Starts Next's development server; with --mock over a temporary shop (docs/decisions/0019). */
async function main(isMock) {
  await ensureInstalled();
  const envFile = path.join(ROOT, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const port = await freePort();
  const env = { PORT: String(port), NEXT_TELEMETRY_DISABLED: '1' };
  if (!isMock) return develop(port, env);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-mock-'));
  const isOver = new AbortController();
  // A closed terminal sends only this signal.
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));
  try {
    void announce(port, isOver.signal);
    return await develop(port, { ...env, ...throwAwayShop(folder, port) });
  } finally {
    isOver.abort();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Turbopack needs a third of the time for a page; only webpack can leave out a removed server (next.config.js). */
function develop(port, env) {
  const bundler = existsSync(path.join(ROOT, 'server/boot/start')) ? '--turbopack' : '--webpack';
  return run(...tool('next/dist/bin/next', 'dev', bundler, '--port', String(port)), env);
}

/** Returns an environment that sends and keeps nothing but has the merchant's settings. */
function throwAwayShop(folder, port) {
  const settings = path.resolve(ROOT, process.env.DATA_DIR || 'data', 'settings.json');
  return {
    API_MODE: 'mock',
    DATA_DIR: folder,
    DATABASE_URL: '',
    SETTINGS_FILE: process.env.SETTINGS_FILE || (existsSync(settings) ? settings : ''),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    SMS_VIA: 'file',
    SMTP_URL: '',
  };
}

/** Waits for the shop, whose first request fills the catalogue, and prints its accounts. */
async function announce(port, signal) {
  const origin = `http://localhost:${port}`;
  const state = await mockState(`${origin}/api/v1/mock`, signal);
  if (state === null) return;
  say('The mock shop is open; it is thrown away when you stop it (Ctrl-C)');
  const accounts = state.accounts.map(
    ({ who, phone, password }) => `  ${phone}  ${password}  ${who}\n`,
  );
  process.stderr.write(
    `  ${origin}\n\nSign in with phone and password:\n${accounts.join('')}\n` +
      'The panel in the corner of each page opens the office as owner, seller or storekeeper.\n' +
      'What goes wrong is chosen there, or by a header:\n' +
      `  curl -H 'X-Fault: slow' ${origin}/api/v1/product/all\n\n`,
  );
}

async function mockState(address, signal) {
  while (!signal.aborted) {
    try {
      const answer = await fetch(address, { signal });
      if (answer.ok) return (await answer.json()).data;
    } catch (error) {
      // Not listening yet, or stopped meanwhile.
      if (signal.aborted) return null;
      if (!(error instanceof TypeError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return null;
}

/** Returns PORT, or the first free port: the shop must know its own address. */
async function freePort() {
  const given = process.env.PORT;
  if (given !== undefined && given !== '') return Number(given);
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port += 1) {
    if (await isFree(port)) return port;
  }
  return FIRST_PORT;
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

process.exit(await main(process.argv.includes('--mock')));
