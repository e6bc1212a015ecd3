import type { AskReturn } from '@/lib/contract/return.contract';
import { customerActor } from '@/server/platform/audit/actor';
import type { Actor } from '@/server/platform/audit/actor';
import type { Shop } from '@/server/boot/shop';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { askReturn } from '@/server/sales/returns/askReturn.service';
import {
  decideReturn,
  inspectReturn,
  receiveReturn,
} from '@/server/sales/returns/inspectReturn.service';
import { lockReturn, type ReturnContext } from '@/server/sales/returns/returnRows.queries';
import { itemCode, moves, NIMAL, orderOf, orderRow, type Title } from './orders';

export const SENT: readonly ActionRequest[] = [
  { action: 'pack', what: 'all' },
  { action: 'send', courier: 'Domex', waybill: null, parcel: null },
];

/** Places an order of bottles of glue that was paid and sent. */
export async function sentOrder(
  shop: Shop,
  qty = 2,
  title: Title = 'Bank Transfer',
): Promise<string> {
  const orderNumber = await orderOf(shop, { GLUE: qty }, { title });
  const { totalCents: cents } = await orderRow(shop, orderNumber);
  const pay: ActionRequest = { action: 'pay', way: 'transfer', reference: orderNumber, cents };
  await moves(shop, orderNumber, title === 'Bank Transfer' ? [pay, ...SENT] : SENT);
  return orderNumber;
}

/** Asks as the buyer of an order to return bottles of glue; returns the return's number. */
export async function askedReturn(
  shop: Shop,
  orderNumber: string,
  said: Partial<AskReturn> & { photo?: Buffer | null } = {},
): Promise<string> {
  const { customerId, orderId } = await orderRow(shop, orderNumber);
  const asking = { shop, customerId, orderNumber, actor: customerActor(customerId) };
  const itmCode = await itemCode(shop, 'GLUE');
  const sent = {
    itmCode,
    qty: 1,
    reason: 'faulty',
    words: null,
    wish: 'money',
    photo: null,
  } as const;
  await askReturn(asking, async () => ({ ...sent, ...said }));
  const { returnNumber } = await shop.database.read
    .selectFrom('returnRequest')
    .select('returnNumber')
    .where('orderId', '=', orderId)
    .orderBy('returnId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return returnNumber;
}

/** Takes a step on a return as a member of staff. */
export function onReturn(
  shop: Shop,
  returnNumber: string,
  work: (context: ReturnContext) => Promise<void>,
  actor: Actor = NIMAL,
): Promise<void> {
  return shop.database.transaction(async (tx) =>
    work(await lockReturn(shop, tx, actor, returnNumber)),
  );
}

export type ReturnAt = 'asked' | 'approved' | 'received' | 'faulty' | 'back';

/** Brings a return of a bottle of glue so far. */
export async function returnAt(shop: Shop, at: ReturnAt, orderNumber?: string): Promise<string> {
  const returnNumber = await askedReturn(shop, orderNumber ?? (await sentOrder(shop)));
  if (at === 'asked') return returnNumber;
  await onReturn(shop, returnNumber, (context) => decideReturn(context, { action: 'approve' }));
  if (at === 'approved') return returnNumber;
  await onReturn(shop, returnNumber, (context) => receiveReturn(context, ['GLUE']));
  if (at === 'received') return returnNumber;
  const back = at === 'back' ? 1 : 0;
  const result = { shelf: 0, quarantine: 1 - back, back, note: null };
  await onReturn(shop, returnNumber, (context) => inspectReturn(context, result));
  return returnNumber;
}
