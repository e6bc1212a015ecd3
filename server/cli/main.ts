import path from 'node:path';
import { envOfProcess } from '@/server/env';
import { BULK_DEADLINES } from '@/server/database/deadlines';
import { openShop, type Shop } from '@/server/shop';
import { UsageError, type CliContext } from './command';
import { progressLine } from './progressLine';
import { runCli } from './runCli';

const BROKEN_OFF = 3;

const context: CliContext = {
  out: (line) => process.stdout.write(`${line}\n`),
  say: (line) => process.stderr.write(`${line}\n`),
  progress: (label) => progressLine(process.stderr, label),
  env: envOfProcess,
  openShop: openOwnShop,
  // npm changes to the project's folder and keeps the merchant's folder in INIT_CWD.
  resolvePath: (file) => path.resolve(process.env.INIT_CWD ?? '.', file),
};

function openOwnShop(): Promise<Shop> {
  const env = envOfProcess();
  if (env.remote === null) return openShop(env, undefined, { deadlines: BULK_DEADLINES });
  throw new UsageError("API_MODE is remote: run this command where the shop's backend runs.");
}

runCli(process.argv.slice(2), context).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = BROKEN_OFF;
  },
);
