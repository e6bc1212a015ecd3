import type { OfficeTab } from '../parts/Tabs';
import { itemsLink, type ItemListView, type ViewFilters, withFilters } from '@/lib/urls/itemsView';
import { FILTER_WORDS } from './itemWords';

/** What the tabs narrow; the others stay while the tab changes. */
const NONE: ViewFilters = { stock: '', hidden: '', photo: '', price: '', offer: '' };

const TABS: readonly (readonly [label: string, filters: ViewFilters])[] = [
  ['All', {}],
  [FILTER_WORDS.stock.out, { stock: 'out' }],
  [FILTER_WORDS.stock.low, { stock: 'low' }],
  [FILTER_WORDS.hidden.yes, { hidden: 'yes' }],
  [FILTER_WORDS.photo.no, { photo: 'no' }],
  [FILTER_WORDS.price.no, { price: 'no' }],
  [FILTER_WORDS.offer.yes, { offer: 'yes' }],
];

/** Returns the tabs of a list of items; none is current where several are combined. */
export function itemTabs(view: ItemListView): OfficeTab[] {
  const now = itemsLink(view);
  return TABS.map(([label, filters]) => {
    const href = itemsLink(withFilters(view, { ...NONE, ...filters }));
    return { label, href, isCurrent: href === now };
  });
}
