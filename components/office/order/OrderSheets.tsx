import type { ComponentType } from 'react';
import { AddressSheet } from './AddressSheet';
import { AskRefundSheet } from './AskRefundSheet';
import { CreditSheet } from './CreditSheet';
import { EndSheet } from './EndSheet';
import { LinesSheet } from './LinesSheet';
import { NoteSheet } from './NoteSheet';
import type { OfficeOrder } from '@/lib/contract/officeOrder';
import { PaySheet, RefundSheet } from './MoneySheet';
import { SendSheet } from './SendSheet';
import type { OrderActs } from './useOrderActs';
import type { SheetName } from './useSheet';

export type OrderSheetProps = { order: OfficeOrder; acts: OrderActs };

const SHEET_OF: Record<SheetName, ComponentType<OrderSheetProps>> = {
  cancel: (props) => <EndSheet {...props} how="cancel" />,
  rest: (props) => <EndSheet {...props} how="cancel-rest" />,
  return: (props) => <EndSheet {...props} how="return" />,
  send: SendSheet,
  pay: PaySheet,
  refund: RefundSheet,
  'ask-refund': AskRefundSheet,
  credit: CreditSheet,
  address: AddressSheet,
  lines: LinesSheet,
  note: NoteSheet,
};

/** The open sheet. */
export function OrderSheets({ order, acts }: OrderSheetProps) {
  if (acts.sheet === null) return null;
  const Sheet = SHEET_OF[acts.sheet];
  return <Sheet order={order} acts={acts} />;
}
