import { hasInvoice } from './invoice';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import type { OrderAction } from '@/lib/contract/order';

/** Where a desktop shows the button of an act; a phone shows all of them behind "…". */
export type ActPlace = 'head' | 'money' | 'papers' | 'customer' | 'parcel' | 'note';

/** An act that opens a sheet, in the order of the buttons. */
export type SheetAct = {
  /** The name of its sheet. */
  id: string;
  action: OrderAction;
  label: string;
  press?: string;
  place: ActPlace;
  /** Ends the order or takes something away. */
  isRed?: true;
};

/**
 * Everything that staff do with an order besides the next step: buttons, keys and the phone's menu are
 * made from this table.
 */
export const SHEET_ACTS = [
  { id: 'lines', action: 'change-lines', label: 'Change lines', press: 'e', place: 'head' },
  { id: 'prices', action: 'change-prices', label: 'Agree a price', press: 'o', place: 'money' },
  { id: 'split', action: 'split', label: 'Split', press: 's', place: 'head' },
  { id: 'hold', action: 'hold', label: 'Hold until', press: 'u', place: 'head' },
  { id: 'task', action: 'task', label: 'Give a task', press: 't', place: 'note' },
  {
    id: 'address',
    action: 'change-address',
    label: 'Change address',
    press: 'a',
    place: 'customer',
  },
  { id: 'send', action: 'send', label: 'Hand over', place: 'parcel' },
  {
    id: 'waybill',
    action: 'correct-waybill',
    label: 'Correct courier or waybill',
    press: 'y',
    place: 'parcel',
  },
  { id: 'pay', action: 'pay', label: 'Record a payment', press: 'm', place: 'money' },
  {
    id: 'reverse',
    action: 'reverse-payment',
    label: 'Reverse a payment',
    press: 'v',
    place: 'money',
    isRed: true,
  },
  { id: 'refund', action: 'refund', label: 'Pay back', press: 'f', place: 'head' },
  {
    id: 'ask-refund',
    action: 'ask-refund',
    label: 'Refund through the gateway',
    press: 'h',
    place: 'money',
  },
  { id: 'credit', action: 'credit', label: 'Credit note', press: 'r', place: 'head' },
  { id: 'note', action: 'note', label: 'Note for staff', press: 'w', place: 'note' },
  {
    id: 'rest',
    action: 'cancel-rest',
    label: 'Cancel the rest',
    press: 'x',
    place: 'head',
    isRed: true,
  },
  { id: 'return', action: 'return', label: 'Take back', press: 'b', place: 'head', isRed: true },
  {
    id: 'cancel',
    action: 'cancel',
    label: 'Cancel order',
    press: 'Shift+C',
    place: 'head',
    isRed: true,
  },
] as const satisfies readonly SheetAct[];

export type SheetName = (typeof SHEET_ACTS)[number]['id'];

export type PaperName = 'slip' | 'label' | 'invoice' | 'receipt' | 'credit-notes';

type PaperAct = {
  id: PaperName;
  label: string;
  press: string;
  isPrinted: (order: OfficeOrder) => boolean;
};

const isToBeMade = ({ status }: OfficeOrder) => hasInvoice(status) && status !== 'awaiting-payment';

/** The papers of an order. */
export const PAPER_ACTS: readonly PaperAct[] = [
  { id: 'slip', label: 'Print slip', press: 'p', isPrinted: isToBeMade },
  {
    id: 'label',
    label: 'Print label',
    press: 'l',
    isPrinted: (order) => isToBeMade(order) && !order.isPickUp,
  },
  {
    id: 'invoice',
    label: 'Print invoice',
    press: 'i',
    isPrinted: ({ status }) => hasInvoice(status),
  },
  {
    id: 'receipt',
    label: 'Print receipt',
    press: 'c',
    isPrinted: ({ payments }) => payments.length > 0,
  },
  {
    id: 'credit-notes',
    label: 'Print credit notes',
    press: 'd',
    isPrinted: ({ creditNotes }) => creditNotes.length > 0,
  },
];
