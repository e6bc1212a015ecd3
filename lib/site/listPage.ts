import type { ProductList } from '@/lib/contract/catalogue';
import type { ListScope } from './listScope';
import type { ListState } from './listUrl';

/** All a list page is drawn from. */
export type ListPage = {
  scope: ListScope;
  state: ListState;
  list: ProductList;
  /** Origin of canonical addresses. */
  origin: string;
};
