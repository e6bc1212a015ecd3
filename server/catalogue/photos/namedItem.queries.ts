import { codeKey, onlyMeant } from '@/lib/commerce/codes';
import { readPhotoName, type PhotoName } from '@/lib/commerce/photoNames';
import type { Reader } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { spellingsOf } from '@/server/catalogue/stock/scan.queries';

export type NamedItem = { itmCode: number; sku: string; itmName: string };

/** An item and which of its photos a file is named as. */
export type MeantItem = NamedItem & { number: number };

/** More items than this share no code that helps anybody. */
const MAX_MATCHES = 20;

/** Returns the item with this SKU in any spelling; throws 'not-found' where none or several have it. */
export async function itemOfSku(read: Reader, sku: string): Promise<NamedItem> {
  const found = await items(read).where('skuKey', '=', codeKey(sku)).execute();
  const meant = onlyMeant(sku, found, (item) => item.sku);
  if (meant === null) throw new ShopError('not-found', { sku: `There is no item ${sku}. ` });
  return meant;
}

/**
 * Returns the item whose SKU or barcode a file is named by. Throws 'bad-input' for a name that is no code,
 * 'not-found' for an unknown one, and 'conflict' where several items may be meant.
 */
export async function itemOfFileName(read: Reader, fileName: string): Promise<MeantItem> {
  const name = readPhotoName(fileName);
  if ('problem' in name) throw new ShopError('bad-input', { file: `${name.problem} ` });
  const whole = await meantBy(read, name.whole);
  const numbered = name.numbered === null ? [] : await meantBy(read, name.numbered);
  const meant = [...whole, ...numbered];
  const [only, ...others] = meant;
  if (only === undefined) {
    throw new ShopError('not-found', {
      file: `No item has the SKU or barcode ${name.numbered?.code ?? name.whole.code}. `,
    });
  }
  if (others.length > 0) throw new ShopError('conflict', { file: doubtWords(whole, numbered) });
  return only;
}

function doubtWords(whole: readonly MeantItem[], numbered: readonly MeantItem[]): string {
  const [one, other] = [whole[0], numbered[0]];
  if (one === undefined || other === undefined) {
    const skus = [...whole, ...numbered].map(({ sku }) => sku).slice(0, 3);
    return `Several items have this code: ${skus.join(', ')}. Name the file by the SKU. `;
  }
  return (
    `This may be ${one.sku}, or photo ${other.number} of ${other.sku}. ` +
    `Name it ${one.sku}_1 or ${other.sku}_${other.number}. `
  );
}

async function meantBy(read: Reader, { code, number }: PhotoName): Promise<MeantItem[]> {
  const key = codeKey(code);
  const bySku = await items(read).where('skuKey', '=', key).execute();
  const meant = onlyMeant(code, bySku, ({ sku }) => sku);
  const found =
    bySku.length > 0
      ? bySku
      : await items(read).where('barcodeKey', 'in', spellingsOf(key)).execute();
  return (meant === null ? found : [meant]).map((item) => ({ ...item, number }));
}

function items(read: Reader) {
  return read.selectFrom('item').select(['itmCode', 'sku', 'itmName']).limit(MAX_MATCHES);
}
