import type { ItemGroups, ItemView, OfficeItemList } from '@/lib/contract/officeItem.contract';
import { type ItemListView } from '@/lib/urls/itemsView';

export type ItemsPage = OfficeItemList & {
  view: ItemListView;
  /** The page does not begin with the first item. */
  isLater: boolean;
  views: ItemView[];
  groups: ItemGroups;
};
