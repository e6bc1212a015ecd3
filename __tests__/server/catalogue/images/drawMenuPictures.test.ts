import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { drawMenuPictures } from '@/server/catalogue/images/drawMenuPictures';
import { imageRoutes } from '@/server/api/routes/images.routes';
import { createLog } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';

describeWithDatabase('the pictures of the menus', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  const stored = () => {
    const folder = path.join(shop.env.dataDir, 'cache', 'img');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(avif|webp)$/.test(name),
    );
  };

  async function draw(signal: AbortSignal): Promise<string[]> {
    const images = imageRoutes(shop, createLog('silent'));
    const asked: string[] = [];
    await drawMenuPictures(
      shop,
      (request) => {
        const { pathname } = new URL(request.url);
        asked.push(pathname);
        return images.request(pathname.replace('/img', ''), { headers: request.headers });
      },
      signal,
    );
    return asked;
  }

  test('are stored before anyone asks for them, each once in two formats', async () => {
    const asked = await draw(new AbortController().signal);
    expect(asked).toContain('/img/navigation/display.png');
    expect(asked.some((name) => name.includes('/sub-category-'))).toBe(true);
    expect(asked).toHaveLength(new Set(asked).size * 2);
    const files = stored();
    expect(files.length).toBeGreaterThan(0);
    await draw(new AbortController().signal);
    expect(stored().sort()).toEqual(files.sort());
  });

  test('are left when the shop closes', async () => {
    expect(await draw(AbortSignal.abort())).toEqual([]);
  });
});
