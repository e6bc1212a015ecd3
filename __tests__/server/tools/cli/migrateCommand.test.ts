import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runWithEnv } from '@/__tests__/support/folderCli';
import { readEnv } from '@/server/boot/env';
import { openShop } from '@/server/boot/shop';
import { migrations } from '@/server/platform/database/migrate';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('migrate prepares the database for processes that do not migrate', async () => {
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', MIGRATE: 'no' });
  const newest = Object.keys(migrations).sort().at(-1);
  for (const time of ['first', 'again']) {
    const { code, out } = await runWithEnv(env, 'migrate');
    expect({ time, code, out }).toEqual({ time, code: 0, out: `The schema is ready: ${newest}.` });
  }
  const shop = await openShop(env);
  await shop.database.close();
});
