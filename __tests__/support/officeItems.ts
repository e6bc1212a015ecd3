import { recordOf } from '@/lib/contract/records';
import { ITEM_FIELD_NAMES } from '@/lib/commerce/itemFields';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';

/** Returns an item as the office lists it. */
export function officeItem(sku: string, said: Partial<OfficeItem> = {}): OfficeItem {
  const item: OfficeItem = {
    itmCode: 10_485,
    sku,
    itmType: 'S',
    version: 'v1',
    name: `Display ${sku}`,
    price: 4_650,
    discount: 0,
    stock: 14,
    hidden: false,
    askForPrice: false,
    photo: null,
    brand: 'Samsung',
    category: 'Displays',
    grade: 'incell',
    shelf: 'A-03-2',
    barcode: null,
    updatedAt: Date.UTC(2026, 10, 24, 6),
    cells: {},
    ...said,
  };
  const { name, price, hidden, grade, shelf, barcode, brand, category, discount } = item;
  return {
    ...item,
    cells: {
      ...recordOf(ITEM_FIELD_NAMES, () => null),
      name,
      price_lkr: price,
      hidden,
      grade,
      shelf,
      barcode,
      brand,
      category,
      discount,
      ask_for_price: item.askForPrice,
      featured: false,
      ...said.cells,
    },
  };
}
