import { isHeldBack, mayAct, transitionOf, type Transition } from '@/lib/commerce/orderLife';
import type { OrderMessage } from '@/lib/contract/order';
import { formatDate } from '@/lib/text/format';
import { refusalWords } from '@/lib/text/orderLifeWords';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { announce } from './announce.service';
import { changeAddress, changeLines, writeNote } from './changeOrder.service';
import { changePrices } from './agreedPrices.service';
import { holdOrder } from './holdOrder.service';
import { finishTask, giveTask } from './orderTasks.service';
import { splitOrder } from './splitOrder.service';
import { creditOrder } from './creditNote.service';
import { cancelOrder, cancelRest, expireOrder, takeBack } from './orderEnds.service';
import { askRefund } from './gatewayRefunds.service';
import { isRepetition, recordEvent, staleError } from './orderEvents.service';
import {
  isOnRecord,
  type ActionResult,
  type ActionContext,
  type RequestOf,
  type ActionRequest,
} from './actionRequest';
import { lockCustomerOf, lockOrder, readLines, type LockedOrder } from './orderRows.queries';
import { reportLabel, reportMissing, waitForPieces } from './missing.service';
import {
  deliver,
  handOver,
  packOrder,
  pickLines,
  sendParcel,
  correctWaybill,
} from './parcels.service';
import { payBack, receivePayment, releasePayment, takeChargeBack } from './payments.service';
import { reversePayment } from './reversePayment.service';
import { returnPieces } from './returnPieces.service';
import { sendInstead } from './sendInstead.service';
import { needsCustomer, returnStoreCredit } from './storeCredit.queries';
import { issueTaxInvoice } from './taxInvoice.service';

/**
 * Performs an action on an order: status, stock, money, timeline, audit and message in one
 * transaction. Throws 'conflict' with the reason where the table has no such step, and where the page
 * showed an older version. A repetition of the last step by the same person changes nothing and returns
 * false.
 */
export function performAction(
  shop: Shop,
  actor: Actor,
  orderNumber: string,
  request: ActionRequest,
  version: number | null = null,
): Promise<boolean> {
  return shop.database.transaction((tx) =>
    performActionIn(shop, tx, actor, orderNumber, request, version),
  );
}

/** Does the same in the caller's transaction. */
export async function performActionIn(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  orderNumber: string,
  request: ActionRequest,
  version: number | null = null,
): Promise<boolean> {
  // Customers are locked before their orders, as when an order is placed.
  if (needsCustomer(request)) await lockCustomerOf(tx, orderNumber);
  const order = await lockOrder(tx, orderNumber);
  const context: ActionContext = { shop, tx, actor, order };
  if (version !== null && version !== order.version) {
    return requireRepetition(context, request, version);
  }
  try {
    if (!mayAct(request.action, order.status, actor.kind)) throw refusalOf(context, request);
    refuseHeld(context, request);
    const done = await carryOut(context, request);
    if (done !== null) await complete(context, request, done);
    return done !== null;
  } catch (error) {
    const isRefused = error instanceof ShopError && error.code === 'conflict';
    if (isRefused && version === null && (await isRepetition(context, request, null))) return false;
    throw error;
  }
}

/** Returns false where the page is older because this very step was taken; throws otherwise. */
async function requireRepetition(
  context: ActionContext,
  request: ActionRequest,
  version: number,
): Promise<boolean> {
  if (await isRepetition(context, request, version)) return false;
  throw await staleError(context, version);
}

function refusalOf({ order }: ActionContext, { action }: ActionRequest): ShopError {
  return new ShopError('conflict', {
    order: refusalWords(order.orderNumber, action, order.status),
  });
}

function refuseHeld({ shop, order }: ActionContext, { action }: ActionRequest): void {
  const { orderNumber, pickFrom } = order;
  if (pickFrom === null || !isHeldBack(action, pickFrom, shop.clock())) return;
  const day = formatDate(pickFrom);
  throw new ShopError('conflict', {
    order: `${orderNumber} is held until ${day}; it can be let go on its page. `,
  });
}

type Handlers = {
  [A in ActionRequest['action']]: (
    context: ActionContext,
    request: RequestOf<A>,
  ) => Promise<ActionResult>;
};

