import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { demoRows } from '@/server/tools/demo/demoRows';
import { readEnv } from '@/server/boot/env';
import { openShop, type Shop } from '@/server/boot/shop';

export type OpenedShop = { shop: Shop; folder: string; isKept: boolean };

export function throwAwayShop(): Promise<OpenedShop> {
  return openIn(mkdtempSync(path.join(os.tmpdir(), 'shop-search-')), false);
}

/** Opens a demo catalogue with that many items; reuses the one of an earlier run if it was kept. */
export async function demoShop(items: number, keep: string | undefined): Promise<OpenedShop> {
  const opened = keep === undefined ? await throwAwayShop() : await storedShop(keep, items);
  const mark = path.join(opened.folder, 'is-whole');
  if (existsSync(mark)) return opened;
  await writeCatalogue(opened.shop, demoRows(items));
  writeFileSync(mark, '');
  return opened;
}

function storedShop(keep: string, items: number): Promise<OpenedShop> {
  const folder = path.resolve(keep, String(items));
  mkdirSync(folder, { recursive: true });
  return openIn(folder, true);
}

async function openIn(folder: string, isKept: boolean): Promise<OpenedShop> {
  const shop = await openShop(
    readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', SEARCH_PER_MINUTE: '1000000' }),
  );
  return { shop, folder, isKept };
}

export async function closeShops(shops: readonly OpenedShop[]): Promise<void> {
  for (const { shop, folder, isKept } of shops) {
    await shop.database.close();
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  }
}
