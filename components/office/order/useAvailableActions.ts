import { useRouter } from 'next/router';
import {
  PAPER_ACTS,
  SHEET_ACTS,
  type ActPlace,
  type PaperName,
  type SheetName,
} from '@/lib/commerce/orderActs';
import type { OrderAction } from '@/lib/contract/order';
import { formatAmount } from '@/lib/text/format';
import {
  creditNotesLink,
  invoicesLink,
  labelsLink,
  pickLink,
  receiptsLink,
  counterReceiptLink,
  slipsLink,
} from '@/lib/urls/officeLinks';
import type { OfficeCall } from '../calls/useOfficeCall';
import { useOrderActions, type OrderActions } from './useOrderActions';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import { useSheet } from './useSheet';

export type AvailableAction = {
  id: string;
  label: string;
  press?: string;
  /** Ends the order or takes something away. */
  isRed?: boolean;
  /** Where a desktop has its button. */
  place?: ActPlace;
  /** What else it does, below the main act. */
  note?: string;
  isBusy: boolean;
  run: () => void;
};

export type AvailableActions = {
  main: AvailableAction | null;
  others: AvailableAction[];
  /** The other acts that have their button in one place of a desktop. */
  at: (place: ActPlace) => AvailableAction[];
  call: OfficeCall;
  moves: OrderActions;
  may: (action: OrderAction) => boolean;
  sheet: SheetName | null;
  open: (sheet: SheetName) => void;
  close: () => void;
};

/** What can be done with an order now, by this person; `onAnswer` gets the order after each step. */
export function useAvailableActions(
  order: OfficeOrder,
  onAnswer: (answer: OfficeOrder) => void,
): AvailableActions {
  const router = useRouter();
  const may = (action: OrderAction) => order.actions.includes(action);
  const { sheet, open, close } = useSheet(may);
  const moves = useOrderActions(order, (answer) => {
    onAnswer(answer);
    return sheet === null ? undefined : close();
  });
  const { isBusy } = moves.call;
  const numbers = [order.orderNumber];
  const next = mainOf(order, may);
  const main = next === null ? null : mainAct(next);
  const others = [...papers(), ...sheets()];

  function mainAct({ id, label, note, run }: MainAction): AvailableAction {
    const pick = () => void router.push(pickLink(numbers));
    return { id, label, note, isBusy, run: () => run({ pick, open, moves }) };
  }

  function papers(): AvailableAction[] {
    return PAPER_ACTS.filter(({ isPrinted }) => isPrinted(order)).map(({ id, label, press }) => {
      const isOnRoll = id === 'receipt' && order.source === 'counter';
      const link = isOnRoll ? counterReceiptLink(order.orderNumber) : PAPER_LINKS[id](numbers);
      const run = () => void window.open(link, '_blank');
      return { id, label, press, place: 'papers', isBusy, run };
    });
  }

  function sheets(): AvailableAction[] {
    return SHEET_ACTS.filter(({ id, action }) => may(action) && id !== next?.id).map((act) => ({
      ...act,
      isBusy,
      run: () => open(act.id),
    }));
  }

  const at = (place: ActPlace) => others.filter((act) => act.place === place);
  return { main, others, at, call: moves.call, moves, may, sheet, open, close };
}

const PAPER_LINKS: Record<PaperName, (orderNumbers: string[]) => string> = {
  slip: slipsLink,
  label: labelsLink,
  invoice: invoicesLink,
  receipt: receiptsLink,
  'credit-notes': creditNotesLink,
};

type ActionTools = {
  pick: () => void;
  open: (sheet: SheetName) => void;
  moves: OrderActions;
};

type MainAction = {
  id: OrderAction;
  label: string;
  note?: string;
  run: (doing: ActionTools) => void;
};

/** Returns the one step that brings the order on. */
export function mainOf(
  order: OfficeOrder,
  may: (action: OrderAction) => boolean,
): MainAction | null {
  const { status, pieces, pickedPieces: picked, packedPieces: packed, parcels, toPay } = order;
  if (status === 'awaiting-payment' && may('pay')) return record(toPay);
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
  // It is open while a piece is left to pick.
  if (may('pick')) {
    return { id: 'pick', label: `Pick ${pieces - picked}`, run: ({ pick }) => pick() };
  }
  return payBack(order, may) ?? (may('deliver') ? DELIVER : null);
}

const DELIVER: MainAction = {
  id: 'deliver',
  label: 'Mark delivered',
  run: ({ moves }) => moves.deliver(),
};

function record(toPay: number): MainAction {
  return { id: 'pay', label: `Record ${formatAmount(toPay)}`, run: ({ open }) => open('pay') };
}

/** What a gateway took is paid back there, and other money by hand. */
function payBack(
  { refundDue, refundable, refundThrough }: OfficeOrder,
  may: (action: OrderAction) => boolean,
): MainAction | null {
  if (may('ask-refund')) {
    const label = `Refund ${formatAmount(refundable)} through ${refundThrough ?? 'the gateway'}`;
    return { id: 'ask-refund', label, run: ({ open }) => open('ask-refund') };
  }
  if (!may('refund')) return null;
  const label = `Pay back ${formatAmount(refundDue)}`;
  return { id: 'refund', label, run: ({ open }) => open('refund') };
}

function pack(order: OfficeOrder): MainAction {
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
): MainAction {
  if (toPay > 0 && paymentTitle !== 'Credit' && may('pay')) {
    const note = 'The buyer pays at the counter and gets the parts after that.';
    return { ...record(toPay), note };
  }
  const run = ({ moves }: ActionTools) => moves.handOver();
  return { id: 'hand-over', label: 'Hand to the buyer', run };
}
