import type { ProductList } from '@/lib/contract/catalogue';
import type { ListScope } from '@/lib/urls/listScope';
import type { ListState, ListView } from '@/lib/urls/listUrl';

/** All a list page is drawn from. */
export type ListPage = {
  scope: ListScope;
  state: ListState;
  list: ProductList;
  /** Where the address does not say: rows for dealers, or what this customer chose last. */
  defaultView: ListView;
  /** Origin of canonical addresses. */
  origin: string;
};
