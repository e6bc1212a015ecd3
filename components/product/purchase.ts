import type { Choice } from '@/lib/commerce/variants';
import type { Item, Variant } from '@/lib/contract/catalogue';

/** What a product page would put into the cart now. */
export type Purchase = {
  /** The chosen variant's item, or the item of the page. */
  item: Item;
  variant: Variant | null;
  /** The options chosen so far; all of them with a variant. */
  choice: Choice;
  qty: number;
  setQty: (qty: number) => void;
  /** Address of the page as it stands, with the variant. */
  href: string;
  /** How often the shopper tried to add an item that needs choosing first (spec 4); 0 once it is chosen. */
  timesToldToSelect: number;
  tellToSelect: () => void;
};
