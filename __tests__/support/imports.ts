import { NIMAL } from './orders';
import type { Shop } from '@/server/boot/shop';
import { addRun, storeList } from '@/server/catalogue/imports/importRuns.service';
import { workOnImports } from '@/server/catalogue/imports/workOnImports.service';
import { createLog } from '@/server/platform/log/log';

/** A list with two good lines and three that are refused. */
export const PRICE_LIST = `sku,name,category,price,stock,Remarks2
LCD-1,Galaxy A12 Display with Touch Incell,Displays,4650.00,5,ok
BAT-1,iPhone 11 Battery,Batteries,2450,3,
NO-PRICE,Galaxy A02 Display,Displays,,2,
,Nokia 105 Battery,Batteries,900,1,
BAT-1,iPhone 11 Battery again,Batteries,2500,3,
`;

/** Returns the form that the office posts. */
export function listForm(text: string | Uint8Array, name = 'prices.csv'): FormData {
  const form = new FormData();
  const part = typeof text === 'string' ? text : new Uint8Array(text);
  form.set('file', new File([part], name));
  return form;
}

/** Does everything that waits, as the shop does in the background. */
export async function doImports(shop: Shop): Promise<void> {
  const log = createLog('silent');
  while (await workOnImports(shop, log));
}

/** Adds an import of a list and returns its number; `tried` also does its trial run. */
export async function putImport(
  shop: Shop,
  { text = PRICE_LIST, tried = true }: { text?: string; tried?: boolean } = {},
): Promise<number> {
  const list = await storeList(shop, [Buffer.from(text)]);
  const { importId } = await shop.database.transaction((tx) =>
    addRun(shop, tx, NIMAL, { fileName: 'prices.csv', list }),
  );
  if (tried) await doImports(shop);
  return importId;
}
