import type { Item, ProductList } from '@/lib/contract/catalogue';
import type { Buyer } from '@/server/customers/customer.service';
import { readItems } from '@/server/catalogue/items.queries';
import { listProducts } from '@/server/catalogue/listing.service';
import type { Shop } from '@/server/shop';
import { readVariantCodes } from '@/server/catalogue/itemFacts.queries';
import { counted } from '@/lib/text/format';

/** Suggestions for words. */
export type Suggested = { items: Item[]; found: number; nearest: string[]; sentence: string };

const SUGGESTIONS = 3;
const VARIANTS = 6;
const MOST = 6;

/** Returns the best search results for these words, never a part of another phone. */
export async function suggestFor(shop: Shop, buyer: Buyer, words: string): Promise<Suggested> {
  const list = await listProducts(shop, { query: words, limit: SUGGESTIONS }, buyer.userType);
  const { totalItems: found, nearestWords } = list;
  const items = await withVariants(shop, buyer, list.items);
  return {
    items,
    found,
    nearest: nearestWords.slice(0, SUGGESTIONS),
    sentence: items.length > 0 ? whichOne(list) : whyNothing(list),
  };
}

function whichOne({ totalItems, understood }: ProductList): string {
  const phones = understood?.models.map(({ modelName }) => modelName) ?? [];
  const about = phones.length === 1 ? `${phones[0]}: ` : '';
  return totalItems === 1
    ? `${about}is it this one? `
    : `${about}which of ${counted(totalItems, 'part')}? `;
}

function whyNothing({ understood }: ProductList): string {
  const [phone] = understood?.models ?? [];
  return phone === undefined
    ? 'No match found. '
    : `We do not sell this part for the ${phone.modelName}. `;
}

/** Replaces items that have variants with their variants. */
async function withVariants(shop: Shop, buyer: Buyer, items: Item[]): Promise<Item[]> {
  const parents = items.filter(({ itmType }) => itmType === 'M').map(({ itmCode }) => itmCode);
  if (parents.length === 0) return items;
  const variants = await readVariantCodes(shop, parents);
  const codes = [...variants.values()].flatMap((own) => own.slice(0, VARIANTS));
  const read = new Map(
    (await readItems(shop, codes, buyer.userType)).map((item) => [item.itmCode, item]),
  );
  const all = items.flatMap((item) =>
    item.itmType === 'M'
      ? (variants.get(item.itmCode) ?? []).flatMap((code) => read.get(code) ?? [])
      : [item],
  );
  return all.slice(0, MOST);
}
