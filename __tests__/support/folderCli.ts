import path from 'node:path';
import type { CliContext } from '@/server/tools/cli/command';
import { runCli } from '@/server/tools/cli/runCli';
import type { Env } from '@/server/boot/env';
import { openShop, upgradeDatabase } from '@/server/boot/shop';
import type { CliRun } from './shopCli';

/** Runs a command as the command line does, which opens the shop itself; rejects where that fails. */
export function runWithEnv(env: Env, ...args: string[]): Promise<CliRun> {
  return runWithPassphrase(null, env, ...args);
}

/** The same where the environment has the passphrase of backups. */
export function runWithPassphrase(
  passphrase: string | null,
  env: Env,
  ...args: string[]
): Promise<CliRun> {
  return run(env, args, passphrase, []);
}

/** The same on a terminal, where these answers are typed one after the other. */
export function runOnTerminal(
  typed: readonly string[],
  env: Env,
  ...args: string[]
): Promise<CliRun> {
  return run(env, args, null, [...typed]);
}

async function run(
  env: Env,
  args: readonly string[],
  passphrase: string | null,
  typed: string[],
): Promise<CliRun> {
  const out: string[] = [];
  const said: string[] = [];
  const context: CliContext = {
    out: (line) => out.push(line),
    say: (line) => said.push(line),
    progress: () => ({ update: () => undefined, end: () => undefined }),
    env: () => env,
    openShop: (parts) => openShop(env, undefined, parts),
    upgradeDatabase: () => upgradeDatabase(env, (line) => said.push(line)),
    passphrase: () => passphrase,
    askHidden: async () => typed.shift() ?? null,
    // Beside DATA_DIR, in which a restore finds no shop.
    resolvePath: (file) => path.resolve(path.dirname(env.dataDir), file),
  };
  const code = await runCli(args, context);
  return { code, out: out.join('\n'), said: said.join('\n') };
}
