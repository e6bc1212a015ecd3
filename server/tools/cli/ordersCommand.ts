import { toWire } from '@/lib/commerce/wire';
import type { OfficeOrderSummary } from '@/lib/contract/officeOrder.contract';
import { ORDER_STATUSES, type OrderStatus } from '@/lib/contract/order';
import { counted, formatDate, formatMoney } from '@/lib/text/format';
import { oneLine } from '@/server/messages/oneLine';
import { allOrders } from '@/server/sales/orders/allOrders.service';
import { UsageError, type Command } from './command';

export const ordersCommand: Command = {
  summary: 'lists the orders',
  usage: 'orders [--status STATUS] [--json]',
  help: `Lists the orders, the newest first: number, status, date, name and town, pieces, total, how it is
paid, and what is owed.

  --status S  only orders with this status: ${ORDER_STATUSES.slice(0, 5).join(', ')},
              ${ORDER_STATUSES.slice(5).join(', ')}
  --json      prints one JSON list instead of lines

Exit code: 0 done, 2 refused.`,
  positionals: [],
  flags: { status: 'value', json: 'plain' },
  async run({ flags }, context) {
    const status = statusIn(flags.get('status'));
    const shop = await context.openShop();
    const listed: OfficeOrderSummary[] = [];
    let count = 0;
    for await (const some of allOrders(shop, status)) {
      const orders = toWire(some);
      count += orders.length;
      if (flags.has('json')) listed.push(...orders);
      else for (const order of orders) context.out(orderLine(order));
    }
    if (flags.has('json')) context.out(JSON.stringify(listed));
    if (count === 0) context.say('No orders found.');
    return 0;
  },
};

function statusIn(text: string | undefined): OrderStatus | null {
  if (text === undefined) return null;
  const status = ORDER_STATUSES.find((known) => known === text);
  if (status !== undefined) return status;
  throw new UsageError(`--status must be one of ${ORDER_STATUSES.join(', ')}.`);
}

/** Returns a line such as "SP-100123  paid  2026-11-21  Phone Hub, Galle  3 pieces  LKR 1,350.00". */
export function orderLine(order: OfficeOrderSummary): string {
  const { orderNumber, status, placedAt, fullName, shopName, town, pieces, total } = order;
  const parts = [
    orderNumber,
    status,
    formatDate(placedAt),
    `${shopName ?? fullName}, ${town}`,
    counted(pieces, 'piece'),
    formatMoney(total),
    order.paymentTitle,
  ];
  if (order.paid > 0) parts.push(`${formatMoney(order.paid)} paid`);
  if (order.isPaidLate) parts.push('paid late');
  if (order.refundDue > 0) parts.push(`${formatMoney(order.refundDue)} to pay back`);
  if (order.short > 0) parts.push(`${formatMoney(order.short)} short from the courier`);
  return parts.map(oneLine).join('  ');
}
