import { ItemQuantity } from '@/components/cart/ItemQuantity';
import { isPriced } from '@/lib/commerce/price';
import type { Choice } from '@/lib/commerce/variants';
import type { Item } from '@/lib/contract/item.contract';
import type { Variant } from '@/lib/contract/catalogue.contract';

/** The quantity box; hidden until a variant is chosen, and for an item that cannot be bought. */
export function PurchaseQuantity({ purchase }: { purchase: Purchase }) {
  const { item, qty, setQty } = purchase;
  if (item.itmType === 'M' || !isPriced(item)) return null;
  return <ItemQuantity item={item} qty={qty} onQty={setQty} />;
}

/** What a product page would add to the cart now. */
export type Purchase = {
  /** The chosen variant's item, or the item of the page. */
  item: Item;
  variant: Variant | null;
  /** The options chosen so far; all of them with a variant. */
  choice: Choice;
  qty: number;
  setQty: (qty: number) => void;
  /** The page's address with the chosen variant. */
  href: string;
  /** How often the shopper pressed the button before choosing a variant (spec 4); 0 once chosen. */
  selectReminders: number;
  remindToSelect: () => void;
};
