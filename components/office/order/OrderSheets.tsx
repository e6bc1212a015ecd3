import type { ComponentType } from 'react';
import type { OrderAction } from '@/lib/commerce/orderLife';
import { AddressSheet } from './AddressSheet';
import { EndSheet } from './EndSheet';
import { LinesSheet } from './LinesSheet';
import { NoteSheet } from './NoteSheet';
import type { OfficeOrder } from '@/lib/contract/officeOrder';
import { PaySheet } from './PaySheet';
import { SendSheet } from './SendSheet';
import type { OrderActs } from './useOrderActs';
import type { SheetName } from './useSheet';

export type OrderSheetProps = { order: OfficeOrder; acts: OrderActs };

const SHEET_OF: Record<SheetName, { needs: OrderAction; Sheet: ComponentType<OrderSheetProps> }> = {
  cancel: { needs: 'cancel', Sheet: (props) => <EndSheet {...props} how="cancel" /> },
  rest: { needs: 'cancel-rest', Sheet: (props) => <EndSheet {...props} how="cancel-rest" /> },
  return: { needs: 'return', Sheet: (props) => <EndSheet {...props} how="return" /> },
  send: { needs: 'send', Sheet: SendSheet },
  pay: { needs: 'pay', Sheet: PaySheet },
  address: { needs: 'change-address', Sheet: AddressSheet },
  lines: { needs: 'change-lines', Sheet: LinesSheet },
  note: { needs: 'note', Sheet: NoteSheet },
};

/** The open sheet, unless the order no longer allows its step. */
export function OrderSheets({ order, acts }: OrderSheetProps) {
  if (acts.sheet === null) return null;
  const { needs, Sheet } = SHEET_OF[acts.sheet];
  return acts.may(needs) ? <Sheet order={order} acts={acts} /> : null;
}
