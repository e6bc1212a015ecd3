import { isPriced, unitPrice } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/item.contract';
import { findGrade } from '@/lib/contract/grades';
import { firstImageLink, photoVersionIn, productLink, variantLink } from '@/lib/urls/links';
import { conditionOf } from './condition';
import { escapeXml } from './xml';

/** Where the feed of the catalogue is. */
export const MERCHANT_FEED_PATH = '/feeds/google.xml';

/** An item that is bought, with the item whose variant it is. */
export type OfferedItem = { item: Item; parent: Item | null };

/** The limits of Google's specification of product data. */
const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST_GROUP = 50;
/** Shorter ones are refused by catalogues of social networks. */
const SHORTEST_DESCRIPTION = 30;

/** Grades of parts that the maker of the phone made, so that its brand is the part's. */
const OF_THE_MAKER: readonly (string | null)[] = ['service-pack', 'original-pulled'];

/**
 * Returns an item as an element of a feed for Google Merchant Center, which other catalogues read, too. Null
 * for what may not be in it: an item without a price, or without a photo of the merchant's.
 */
export function feedItem(offered: OfferedItem, origin: string): string | null {
  const pictured = picturedOf(offered);
  if (pictured === null || !isPriced(offered.item)) return null;
  const fields = Object.entries(fieldsOf(offered, pictured, origin));
  const elements = fields.flatMap(([name, value]) =>
    value === null ? [] : `<g:${name}>${escapeXml(value)}</g:${name}>`,
  );
  return `<item>${elements.join('')}</item>\n`;
}

/** A variant without a photo of its own is shown with its item's. */
function picturedOf({ item, parent }: OfferedItem): Item | null {
  if (photoVersionIn(item.img1) !== null) return item;
  return parent !== null && photoVersionIn(parent.img1) !== null ? parent : null;
}

function fieldsOf(
  { item, parent }: OfferedItem,
  pictured: Item,
  origin: string,
): Record<string, string | null> {
  const link = parent === null ? productLink(item) : variantLink(parent, item.itmCode);
  return {
    id: String(item.itmCode),
    title: cut(item.itmName, LONGEST_TITLE),
    description: cut(descriptionOf(item), LONGEST_DESCRIPTION),
    link: origin + link,
    image_link: origin + firstImageLink(pictured, 600),
    availability: item.inStock > 0 ? 'in_stock' : 'out_of_stock',
    ...pricesOf(item),
    condition: conditionOf(item),
    brand: OF_THE_MAKER.includes(item.grade) ? item.bndName : null,
    // The part has no number that all shops know: saying nothing would have it refused.
    identifier_exists: 'no',
    product_type: [item.catName, item.sCatName].filter(Boolean).join(' > ') || null,
    item_group_id: parent === null ? null : cut(String(parent.itmCode), LONGEST_GROUP),
  };
}

/** The full price, and what a discount leaves of it. */
function pricesOf(item: Item): { price: string; sale_price: string | null } {
  const now = unitPrice(item);
  const full = unitPrice({ ...item, disPer: 0 });
  return { price: amount(full), sale_price: now < full ? amount(now) : null };
}

function amount(rupees: number): string {
  return `${rupees.toFixed(2)} LKR`;
}

/** What the merchant's list says of the part; where that is little, with its kind and grade. */
function descriptionOf(item: Item): string {
  const specs = item.shortSpecs.replaceAll('\n', '. ').trim();
  if (specs.length >= SHORTEST_DESCRIPTION) return specs;
  const facts = [item.itmName, item.sCatName ?? item.catName, findGrade(item.grade)?.label, specs];
  return facts.filter(Boolean).join('. ');
}

/** Cuts between words, where one ends in the last third. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest);
  const end = start.lastIndexOf(' ');
  return end > (longest * 2) / 3 ? start.slice(0, end) : start;
}
