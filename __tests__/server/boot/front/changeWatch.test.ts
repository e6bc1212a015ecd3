import { ALL, ANY } from '@/lib/site/surrogateKeys';
import { createApp } from '@/server/api/app';
import { watchChanges } from '@/server/boot/front/changeWatch';
import type { Shop } from '@/server/boot/shop';
import { SHOP } from '@/server/platform/audit/actor';
import { createLog } from '@/server/platform/log/log';
import { saveSettings } from '@/server/platform/settings/settings.service';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { until } from '@/__tests__/support/until';

describeOnEachEngine('the watch of changes', (openTestShop) => {
  let shop: Shop;
  let stop = () => {};
  let dropped: string[];
  let caughtUp: number;
  let lines: string[];

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    [dropped, caughtUp, lines] = [[], 0, []];
  });

  afterEach(() => stop());

  async function watch(onDrop: (changed: ReadonlySet<string>) => void = () => {}) {
    stop = watchChanges(
      shop,
      createLog('info', (text) => lines.push(text)),
      {
        drop(changed) {
          onDrop(changed);
          dropped.push([...changed].filter((key) => key !== ANY).join(' '));
        },
        caughtUp: () => {
          caughtUp += 1;
        },
      },
    );
    await until(() => caughtUp > 0);
    // What happened before the start is unknown.
    expect(dropped.splice(0)).toEqual([ALL]);
  }

  const setItem = (values: Record<string, unknown>) =>
    shop.database.transaction((tx) =>
      tx.updateTable('item').set(values).where('itmCode', '=', 1).execute(),
    );

  test('drops the pages of a change after what it remembers of the catalogue', async () => {
    const app = createApp(shop);
    const read = async (path: string) => JSON.stringify(await (await app.request(path)).json());
    const list = '/api/v1/product/all?limit=1&sort=newest&bndCode=1';
    const before = [await read(list), await read('/api/v1/brands')];
    let after: Promise<string>[] = [];
    await watch(() => {
      after = [read(list), read('/api/v1/brands')];
    });
    await setItem({ visible: 0, itmName: 'Gone' });
    await until(() => dropped.length > 0);
    expect(dropped.join(' ')).toMatch(/\bi1\b.*\bmenu\b/);
    const [newList, newBrands] = await Promise.all(after);
    expect(newList).not.toBe(before[0]);
    expect(newBrands).not.toBe(before[1]);
  });

  test('refreshes the settings before pages are dropped', async () => {
    const names: string[] = [];
    await watch(() => names.push(shop.settings.siteName));
    await saveSettings(shop, SHOP, { version: 0, settings: { siteName: 'Renamed' } });
    await until(() => dropped.includes('settings'));
    expect(names.at(-1)).toBe('Renamed');
  });

  test('says nothing while it fails, logs that once, and misses nothing afterwards', async () => {
    await watch();
    const { database } = shop;
    let asked = 0;
    const broken = {
      ...database,
      get engine(): typeof database.engine {
        asked += 1;
        throw new Error('no database');
      },
    };
    Object.assign(shop, { database: broken });
    await until(() => asked > 2);
    const before = caughtUp;
    await database.transaction((tx) =>
      tx.updateTable('item').set({ inStock: 7 }).where('itmCode', '=', 1).execute(),
    );
    await until(() => asked > 4);
    expect(caughtUp).toBe(before);
    Object.assign(shop, { database });
    await until(() => caughtUp > before);
    expect(dropped).toEqual(['q1']);
    expect(lines.filter((line) => line.includes('changes of other processes'))).toHaveLength(1);
  });

  test('drops the page of a discount at its moment, before its job has written it', async () => {
    await watch();
    const soon = Date.now() + 700;
    await setItem({ discountTo: soon, statedDisPerHundredths: 500, discountTurnsAt: soon });
    await until(() => dropped.length > 0);
    dropped.splice(0);
    await until(() => dropped.includes('i1'));
    expect(Date.now()).toBeGreaterThanOrEqual(soon);
  });
});
