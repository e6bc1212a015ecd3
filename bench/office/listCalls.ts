/** A list of the office; each of its addresses is one call. */
export type ListCall = {
  what: string;
  addresses: readonly string[];
  /** Returns the parameter of the page after an answer; the calls are then those pages. */
  next?: (data: never) => [string, string] | null;
};

const VAGUE = ['galaxy', 'a', 'display', 'samsung', 's', 'pro', 'battery', '1', 'original'];
const EXACT = ['a12 display', 'iphone 11 battery', 'LCD-1', 'zzz', 'redmi note 8 charging port'];
const SORTS = ['name', '-name', 'price', '-price', 'stock', '-updated', '-sku'];
const FILTERS = ['stock=out', 'stock=low', 'hidden=yes', 'photo=no', 'price=no', 'offer=yes'];

const items = (query: string) => `/items${query === '' ? '' : `?${query}`}`;
const searched = (words: readonly string[], more = '') =>
  words.map((word) => items(`search=${encodeURIComponent(word)}${more}`));

function nextItems({ next }: { next: string | null }): [string, string] | null {
  return next === null ? null : ['after', next];
}

function nextBatches({ before }: { before: number | null }): [string, string] | null {
  return before === null ? null : ['before', String(before)];
}

/** The lists of items, offers, batches and customers. */
export const listCalls: readonly ListCall[] = [
  { what: 'items', addresses: [items('')] },
  ...VAGUE.map((word) => ({ what: `items, “${word}”`, addresses: searched([word]) })),
  { what: 'items, exact searches', addresses: searched(EXACT) },
  { what: 'items, sorted', addresses: SORTS.map((sort) => items(`sort=${sort}`)) },
  { what: 'items, filtered', addresses: FILTERS.map(items) },
  {
    what: 'items, vague and sorted',
    addresses: SORTS.flatMap((sort) => searched(VAGUE, `&sort=${sort}`)),
  },
  {
    what: 'items, vague and filtered',
    addresses: FILTERS.flatMap((filter) => searched(VAGUE, `&${filter}`)),
  },
  { what: 'items, later pages', addresses: [items(''), ...searched(VAGUE)], next: nextItems },
  { what: 'offers', addresses: ['/offers'] },
  { what: 'batches', addresses: ['/batches', '/batches?before=50000'] },
  {
    what: 'batches, later pages',
    addresses: ['/batches'],
    next: nextBatches,
  },
  { what: 'one batch', addresses: ['/batches/1', '/batches/50000', '/batches/100000'] },
  { what: 'customers', addresses: ['/customers'] },
  {
    what: 'customers, searched',
    addresses: ['perera', 'nimal', 'n', '0771', 'phone hub', 'zzz', 'nimal perera'].map(
      (word) => `/customers?search=${encodeURIComponent(word)}`,
    ),
  },
];
