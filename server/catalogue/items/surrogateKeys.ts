import type { ProductDetail, ProductList } from '@/lib/contract/catalogue.contract';
import { CODE_KEYS, FILTER_KEYS, SWITCH_KEYS, type CodeKey } from '@/lib/contract/filters';
import type { Inside } from '@/lib/commerce/wire';
import { COUNTS, type Dependence } from '@/lib/site/surrogateKeys';
import { readListChoice, type ListChoice, type ListRequest } from './listChoice';

/** Which groups and lists the menu leads to. */
export const MENU = 'menu';
/** Which items lists have, and in which usual order. */
export const LISTS = 'lists';
/** Lists by price, and within prices. */
export const PRICES = 'prices';
/** The phones that have parts. */
export const MODELS = 'models';
export const FEATURED = 'featured';
/** The pictures of the gallery. */
export const GALLERY = 'gallery';
/** What the owner has set. */
export const SETTINGS = 'settings';

type Coded = { itmCode: number };

export const itemKey = (itmCode: number) => `i${itmCode}`;
export const modelKey = (modelCode: number) => `m${modelCode}`;
/** Which parts the pages of other parts for the phone show. */
const relatedKey = (modelCode: number) => `r${modelCode}`;
export const itemKeys = (items: readonly Coded[]) => items.map(({ itmCode }) => itemKey(itmCode));
/** With the number in stock at any height; other pages say it exactly only of what is nearly sold out. */
export const soldKeys = (items: readonly Coded[]) =>
  items.flatMap(({ itmCode }) => [itemKey(itmCode), `q${itmCode}`]);

const GROUP_LETTERS: Record<CodeKey, string> = {
  catCode: 'c',
  sCatCode: 's',
  tagCode: 't',
  bndCode: 'b',
};

const MARK_KEYS: Record<ListChoice['marks'][number], string> = {
  isNew: 'new',
  isRestocked: 'restocked',
};

/** A search follows names, words and synonyms only after some seconds (vocabularyStore). */
const SEARCH_SECONDS = 5;

/** Returns what a page of a list depends on: the items that it shows, and what decides which these are. */
export function listKeys(
  query: ListRequest,
  { items, alternatives }: Pick<Inside<ProductList>, 'items' | 'alternatives'>,
): Pick<Dependence, 'keys'> & Partial<Dependence> {
  const choice = readListChoice(query);
  const shown = [...itemKeys(items), ...itemKeys(alternatives)];
  if (choice.text !== '') {
    return { keys: [...shown, LISTS, PRICES], maxAgeSeconds: SEARCH_SECONDS };
  }
  return { keys: [...shown, ...decidingKeys(choice)] };
}

/**
 * Phones and marks restrict everything in the answer. A filter does not restrict its own counts: those of two
 * groups are within the other group, those of one are of the whole shop (COUNTS), unless another filter is chosen.
 */
function decidingKeys(choice: ListChoice): string[] {
  const { models, marks } = choice;
  if (models.length > 0) return models.map(modelKey);
  const byPrice = isByPrice(choice) ? [PRICES] : [];
  if (marks.length > 0) return [...marks.map((mark) => MARK_KEYS[mark]), ...byPrice];
  const chosen = CODE_KEYS.filter((key) => choice.facets[key].size > 0);
  const groups = chosen.flatMap((key) =>
    [...choice.facets[key]].map((code) => `${GROUP_LETTERS[key]}${code}`),
  );
  const isWithinGroups = chosen.length > 1 || (chosen.length === 1 && !hasOtherFilter(choice));
  return [...(isWithinGroups ? [COUNTS, ...groups] : [LISTS]), ...byPrice];
}

const PRICE_SORTS: ReadonlySet<string> = new Set(['price-asc', 'price-desc', 'discount']);

function isByPrice(choice: ListChoice): boolean {
  return PRICE_SORTS.has(choice.sort) || isBounded(choice);
}

function isBounded({ minPriceCents, maxPriceCents }: ListChoice): boolean {
  return minPriceCents !== null || maxPriceCents !== null;
}

const GROUPS: ReadonlySet<string> = new Set(CODE_KEYS);

function hasOtherFilter(choice: ListChoice): boolean {
  const { facets } = choice;
  return (
    FILTER_KEYS.some((key) => !GROUPS.has(key) && facets[key].size > 0) ||
    SWITCH_KEYS.some((key) => facets[key]) ||
    isBounded(choice)
  );
}

/** Returns what a product's page depends on: it, all that it shows beside it, and the phones that decide which. */
export function productKeys(detail: Inside<ProductDetail>): string[] {
  const { item, variants, grades, alternatives, sameRepair, models } = detail;
  const family = variants.map((variant) => variant.item);
  return [
    ...soldKeys([item, ...family]),
    ...itemKeys([...grades, ...alternatives, ...sameRepair]),
    ...models.map(({ modelCode }) => relatedKey(modelCode)),
  ];
}
