import { HOME_PARTS } from '@/lib/contract/siteSettings';
import { createApp } from '@/server/api/app';
import { clearMemoized } from '@/server/catalogue/items/memoize';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { saveSettings } from '@/server/platform/settings/settings.service';
import { SHOP } from '@/server/platform/audit/actor';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { fileOf } from '../import/listFiles';

const LIST = [
  'sku,name,price,stock,featured',
  'A,Samsung A12 LCD,1000,0,yes',
  'B,Samsung A13 LCD,900,9,yes',
  'C,Samsung A14 LCD,950,9,no',
].join('\n');

describeWithDatabase('the parts of the home page', (openTestShop) => {
  let shop: Shop;
  let visitor: Browser;

  beforeEach(async () => {
    shop = await openTestShop();
    visitor = new Browser(createApp(shop));
  });

  async function settings() {
    clearMemoized(shop);
    const { body } = await visitor.get('/settings');
    return body.data as Record<string, unknown>;
  }

  const save = (given: Record<string, unknown>) =>
    saveSettings(shop, SHOP, { version: Math.max(0, shop.live.version), settings: given });

  test('are not said while they are the usual ones', async () => {
    expect(await settings()).not.toHaveProperty('homeParts');
    expect(await settings()).not.toHaveProperty('banner');
  });

  test('include what is recommended once something is', async () => {
    await importCatalogue(shop, fileOf(LIST));
    const { homeParts } = await settings();
    expect(homeParts).toEqual([...HOME_PARTS]);
    const { body } = await visitor.get('/product/featured');
    expect((body.data as { sku: string }[]).map(({ sku }) => sku)).toEqual(['B', 'A']);
    await importCatalogue(shop, fileOf('sku,featured\nA,no\nB,no\n'));
    expect(await settings()).not.toHaveProperty('homeParts');
  });

  test('have the order that the owner chose', async () => {
    await save({ homePage: [{ part: 'offers' }, { part: 'notes' }] });
    expect(await settings()).toMatchObject({ homeParts: ['offers', 'notes'] });
  });

  test('have a line above them inside its dates only', async () => {
    const banner = { text: 'A week', link: '/shop/offers', from: '2026-12-01', to: '2026-12-07' };
    await save({ banners: [banner] });
    shop.clock = () => Date.parse('2026-12-07T23:59+05:30');
    expect(await settings()).toMatchObject({ banner: { text: 'A week', link: '/shop/offers' } });
    shop.clock = () => Date.parse('2026-12-08T00:00+05:30');
    expect(await settings()).not.toHaveProperty('banner');
  });

  test.each([
    [{ homePage: [{ part: 'offers' }, { part: 'offers' }] }],
    [{ homePage: [{ part: 'everything' }] }],
    [{ banners: [{ text: 'x', link: 'https://other.example', from: '', to: '' }] }],
    [{ banners: [{ text: 'x', link: '//other.example', from: '', to: '' }] }],
    [{ banners: [{ text: 'x', link: '/office', from: '', to: '' }] }],
    [{ banners: [{ text: 'x', link: '', from: '2026-12-07', to: '2026-12-01' }] }],
    [{ banners: [{ text: 'x', link: '', from: 'tomorrow', to: '' }] }],
  ])('are not saved as %j', async (given) => {
    await expect(save(given)).rejects.toMatchObject({ code: 'bad-input' });
  });
});