/** What each action does beyond the order's status, its timeline, its audit and its message. */
const HANDLERS: Handlers = {
  pay: receivePayment,
  refund: payBack,
  'ask-refund': askRefund,
  credit: creditOrder,
  release: releasePayment,
  'reverse-payment': reversePayment,
  'charge-back': takeChargeBack,
  pick: pickLines,
  missing: reportMissing,
  wait: waitForPieces,
  'wrong-label': reportLabel,
  'send-instead': sendInstead,
  pack: packOrder,
  send: sendParcel,
  'correct-waybill': correctWaybill,
  deliver,
  'hand-over': handOver,
  cancel: cancelOrder,
  'cancel-rest': cancelRest,
  return: takeBack,
  expire: expireOrder,
  'change-address': changeAddress,
  'change-lines': changeLines,
  'change-prices': changePrices,
  split: splitOrder,
  hold: holdOrder,
  task: giveTask,
  'task-done': finishTask,
  note: writeNote,
  'send-slip': async (_, { slipId }) => ({ outcome: 'whole', facts: { slip: slipId } }),
  'reopen-slip': async (_, { slipId }) => ({ outcome: 'whole', facts: { slip: slipId } }),
  'reject-slip': async (_, { slipId, reason }) => ({
    outcome: 'whole',
    facts: { slip: slipId, reason },
  }),
};

function carryOut<A extends ActionRequest['action']>(
  context: ActionContext,
  request: { [B in A]: RequestOf<B> & { action: B } }[A],
): Promise<ActionResult> {
  return HANDLERS[request.action](context, request);
}

async function complete(
  context: ActionContext,
  request: ActionRequest,
  done: NonNullable<ActionResult>,
): Promise<void> {
  const { shop, tx, actor, order } = context;
  const step = transitionOf(request.action, order.status, done.outcome);
  if (step === null) throw refusalOf(context, request);
  const { orderId, orderNumber } = order;
  const to = step.to === 'same' ? order.status : step.to;
  const version = order.version + 1;
  if (step.stock === 'returned') await returnAll(context, step, request);
  if (step.money === 'owed back') await returnStoreCredit(context);
  await tx
    .updateTable('salesOrder')
    .set({ status: to, version })
    .where('orderId', '=', orderId)
    .execute();
  const message = messageOf(step, request, order);
  const isCorrection = request.action === 'correct-waybill';
  if (message !== null) await announce(shop, tx, message, orderId, done.facts, isCorrection);
  const facts = done.issue === undefined ? done.facts : { ...done.facts, ...(await done.issue()) };
  const event = { orderId, version, from: order.status, to, input: request, facts };
  await recordEvent(shop, tx, actor, { ...event, action: request.action });
  if (isOnRecord(actor)) {
    await recordAudit(shop, tx, actor, {
      operation: `order.${request.action}`,
      subject: orderNumber,
      before: { status: order.status, ...done.before },
      after: { status: to, ...facts, ...done.after },
    });
  }
  const isHandedOver = request.action === 'hand-over' && done.outcome === 'whole';
  if (to === 'sent' || isHandedOver) await issueTaxInvoice(shop, tx, orderId);
  if (done.follow !== undefined) {
    await performActionIn(shop, tx, actor, done.follow.orderNumber, done.follow.request);
  }
}

/** What a buyer at the counter sees, so that no message tells it. */
const SEEN_AT_COUNTER: readonly OrderMessage[] = ['placed', 'paid', 'packed', 'sent'];

/** Who collects an order hears that it is ready; nobody needs to know that it is packed. */
function messageOf(
  { message }: Transition,
  request: ActionRequest,
  { isPickUp, source }: LockedOrder,
): OrderMessage | null {
  if (source === 'counter' && message !== null && SEEN_AT_COUNTER.includes(message)) return null;
  if (request.action === 'refund' && request.way === 'store-credit') return 'store-credit';
  if (request.action === 'reopen-slip' && !request.isTold) return null;
  return message === 'packed' && isPickUp === 1 ? 'ready' : message;
}

async function returnAll(
  context: ActionContext,
  { to }: Transition,
  request: ActionRequest,
): Promise<void> {
  const lines = await readLines(context.tx, context.order.orderId);
  // A credit note has said of its pieces whether they went back to stock.
  const pieces = lines
    .map(({ itmCode, qty, creditedQty }) => ({ itmCode, qty: qty - creditedQty }))
    .filter(({ qty }) => qty > 0);
  const kind = to === 'expired' || to === 'returned' ? to : 'cancelled';
  const asked = 'restock' in request ? request.restock : undefined;
  const restock = kind === 'returned' && asked === false ? 'none' : asked;
  await returnPieces(context, { kind, pieces, restock });
}
