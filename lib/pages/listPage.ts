import type { ProductList } from '@/lib/contract/catalogue.contract';
import type { ListScope } from '@/lib/urls/listScope';
import type { ListState, ListView } from '@/lib/urls/listUrl';

export type ListPage = {
  scope: ListScope;
  state: ListState;
  list: ProductList;
  /** The view when the URL does not set it: the customer's last choice, else rows for dealers. */
  defaultView: ListView;
  origin: string;
};
