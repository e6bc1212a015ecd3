import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CliContext } from '@/server/tools/cli/command';
import { runCli } from '@/server/tools/cli/runCli';
import type { Shop } from '@/server/boot/shop';
import { openTestShopOn, type TestShop } from './testShop';

export type CliRun = { code: number; out: string; said: string };

/** A shop with its command line and a folder of files, one for each test. */
export type ShopCli = {
  readonly shop: Shop;
  /** Runs a command; `out` is its result and `said` its information. */
  run(...args: string[]): Promise<CliRun>;
  /** Makes a path below the folder of the commands absolute. */
  resolve(file: string): string;
  /** Writes a file that commands can name, and returns its name. */
  write(name: string, content: string): string;
};

/** Opens a shop on SQLite before each test of the file, and removes it afterwards. */
export function shopCliForEachTest(prepare?: (shop: Shop) => Promise<void>): ShopCli {
  let opened: TestShop | undefined;
  let folder = '';
  beforeEach(async () => {
    opened = await openTestShopOn('sqlite');
    folder = mkdtempSync(path.join(tmpdir(), 'shop-cli-'));
    await prepare?.(opened.shop);
  });
  afterEach(async () => {
    await opened?.remove();
    rmSync(folder, { recursive: true });
  });
  const current = () => {
    if (opened === undefined) throw new Error('No test is running.');
    return opened.shop;
  };
  return {
    get shop() {
      return current();
    },
    run: (...args) => runOn(current(), folder, args),
    resolve: (file) => path.resolve(folder, file),
    write(name, content) {
      writeFileSync(path.join(folder, name), content);
      return name;
    },
  };
}

async function runOn(shop: Shop, folder: string, args: readonly string[]): Promise<CliRun> {
  const out: string[] = [];
  const said: string[] = [];
  const context: CliContext = {
    out: (line) => out.push(line),
    say: (line) => said.push(line),
    progress: () => ({ update: () => undefined, end: () => undefined }),
    env: () => shop.env,
    // The test closes the shop.
    openShop: async () => ({
      ...shop,
      database: { ...shop.database, close: async () => undefined },
    }),
    upgradeDatabase: async () => null,
    passphrase: () => null,
    askHidden: async () => null,
    resolvePath: (file) => path.resolve(folder, file),
  };
  const code = await runCli(args, context);
  return { code, out: out.join('\n'), said: said.join('\n') };
}
