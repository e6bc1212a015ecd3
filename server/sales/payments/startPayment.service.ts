import type { Inside } from '@/lib/commerce/wire';
import { stillToPay } from '@/lib/commerce/orderMoney';
import type { Order, PlacedOrder } from '@/lib/contract/order.contract';
import type { OrderToPlace } from '@/server/sales/orders/orderToPlace';
import type { PaymentForm } from '@/lib/contract/payment.contract';
import { orderLink, paymentNoticeLink } from '@/lib/urls/links';
import { readContacts, type Buyer } from '@/server/people/customers/customer.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { lockOrder, unknownOrder, type LockedOrder } from '@/server/sales/orders/orderRows.queries';
import { readOrder } from '@/server/sales/orders/orders.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { addAttempt, openAttempt } from './attempts.queries';
import { gatewayFor, type PaymentGateway, type PaymentStart } from './gateway';

/** Places an order; one for a gateway comes with the form that takes the buyer there. */
export async function orderAndPay(
  shop: Shop,
  buyer: Buyer,
  request: OrderToPlace,
  key: string | null,
): Promise<Inside<PlacedOrder>> {
  const orderNumber = await placeOrder(shop, buyer, request, key);
  const order: Inside<Order> = await readOrder(shop, buyer.accountId, orderNumber);
  if (order.payable === undefined) return order;
  const { paymentTitle } = order;
  // A repeated request places no second order, and starts no second attempt.
  const payment = await startPayment(shop, buyer.accountId, orderNumber, paymentTitle, 'same');
  return { ...order, payment };
}

/**
 * Starts an attempt to pay the customer's own order at a gateway: another one, or the same one again while
 * the gateway has not told of it.
 */
export function startPayment(
  shop: Shop,
  customerId: number,
  orderNumber: string,
  paymentTitle: string,
  which: 'another' | 'same' = 'another',
): Promise<PaymentForm> {
  return shop.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    // Another customer's order gives the same error as an unknown one.
    if (order.customerId !== customerId) throw unknownOrder();
    const gateway = requireGateway(shop, order, paymentTitle);
    const cents = stillToPay(order);
    const open = which === 'same' ? await openAttempt(tx, order.orderId, cents) : undefined;
    const reference = open ?? (await addAttempt(shop, tx, order, gateway, cents));
    return gateway.startForm(await startOf(shop, tx, order, gateway, reference));
  });
}

function requireGateway(shop: Shop, order: LockedOrder, paymentTitle: string): PaymentGateway {
  const { orderNumber, status } = order;
  if (status !== 'awaiting-payment' || stillToPay(order) === 0) {
    throw new ShopError('conflict', { order: `${orderNumber} has nothing left to pay now. ` });
  }
  if (order.paymentTitle !== paymentTitle) {
    const sentence = `${orderNumber} was ordered with ${order.paymentTitle}. `;
    throw new ShopError('conflict', { paymentTitle: sentence });
  }
  const gateway = gatewayFor(shop.gateways, paymentTitle);
  if (gateway !== undefined) return gateway;
  throw new ShopError('conflict', { paymentTitle: `${paymentTitle} cannot be used now. ` });
}

async function startOf(
  { env, settings }: Shop,
  tx: Writer,
  order: LockedOrder,
  { provider }: PaymentGateway,
  reference: string,
): Promise<PaymentStart> {
  const { orderNumber, fullName, phone, town } = order;
  const contacts = await readContacts(tx, order.customerId);
  const page = env.publicOrigin + orderLink(orderNumber);
  return {
    reference,
    cents: stillToPay(order),
    description: `Order ${orderNumber}`,
    buyer: {
      fullName,
      phone,
      town,
      // Gateways require one; receipts of customers without an address come to the shop.
      email: contacts.email ?? settings.email,
      address: [order.line1, order.line2].filter(Boolean).join(', '),
    },
    returnUrl: page,
    cancelUrl: page,
    notifyUrl: `${env.publicOrigin}${paymentNoticeLink(provider)}`,
  };
}
