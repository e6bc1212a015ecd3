import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '@/server/platform/log/log';
import { fillEmptyShop } from '@/server/tools/demo/fillEmptyShop';
import { readEnv } from '@/server/boot/env';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { SHOP } from '@/server/platform/audit/actor';
import { saveSettings } from '@/server/platform/settings/settings.service';
import { siteSettingsOf } from '@/server/platform/settings/merchantSettings';
import { openShop, type Shop } from '@/server/boot/shop';
import { DEMO_PROMISES, NO_PROMISES } from '@/lib/site/settings';

describe('what a shop promises', () => {
  let folder: string;
  let open: Shop[];

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'promises-'));
    open = [];
  });

  afterEach(async () => {
    for (const shop of open) await shop.database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(env: Record<string, string> = {}): Promise<Shop> {
    const shop = await openShop(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env }));
    open.push(shop);
    return shop;
  }

  const list = () => {
    const file = path.join(folder, 'list.csv');
    writeFileSync(file, 'sku,name,price\nL1,Display for Samsung A12,100\n');
    return file;
  };

  test('is an example in the demo, from its first start on', async () => {
    const env = { DEMO_ITEMS: '20', DEMO_ORDERS: '0' };
    const first = await start(env);
    expect(first.settings).toMatchObject(DEMO_PROMISES);
    await fillEmptyShop(first, createLog('silent'));
    expect((await start(env)).settings).toMatchObject(DEMO_PROMISES);
  });

  test('is nothing in a shop without the demo, until the owner writes it', async () => {
    const shop = await start({ DEMO_ITEMS: '0' });
    expect(shop.settings).toMatchObject(NO_PROMISES);
    const own = { returnDays: 14, promises: [{ title: 'Open late', text: 'Until ten.' }] };
    await saveSettings(shop, SHOP, { version: 0, settings: own });
    const { settings } = await start({ DEMO_ITEMS: '0' });
    expect(settings).toMatchObject({ ...NO_PROMISES, ...own });
    expect(siteSettingsOf(settings, 0)).toMatchObject(own);
  });

  test('is nothing in a shop whose first catalogue is a list', async () => {
    await importCatalogue(await start(), list());
    expect((await start()).settings).toMatchObject(NO_PROMISES);
  });
});
