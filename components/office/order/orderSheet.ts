import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import type { AvailableActions } from './useAvailableActions';

/** What every sheet of an order is given. */
export type OrderSheetProps = { order: OfficeOrder; acts: AvailableActions };
