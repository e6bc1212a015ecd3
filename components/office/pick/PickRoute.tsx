import { ChooseOrders } from './ChooseOrders';
import type { PickPage } from './pickPage';
import { PickScreen } from './PickScreen';
import type { ChoosePage } from './ChooseOrders';

/** The pick list of the chosen orders, or the choice of orders. */
export function PickRoute({ page }: { page: PickPage | ChoosePage }) {
  return 'items' in page ? <PickScreen page={page} /> : <ChooseOrders page={page} />;
}
