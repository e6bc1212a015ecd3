import { AddressSheet } from './AddressSheet';
import { EndSheet } from './EndSheet';
import { LinesSheet } from './LinesSheet';
import { NoteSheet } from './NoteSheet';
import type { OrderPage } from './orderPage';
import { PaySheet } from './PaySheet';
import { SendSheet } from './SendSheet';
import type { OrderActs } from './useOrderActs';

export type OrderSheetProps = { order: OrderPage; acts: OrderActs };

/** The open sheet, unless the order no longer allows its step. */
export function OrderSheets({ order, acts }: OrderSheetProps) {
  const { sheet, may } = acts;
  const props = { order, acts };
  if (sheet === 'cancel' && may('cancel')) return <EndSheet {...props} how="cancel" />;
  if (sheet === 'rest' && may('cancel-rest')) return <EndSheet {...props} how="cancel-rest" />;
  if (sheet === 'return' && may('return')) return <EndSheet {...props} how="return" />;
  if (sheet === 'send' && may('send')) return <SendSheet {...props} />;
  if (sheet === 'pay' && may('pay')) return <PaySheet {...props} />;
  if (sheet === 'address' && may('change-address')) return <AddressSheet {...props} />;
  if (sheet === 'lines' && may('change-lines')) return <LinesSheet {...props} />;
  if (sheet === 'note' && may('note')) return <NoteSheet {...props} />;
  return null;
}
