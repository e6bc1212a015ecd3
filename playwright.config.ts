import { defineConfig } from '@playwright/test';
import { DESKTOP, PHONE } from './e2e/widths';

/** scripts/e2e.mjs chooses these; the defaults serve an editor's test runner. */
const port = Number(process.env.E2E_PORT ?? 3210);
const dataDir = process.env.E2E_DATA_DIR ?? 'test-results/shop';
const log = process.env.E2E_LOG;
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** A test that is only by mouse, in a block that runs by keyboard (e2e/widths.ts). */
const MOUSE_BY_KEYBOARD = /@keyboard.*@mouse|@mouse.*@keyboard/;

/** A test of a kind of control: on a desktop the keyboard operates it, which is proof enough. */
const KEYBOARD_BY_MOUSE = /^(?=.* by mouse )(?!.*@mouse)/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  // A machine that does much else needs its time; what hangs is ended.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // It pictures the page at every press, in two thirds of the story's own processor time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: [/@desktop/, /^(?!.*@phone).*@keyboard/, MOUSE_BY_KEYBOARD],
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: [/@phone/, MOUSE_BY_KEYBOARD, KEYBOARD_BY_MOUSE],
      use: { viewport: DESKTOP },
    },
  ],
  webServer: {
    // The whole log of the run, which scripts/logScan.mjs reads.
    command: log === undefined ? 'node dist/main.cjs' : `exec node dist/main.cjs >> "${log}"`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      // The tests count the orders, the stock and the messages that they make.
      DEMO_ORDERS: '0',
      // All customers of the tests register from one address.
      SETTINGS_FILE: 'e2e/settings.json',
      SEARCH_PER_MINUTE: '1000000',
      LOG_LEVEL: log === undefined ? 'warn' : 'info',
      STOP_DELAY_SECONDS: '0',
    },
  },
});
