import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Shop } from '@/server/boot/shop';

export const HEADER = 'sku,name,category,sub_category,tag,brand,price_lkr,stock,weight_g,models';
export const LIST = [
  HEADER,
  'L1,Display for Samsung A125F (A12) with touch Black,Displays,,,Samsung,7500,3,140,',
  'L2,"Tempered glass ""Flat"" for Samsung A125F (A12), 2.5D",Accessories,Tempered glass,Flat,Samsung,"1,380.50",0,90,',
  'B1,Battery for Huawei HB405979ECW (Y5 2017/Nova),Batteries,Batteries,,Huawei,2100,12,55,Huawei Y5 2017/Nova',
  'C1,Cable USB - Type-C White,Accessories,Cables,,,450,9,60,',
].join('\r\n');

/** jest.config.mjs removes the folder of the run. */
const folder = mkdtempSync(path.join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'import-'));

export function pathOf(name: string): string {
  return path.join(folder, name);
}

/** Creates a temporary file with this content. */
export function fileOf(content: string | Buffer): string {
  const file = path.join(folder, `list-${Math.random().toString(36).slice(2)}.csv`);
  writeFileSync(file, content);
  return file;
}

export async function storedItems(shop: Shop) {
  return shop.database.read.selectFrom('item').selectAll().orderBy('itmCode').execute();
}

/** Reads every table that an import may change. */
export async function everything(shop: Shop) {
  const { read } = shop.database;
  return {
    items: await storedItems(shop),
    categories: await read.selectFrom('category').selectAll().execute(),
    brands: await read.selectFrom('brand').selectAll().execute(),
    models: await read.selectFrom('phoneModel').selectAll().execute(),
    facts: await read.selectFrom('shopFact').selectAll().execute(),
  };
}
