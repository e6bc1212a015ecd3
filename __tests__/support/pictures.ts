import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { FIRST_PICTURE, productImageLink, type PRODUCT_IMAGE_SIZES } from '@/lib/urls/links';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { imageRoutes } from '@/server/api/routes/images.routes';
import { takeFolderPhotos } from '@/server/catalogue/photos/folderPhotos.service';
import { createLog } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { catalogueRow, IPHONE_11 } from './smallCatalogue';

const ROWS = [
  catalogueRow('SP', { grade: 'service-pack' }),
  catalogueRow('ALIKE', { grade: 'service-pack' }),
  catalogueRow('COPY', { grade: 'copy-lcd' }),
  catalogueRow('BATTERY', { partKind: 'battery', bndName: 'Apple', models: [IPHONE_11] }),
  catalogueRow('BARE', { img1: null }),
  catalogueRow('ODD', { partKind: null, bndName: null, models: [] }),
];
export const AVIF = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };

/** A shop with a few items, and the routes of its pictures. */
export class Pictures {
  readonly shop: Shop;
  readonly #codes: ReadonlyMap<string, number>;
  #routes: Hono;
  readonly #log = createLog('warn', (text) => (this.logged += text));
  logged = '';

  static async of(shop: Shop): Promise<Pictures> {
    await writeCatalogue(shop, ROWS);
    const rows = await shop.database.read.selectFrom('item').select(['sku', 'itmCode']).execute();
    return new Pictures(shop, new Map(rows.map(({ sku, itmCode }) => [sku, itmCode])));
  }

  private constructor(shop: Shop, codes: ReadonlyMap<string, number>) {
    this.shop = shop;
    this.#codes = codes;
    this.#routes = this.#openRoutes();
  }

  /** Forgets what the routes have in memory. */
  restart(): void {
    this.#routes = this.#openRoutes();
  }

  async request(link: string, init?: RequestInit): Promise<Response> {
    return this.#routes.request(link, init);
  }

  codeOf(sku: string): number {
    return this.#codes.get(sku) ?? 0;
  }

  fileOf(sku: string, size: (typeof PRODUCT_IMAGE_SIZES)[number] = 150): string {
    return productImageLink(this.codeOf(sku), size, FIRST_PICTURE, null).replace('/img', '');
  }

  /** Puts a file into the data folder and has it taken, as the shop does each minute. */
  async putOriginal(sku: string, name: string, bytes: Buffer): Promise<void> {
    const code = this.codeOf(sku);
    const folder = path.join(this.shop.env.dataDir, 'pictures', 'product', String(code));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${code}-${name}`), bytes);
    await takeFolderPhotos(this.shop, this.#log);
    this.#log.flush();
  }

  cachedFiles(): string[] {
    const folder = path.join(this.shop.env.dataDir, 'cache', 'img');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('.'),
    );
  }

  #openRoutes(): Hono {
    this.logged = '';
    const log = this.#log;
    const routes = imageRoutes(this.shop, log);
    const request = routes.request.bind(routes);
    routes.request = async (...sent: Parameters<typeof request>) => {
      const answer = await request(...sent);
      log.flush();
      return answer;
    };
    return routes;
  }
}

export async function pixelsOf(answer: Response) {
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    info,
    at: (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3),
  };
}
