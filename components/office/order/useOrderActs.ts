import { useRouter } from 'next/router';
import { hasInvoice } from '@/lib/commerce/invoice';
import type { OrderAction } from '@/lib/contract/orderActions';
import { formatAmount } from '@/lib/text/format';
import {
  creditNotesLink,
  invoicesLink,
  labelsLink,
  pickLink,
  receiptsLink,
  slipsLink,
} from '@/lib/urls/officeLinks';
import type { OfficeCall } from '../calls/useOfficeCall';
import { useOrderMoves, type OrderMoves } from './useOrderMoves';
import type { OfficeOrder } from '@/lib/contract/officeOrder';
import { useSheet, type SheetName } from './useSheet';

export type OrderAct = {
  id: string;
  label: string;
  press?: string;
  /** Ends the order or takes something away. */
  isRed?: boolean;
  /** In the head of a desktop; the others are in the sheets of their section. */
  isBig?: boolean;
  /** What else it does, below the main act. */
  note?: string;
  isBusy: boolean;
  run: () => void;
};

export type OrderActs = {
  main: OrderAct | null;
  others: OrderAct[];
  call: OfficeCall;
  moves: OrderMoves;
  may: (action: OrderAction) => boolean;
  sheet: SheetName | null;
  open: (sheet: SheetName) => void;
  close: () => void;
};

/** What can be done with an order now, by this person. */
export function useOrderActs(order: OfficeOrder): OrderActs {
  const router = useRouter();
  const may = (action: OrderAction) => order.actions.includes(action);
  const { sheet, open, close, leave } = useSheet(may);
  const moves = useOrderMoves(order, leave);
  const { call } = moves;
  const numbers = [order.orderNumber];
  const act = (id: string, label: string, run: () => void, rest: Partial<OrderAct> = {}) => ({
    ...{ id, label, run, isBusy: call.isBusy },
    ...rest,
  });
  const print = (href: string) => () => void window.open(href, '_blank');
  const sheets: [OrderAction, SheetName, string, Partial<OrderAct>][] = [
    ['change-lines', 'lines', 'Change lines', { press: 'e', isBig: true }],
    ['change-address', 'address', 'Change address', { press: 'a' }],
    ['pay', 'pay', 'Record a payment', { press: 'm' }],
    ['refund', 'refund', 'Pay back', { press: 'f' }],
    ['ask-refund', 'ask-refund', 'Refund through PayHere', {}],
    ['credit', 'credit', 'Credit note', { press: 'r' }],
    ['note', 'note', 'Note for staff', { press: 'w' }],
    ['cancel-rest', 'rest', 'Cancel the rest', { isRed: true }],
    ['return', 'return', 'Take back', { press: 'b', isRed: true }],
    ['cancel', 'cancel', 'Cancel order', { press: 'Shift+C', isRed: true, isBig: true }],
  ];
  const main = mainOf(order, may);
  const doMain = { pick: () => void router.push(pickLink(numbers)), open, moves };
  return {
    ...{ call, moves, may, sheet, open, close },
    main:
      main === null ? null : act(main.id, main.label, () => main.run(doMain), { note: main.note }),
    others: [
      ...papersOf(order).map(([id, label, href, rest]) => act(id, label, print(href), rest)),
      ...sheets
        .filter(([action]) => may(action))
        .map(([, name, label, rest]) => act(name, label, () => open(name), rest)),
    ],
  };
}

type Paper = [id: string, label: string, href: string, rest: Partial<OrderAct>];

function papersOf({ status, orderNumber, isPickUp, creditNotes, payments }: OfficeOrder): Paper[] {
  const numbers = [orderNumber];
  const notes: Paper = ['credit-notes', 'Print credit notes', creditNotesLink(numbers), {}];
  const receipt: Paper = ['receipt', 'Print receipt', receiptsLink(numbers), {}];
  const more = [
    ...(payments.length === 0 ? [] : [receipt]),
    ...(creditNotes.length === 0 ? [] : [notes]),
  ];
  if (!hasInvoice(status)) return more;
  const invoice: Paper = ['invoice', 'Print invoice', invoicesLink(numbers), { press: 'i' }];
  if (status === 'awaiting-payment') return [invoice, ...more];
  const slip: Paper = ['slip', 'Print slip', slipsLink(numbers), { press: 'p', isBig: true }];
  const label: Paper = ['label', 'Print label', labelsLink(numbers), { press: 'l' }];
  return [slip, ...(isPickUp ? [] : [label]), invoice, ...more];
}

type Doing = {
  pick: () => void;
  open: (sheet: SheetName) => void;
  moves: OrderMoves;
};

type MainAct = {
  id: OrderAction;
  label: string;
  note?: string;
  run: (doing: Doing) => void;
};

/** Returns the one step that brings the order on. */
export function mainOf(order: OfficeOrder, may: (action: OrderAction) => boolean): MainAct | null {
  const { status, pieces, pickedPieces: picked, packedPieces: packed, parcels, toPay } = order;
  if (status === 'awaiting-payment' && may('pay')) {
    const label = `Record ${formatAmount(toPay)}`;
    return { id: 'pay', label, run: ({ open }) => open('pay') };
  }
  if (may('pack') && picked > packed) return pack(order);
  const waiting = parcels.find(({ sentAt }) => sentAt === null);
  if (may('send') && waiting !== undefined) {
    return {
      id: 'send',
      label: `Hand over parcel ${waiting.number}`,
      run: ({ open }) => open('send'),
    };
  }
  if (may('hand-over') && picked === packed) return handOver(order, may);
  if (may('pick') && picked < pieces) {
    return { id: 'pick', label: `Pick ${pieces - picked}`, run: ({ pick }) => pick() };
  }
  if (may('deliver')) {
    return { id: 'deliver', label: 'Mark delivered', run: ({ moves }) => moves.deliver() };
  }
  return null;
}

function pack(order: OfficeOrder): MainAct {
  const { pieces, pickedPieces: picked, packedPieces: packed, parcels, isPickUp } = order;
  const later = pieces - picked;
  const now = picked - packed;
  const papers = isPickUp ? 'its slip' : 'its slip and label';
  const makes = `Makes parcel ${parcels.length + 1} with ${papers}.`;
  return {
    id: 'pack',
    label: later === 0 ? `Pack ${now}` : `Pack ${now} now, ${later} later`,
    note: later === 0 ? makes : `${makes} What is left stays on the order.`,
    run: ({ moves }) => moves.pack('picked'),
  };
}

/** At the counter, the money comes in before the parts go out. */
function handOver(
  { toPay, paymentTitle }: OfficeOrder,
  may: (action: OrderAction) => boolean,
): MainAct {
  if (toPay > 0 && paymentTitle !== 'Credit' && may('pay')) {
    const label = `Record ${formatAmount(toPay)}`;
    const note = 'The buyer pays at the counter and gets the parts after that.';
    return { id: 'pay', label, note, run: ({ open }) => open('pay') };
  }
  const run = ({ moves }: Doing) => moves.handToBuyer();
  return { id: 'hand-over', label: 'Hand to the buyer', run };
}
