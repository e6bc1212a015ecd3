import type { Inside } from '@/lib/commerce/wire';
import { hasRight } from '@/lib/commerce/team';
import type { CheckoutOption } from '@/lib/contract/order.contract';
import type { AgainLine } from '@/lib/contract/dealer.contract';
import { REQUEST_STATES, type RequestState } from '@/lib/contract/customer';
import type { ApprovalRequest, ApprovalSummary } from '@/lib/contract/team.contract';
import { cartOf } from '@/server/sales/cart/cart.service';
import { linesToday, type EarlierLine } from '@/server/sales/cart/linesToday.service';
import { namesOf, type ActingBuyer } from '@/server/people/customers/account.service';
import { readBuyer } from '@/server/people/customers/customer.service';
import { checkoutOptions } from '@/server/sales/orders/checkout.service';
import { orderNumbersOf } from '@/server/sales/orders/orderRows.queries';
import { asTitle } from '@/server/sales/orders/orderStatus';
import type { Shop } from '@/server/boot/shop';
import { unknownRequest, wantedIn, type RequestedOrder } from './approvals.service';

/** Requests listed at most: all that can wait, and the newest of the others. */
const LISTED = 100;

const COLUMNS = [
  'requestId',
  'state',
  'askedById',
  'askedAt',
  'decidedById',
  'decidedAt',
  'pieces',
  'totalCents',
  'reason',
  'orderId',
  'wanted',
] as const;

/** Returns the requests that a person sees, the newest first: an owner all of the account. */
export async function listApprovals(
  shop: Shop,
  acting: ActingBuyer,
): Promise<Inside<ApprovalSummary>[]> {
  const rows = await seenBy(shop, acting).orderBy('requestId', 'desc').limit(LISTED).execute();
  return summariesOf(shop, acting, rows);
}

function seenBy(shop: Shop, { accountId, customerId, role }: ActingBuyer) {
  const all = shop.database.read
    .selectFrom('orderRequest')
    .select(COLUMNS)
    .where('accountId', '=', accountId);
  return role === 'owner' ? all : all.where('askedById', '=', customerId);
}

type Row = Awaited<ReturnType<ReturnType<typeof seenBy>['execute']>>[number];

async function summariesOf(
  shop: Shop,
  acting: ActingBuyer,
  rows: readonly Row[],
): Promise<Inside<ApprovalSummary>[]> {
  const { read } = shop.database;
  const [names, numbers] = await Promise.all([
    namesOf(
      read,
      rows.flatMap(({ askedById, decidedById }) => [askedById, decidedById]),
    ),
    orderNumbersOf(
      read,
      rows.map(({ orderId }) => orderId),
    ),
  ]);
  const seesPrices = hasRight(acting, 'see-orders');
  return rows.map(({ requestId, state, askedAt, decidedAt, pieces, reason, ...row }) => ({
    requestId,
    askedAt,
    decidedAt,
    pieces,
    reason,
    state: asState(state),
    askedBy: names.get(row.askedById) ?? '',
    decidedBy: names.get(row.decidedById ?? 0) ?? null,
    itemCount: wantedIn(row.wanted).lines.length,
    totalCents: seesPrices ? row.totalCents : null,
    orderNumber: numbers.get(row.orderId ?? 0) ?? null,
  }));
}

function asState(text: string): RequestState {
  const state = REQUEST_STATES.find((known) => known === text);
  if (state === undefined) throw new Error(`unknown state ${text} of a request`);
  return state;
}

/** Returns a request with today's prices and stock; another's gives the same error as an unknown one. */
export async function readApproval(
  shop: Shop,
  acting: ActingBuyer,
  requestId: number,
): Promise<Inside<ApprovalRequest>> {
  const row = await seenBy(shop, acting).where('requestId', '=', requestId).executeTakeFirst();
  const [summary] = row === undefined ? [] : await summariesOf(shop, acting, [row]);
  if (row === undefined || summary === undefined) throw unknownRequest();
  const { lines: asked, address, paymentTitle, isPickUp, note, poNumber } = wantedIn(row.wanted);
  const isWaiting = summary.state === 'waiting';
  const mayDecide = isWaiting && hasRight(acting, 'manage');
  const isOwn = row.askedById === acting.customerId;
  const lines = await linesToday(shop, acting, asked);
  return {
    ...summary,
    address,
    paymentTitle: asTitle(paymentTitle),
    isPickUp,
    note,
    poNumber: poNumber || null,
    lines: summary.totalCents === null ? lines.map(withoutPrice) : lines,
    options: mayDecide ? await optionsOf(shop, acting, { address, isPickUp }, lines) : [],
    mayDecide,
    mayWithdraw: isWaiting && isOwn,
    mayRepeat: isOwn && (summary.state === 'rejected' || summary.state === 'withdrawn'),
  };
}

/** Hides the account's price from a technician who sees retail prices. */
function withoutPrice(line: Inside<AgainLine>): Inside<AgainLine> {
  return { ...line, wasCents: line.nowCents ?? 0 };
}

/** Returns the ways to pay for what can be had of the lines now. */
async function optionsOf(
  shop: Shop,
  owner: ActingBuyer,
  { address, isPickUp }: Pick<RequestedOrder, 'address' | 'isPickUp'>,
  lines: readonly Inside<AgainLine>[],
): Promise<Inside<CheckoutOption>[]> {
  const account = await readBuyer(shop.database.read, owner.accountId);
  const available = lines.flatMap(({ itmCode, qty, problem }) => {
    const left = problem === null ? qty : problem.fixQty;
    return left === 0 ? [] : [{ itmCode, qty: left }];
  });
  const cart = await cartOf(shop, account, available);
  return checkoutOptions(shop, account, cart, { district: address.district, isPickUp });
}

/** Returns the lines of the person's own request, to be put into the cart again. */
export async function linesAskedBy(
  shop: Shop,
  acting: ActingBuyer,
  requestId: number,
): Promise<EarlierLine[]> {
  const row = await seenBy(shop, acting)
    .where('requestId', '=', requestId)
    .where('askedById', '=', acting.customerId)
    .executeTakeFirst();
  if (row === undefined) throw unknownRequest();
  return wantedIn(row.wanted).lines;
}
