import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import type { OrderActs } from './useOrderActs';

/** What every sheet of an order is given. */
export type OrderSheetProps = { order: OfficeOrder; acts: OrderActs };
