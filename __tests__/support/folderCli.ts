import path from 'node:path';
import type { CliContext } from '@/server/cli/command';
import { runCli } from '@/server/cli/runCli';
import type { Env } from '@/server/env';
import { openShop } from '@/server/shop';
import type { CliRun } from './shopCli';

/** Runs a command as the command line does, which opens the shop itself; rejects where that fails. */
export async function runWithEnv(env: Env, ...args: string[]): Promise<CliRun> {
  const out: string[] = [];
  const said: string[] = [];
  const context: CliContext = {
    out: (line) => out.push(line),
    say: (line) => said.push(line),
    progress: () => ({ update: () => undefined, end: () => undefined }),
    env: () => env,
    openShop: (parts) => openShop(env, undefined, parts),
    resolvePath: (file) => path.resolve(env.dataDir, file),
  };
  const code = await runCli(args, context);
  return { code, out: out.join('\n'), said: said.join('\n') };
}
