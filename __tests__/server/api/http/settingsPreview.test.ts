import type { SiteSettings } from '@/lib/contract/shop.contract';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { staffBrowser } from '@/__tests__/support/staff';

const PREVIEW = '/office/settings/preview';
const COOKIE = 'settings-preview';

describeWithDatabase('the preview of settings', (openTestShop) => {
  let shop: Shop;
  let owner: Browser;
  let now: number;

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 24);
    shop = await openTestShop('small catalogue');
    shop.clock = () => now;
    owner = await staffBrowser(shop);
  });

  const start = (settings: object) => owner.post(PREVIEW, { version: 0, settings });
  const settingsOf = async (browser: Browser) =>
    (await browser.get('/settings')).body.data as SiteSettings;

  test('shows the shop with answers that are not saved to this browser alone', async () => {
    expect(await start({ phones: ['011 999 0000'], delivery: { first: 555 } })).toMatchObject({
      status: 200,
      body: { data: { version: 0, changes: [{ path: 'phones' }, { path: 'delivery.first' }] } },
    });
    const seen = await settingsOf(owner);
    expect(seen).toMatchObject({
      siteName: 'Sparepoint (preview)',
      phones: ['011 999 0000'],
      delivery: { first: 555 },
    });
    expect(await settingsOf(new Browser(createApp(shop)))).toMatchObject({
      siteName: 'Sparepoint',
      delivery: { first: 400 },
    });
    expect(shop.settings.delivery.first).toBe(400);
  });

  test('is never stored, and nothing can be done in it', async () => {
    await start({ phones: ['011 999 0000'] });
    const { headers } = await owner.get('/settings');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('etag')).toBeNull();
    expect(await owner.post('/login', { login: 'x', password: 'y' })).toMatchObject({
      status: 403,
      body: { error: { preview: expect.stringContaining('nothing can be done') } },
    });
  });

  test('is nothing without the session that made it, and ends with its time or a save', async () => {
    await start({ siteName: 'Mine' });
    const thief = new Browser(createApp(shop));
    thief.cookies.set(COOKIE, owner.cookies.get(COOKIE) ?? '');
    expect((await settingsOf(thief)).siteName).toBe('Sparepoint');
    const other = await staffBrowser(shop);
    other.cookies.set(COOKIE, owner.cookies.get(COOKIE) ?? '');
    expect((await settingsOf(other)).siteName).toBe('Sparepoint');
    now += 11 * 60_000;
    expect((await settingsOf(owner)).siteName).toBe('Sparepoint');

    await start({ siteName: 'Mine' });
    await owner.put('/office/settings', { version: 0, settings: { siteName: 'Saved' } });
    expect(owner.cookies.has(COOKIE)).toBe(false);
    expect((await settingsOf(owner)).siteName).toBe('Saved');
  });

  test('refuses what a save refuses, and texts that no cookie holds', async () => {
    expect((await start({ siteName: 7 })).status).toBe(400);
    const long = Array.from({ length: 4_000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000)),
    ).join('');
    expect((await start({ terms: [{ title: 'Terms', text: long }] })).status).toBe(422);
    expect(owner.cookies.has(COOKIE)).toBe(false);
  });
});
