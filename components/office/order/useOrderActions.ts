import type { Api } from '@/lib/api/client';
import type { Address } from '@/lib/contract/order.contract';
import type { StaffWay } from '@/lib/contract/order';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';

export type Payment = { amount: number; way: StaffWay; reference: string };
export type Handover = { parcel: number; courier: string; waybill: string };
export type Credit = {
  reason: string;
  amount?: number;
  lines?: { itmCode: number; qty: number; restock: boolean; quarantine?: boolean }[];
};
type WantedQty = { itmCode: number; qty: number };

export type OrderActions = {
  call: OfficeCall;
  pay: (payment: Payment) => void;
  refund: (refund: Payment) => void;
  /** Rupees that the gateway is to pay back. */
  askRefund: (amount: number) => void;
  credit: (credit: Credit) => void;
  pack: (what: 'all' | 'picked') => void;
  send: (handover: Handover) => void;
  correctWaybill: (handover: Handover) => void;
  reversePayment: (payment: number, reason: string) => void;
  deliver: () => void;
  handOver: () => void;
  /** Ends the order, or what is left of it. */
  end: (how: 'cancel' | 'cancel-rest' | 'return', reason: string, restock?: boolean) => void;
  changeAddress: (address: Address) => void;
  changeLines: (lines: (WantedQty & { unitPrice?: number })[]) => void;
  changePrices: (reason: string, lines: { itmCode: number; unitPrice: number }[]) => void;
  split: (lines: WantedQty[]) => void;
  /** A day such as 2026-12-03; '' lets the order go. */
  hold: (until: string) => void;
  giveTask: (words: string, staffId: number) => void;
  taskDone: (taskId: number) => void;
  note: (note: string) => void;
  /** The order waits for what is missing of an item. */
  wait: (itmCode: number) => void;
};

const AT = '/office/orders/{orderNumber}';

/** Takes steps with an order; the version says which state the page showed, and onDone gets the order after it. */
export function useOrderActions(
  order: OfficeOrder,
  onDone: (answer: OfficeOrder) => unknown,
): OrderActions {
  const call = useOfficeCall();
  const params = { orderNumber: order.orderNumber };
  const body = { version: order.version };
  const run = (step: (api: Api) => Promise<OfficeOrder>) => void call.run(step, onDone);
  return {
    call,
    pay: (payment) =>
      run((api) => api.call(`POST ${AT}/pay`, { params, body: { ...body, ...payment } })),
    refund: (refund) =>
      run((api) => api.call(`POST ${AT}/refund`, { params, body: { ...body, ...refund } })),
    askRefund: (amount) =>
      run((api) => api.call(`POST ${AT}/gateway-refunds`, { params, body: { ...body, amount } })),
    credit: (credit) =>
      run((api) => api.call(`POST ${AT}/credit-notes`, { params, body: { ...body, ...credit } })),
    pack: (what) => run((api) => api.call(`POST ${AT}/pack`, { params, body: { ...body, what } })),
    send: (handover) =>
      run((api) => api.call(`POST ${AT}/send`, { params, body: { ...body, ...handover } })),
    correctWaybill: (handover) =>
      run((api) =>
        api.call(`POST ${AT}/correct-waybill`, { params, body: { ...body, ...handover } }),
      ),
    reversePayment: (payment, reason) =>
      run((api) =>
        api.call(`POST ${AT}/reverse-payment`, { params, body: { ...body, payment, reason } }),
      ),
    handOver: () => run((api) => api.call(`POST ${AT}/hand-over`, { params, body })),
    deliver: () => run((api) => api.call(`POST ${AT}/deliver`, { params, body })),
    end: (how, reason, restock) =>
      run((api) => api.call(`POST ${AT}/${how}`, { params, body: { ...body, reason, restock } })),
    changeAddress: (address) =>
      run((api) => api.call(`PUT ${AT}/address`, { params, body: { ...body, address } })),
    changeLines: (lines) =>
      run((api) => api.call(`PUT ${AT}/lines`, { params, body: { ...body, lines } })),
    changePrices: (reason, lines) =>
      run((api) => api.call(`PUT ${AT}/prices`, { params, body: { ...body, reason, lines } })),
    split: (lines) =>
      run((api) => api.call(`POST ${AT}/split`, { params, body: { ...body, lines } })),
    hold: (until) => run((api) => api.call(`PUT ${AT}/hold`, { params, body: { ...body, until } })),
    giveTask: (words, staffId) =>
      run((api) => api.call(`POST ${AT}/tasks`, { params, body: { ...body, words, staffId } })),
    taskDone: (taskId) =>
      run((api) => api.call(`POST ${AT}/tasks/{taskId}/done`, { params: { ...params, taskId } })),
    wait: (itmCode) =>
      run((api) => api.call(`POST ${AT}/wait`, { params, body: { ...body, itmCode } })),
    note: (note) => run((api) => api.call(`PUT ${AT}/note`, { params, body: { ...body, note } })),
  };
}
