import path from 'node:path';
import { envOfProcess, type Env } from '@/server/boot/env';
import { BULK_DEADLINES } from '@/server/platform/database/deadlines';
import { createLog } from '@/server/platform/log/log';
import { refusalOf } from '@/server/boot/front/startRefusal';
import { openShop, upgradeDatabase, type OpeningParts, type Shop } from '@/server/boot/shop';
import { UsageError, type CliContext, type Progress } from './command';
import { askHidden, passphraseOfProcess } from './passphrase';
import { runCli } from './runCli';

const TERMINAL_EVERY_MS = 100;

const LOG_EVERY_MS = 3_000;

const BROKEN_OFF = 3;

/** 128 and the number of SIGPIPE. */
const READER_GONE = 141;

const context: CliContext = {
  out: (line) => process.stdout.write(`${line}\n`),
  say: (line) => process.stderr.write(`${line}\n`),
  progress: (label) => progressLine(process.stderr, label),
  env: envOfProcess,
  openShop: openOwnShop,
  upgradeDatabase: () => upgradeDatabase(ownEnv(), context.say),
  passphrase: passphraseOfProcess,
  askHidden,
  // npm changes to the project's folder and keeps the merchant's folder in INIT_CWD.
  resolvePath: (file) => path.resolve(process.env.INIT_CWD ?? '.', file),
};

function openOwnShop(parts: Pick<OpeningParts, 'secretOf'> = {}): Promise<Shop> {
  const env = ownEnv();
  // Standard output is for what the command prints.
  const log = createLog(env.logLevel, (text) => process.stderr.write(text));
  return openShop(env, undefined, { ...parts, deadlines: BULK_DEADLINES, log });
}

function ownEnv(): Env {
  const env = envOfProcess();
  if (env.remote === null) return env;
  throw new UsageError("API_MODE is remote: run this command where the shop's backend runs.");
}

// Such as "| head": who reads has enough, and the exit code is that of other programs.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(READER_GONE);
});

runCli(process.argv.slice(2), context).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const place = { host: '', port: 0, dataDir: process.env.DATA_DIR ?? 'data' };
    const words = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${refusalOf(error, place)?.join('\n') ?? words}\n`);
    process.exitCode = BROKEN_OFF;
  },
);

/** Updates one line on a terminal; elsewhere prints a new line every few seconds. */
function progressLine(stream: NodeJS.WriteStream, label: string): Progress {
  const isTerminal = stream.isTTY === true;
  const everyMs = isTerminal ? TERMINAL_EVERY_MS : LOG_EVERY_MS;
  let saidAt = performance.now();
  let isOpen = false;
  return {
    update(done) {
      if (performance.now() - saidAt < everyMs) return;
      saidAt = performance.now();
      isOpen = isTerminal;
      stream.write(isTerminal ? `\r${done} ${label}` : `${done} ${label}\n`);
    },
    end() {
      if (isOpen) stream.write('\r\u001b[K');
      isOpen = false;
    },
  };
}
