import { typedRupees } from '@/lib/commerce/amounts';
import type { ComponentType } from 'react';
import type { SheetName } from '@/lib/commerce/orderActs';
import { AddressFields } from '@/components/address/AddressFields';
import { addressTexts } from '@/components/address/addressTexts';
import { Field, TextField } from '@/components/ui/Field';
import { formatAmount, formatMoney } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { addressOf } from '../parts/typedAddress';
import { useFields } from '../parts/useFields';
import { CreditSheet } from './CreditSheet';
import { EndSheet } from './EndSheet';
import { HoldSheet } from './HoldSheet';
import { LinesSheet } from './LinesSheet';
import { PaySheet, RefundSheet } from './MoneySheet';
import { PricesSheet } from './PricesSheet';
import { ReverseSheet } from './ReverseSheet';
import { SendSheet } from './SendSheet';
import { SplitSheet } from './SplitSheet';
import { TaskSheet } from './TaskSheet';
import { WaybillSheet } from './WaybillSheet';
import type { OrderSheetProps } from './orderSheet';

const SHEET_OF: Record<SheetName, ComponentType<OrderSheetProps>> = {
  cancel: (props) => <EndSheet {...props} how="cancel" />,
  rest: (props) => <EndSheet {...props} how="cancel-rest" />,
  return: (props) => <EndSheet {...props} how="return" />,
  send: SendSheet,
  waybill: WaybillSheet,
  reverse: ReverseSheet,
  pay: PaySheet,
  refund: RefundSheet,
  'ask-refund': AskRefundSheet,
  credit: CreditSheet,
  address: AddressSheet,
  lines: LinesSheet,
  prices: PricesSheet,
  split: SplitSheet,
  hold: HoldSheet,
  task: TaskSheet,
  note: NoteSheet,
};

/** The open sheet. */
export function OrderSheets({ order, acts }: OrderSheetProps) {
  if (acts.sheet === null) return null;
  const Sheet = SHEET_OF[acts.sheet];
  return <Sheet order={order} acts={acts} />;
}

/** Corrects where the order goes. */
function AddressSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const { values, bind } = useFields('address', addressTexts(order.address));
  const { errors } = moves.call;
  // A body's sentences are named by their place in it.
  const errorOf = (name: string) => errors[`address.${name}`] ?? errors[name];
  return (
    <CallSheet
      title="Change the address"
      subtitle={order.orderNumber}
      call={moves.call}
      acts={{ keep: 'Keep as it is', act: 'Change the address' }}
      onClose={close}
      onSubmit={() => moves.changeAddress(addressOf(values))}
    >
      <AddressFields form={{ bind: (name) => bind(name, errorOf(name)) }} shouldFocus />
      <Field field={bind('shopName', errorOf('shopName'))} label="Shop name" optional />
    </CallSheet>
  );
}

/** Has the gateway pay back what is due. */
function AskRefundSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const { orderNumber, refundable, refundThrough } = order;
  const { values, bind } = useFields('ask-refund', { amount: formatAmount(refundable) });
  const amount = typedRupees(values.amount);
  const act = Number.isFinite(amount) ? `Refund ${formatMoney(amount)}` : 'Refund';
  const { call } = moves;
  const error = call.errors.amount;
  return (
    <CallSheet
      title={`Refund through ${refundThrough ?? 'the gateway'}`}
      subtitle={`${orderNumber}, at most ${formatMoney(refundable)}`}
      call={call}
      fields={['amount']}
      acts={{ keep: 'Not now', act }}
      onClose={close}
      onSubmit={() => moves.askRefund(amount)}
      isSpaced
    >
      <Field
        field={bind('amount', error)}
        label="Amount, LKR"
        inputMode="decimal"
        hint="To where the money came from. The order shows what became of it; the buyer gets a message when it is done."
        autoFocus
      />
    </CallSheet>
  );
}

/** Changes the note for staff; an empty one is removed. */
function NoteSheet({ order, acts: { close, moves } }: OrderSheetProps) {
  const { values, bind } = useFields('note', { note: order.internalNote?.text ?? '' });
  return (
    <CallSheet
      title="Note for staff"
      subtitle={`${order.orderNumber}. The buyer never sees it.`}
      call={moves.call}
      acts={{ keep: 'Keep as it is', act: 'Save the note' }}
      onClose={close}
      onSubmit={() => moves.note(values.note)}
    >
      <TextField field={bind('note')} label="Note" rows={6} maxLength={500} autoFocus />
    </CallSheet>
  );
}
