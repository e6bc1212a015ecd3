import type { Checkout, Order, OrderSummary, PlaceOrder } from '@/lib/contract/order';
import type { Api } from './client';

type Data<T> = { data: T };

export async function getCheckout(api: Api): Promise<Checkout> {
  return (await api.call<Data<Checkout>>({ method: 'GET', path: '/checkout' })).data;
}

/** The same key gives the same order, so a lost answer can be asked for again. */
export async function postOrder(
  api: Api,
  order: PlaceOrder,
  idempotencyKey: string,
): Promise<Order> {
  const answer = await api.call<Data<Order>>({
    method: 'POST',
    path: '/order',
    body: order,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return answer.data;
}

export async function getOrders(api: Api): Promise<OrderSummary[]> {
  return (await api.call<Data<OrderSummary[]>>({ method: 'GET', path: '/order' })).data;
}

export async function getOrder(api: Api, orderNumber: string): Promise<Order> {
  const path = `/order/${encodeURIComponent(orderNumber)}`;
  return (await api.call<Data<Order>>({ method: 'GET', path })).data;
}
