import path from 'node:path';
import { envOfProcess } from '@/server/env';
import { openShop } from '@/server/shop';
import type { CliContext } from './command';
import { progressLine } from './progressLine';
import { runCli } from './runCli';

const BROKEN_OFF = 3;

const context: CliContext = {
  out: (line) => process.stdout.write(`${line}\n`),
  say: (line) => process.stderr.write(`${line}\n`),
  progress: (label) => progressLine(process.stderr, label),
  env: envOfProcess,
  openShop: () => openShop(envOfProcess()),
  // npm runs scripts in the project's folder and keeps where the merchant stood.
  resolvePath: (file) => path.resolve(process.env.INIT_CWD ?? '.', file),
};

runCli(process.argv.slice(2), context).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = BROKEN_OFF;
  },
);
