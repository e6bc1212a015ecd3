import { ChooseOrders, type ChoosePage } from './ChooseOrders';
import type { PickPage } from './pickPage';
import { PickScreen } from './PickScreen';

/** The pick list of the chosen orders, or the choice of orders. */
export function PickRoute({ page }: { page: PickPage | ChoosePage }) {
  return 'items' in page ? <PickScreen page={page} /> : <ChooseOrders page={page} />;
}
