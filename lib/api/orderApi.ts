import type { Checkout, Order, OrderList, PlaceOrder } from '@/lib/contract/order';
import type { AddedLines, AgainLine, WantedLine } from '@/lib/contract/quickOrder';
import type { TrackedOrder, TrackForm } from '@/lib/contract/tracking';
import { queryString, type Api } from './client';

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

/** One page of them, the first unless another is named. */
export async function getOrders(api: Api, page = ''): Promise<OrderList> {
  const path = `/order${queryString({ page })}`;
  return (await api.call<Data<OrderList>>({ method: 'GET', path })).data;
}

export async function getOrder(api: Api, orderNumber: string): Promise<Order> {
  const path = `/order/${encodeURIComponent(orderNumber)}`;
  return (await api.call<Data<Order>>({ method: 'GET', path })).data;
}

/** Open to everybody who has the number and the phone. */
export async function postTrack(api: Api, form: TrackForm): Promise<TrackedOrder> {
  const path = '/order/track';
  return (await api.call<Data<TrackedOrder>>({ method: 'POST', path, body: form })).data;
}

/** The lines of a past order beside what they would be now. */
export async function getAgain(api: Api, orderNumber: string): Promise<AgainLine[]> {
  return (await api.call<Data<AgainLine[]>>({ method: 'GET', path: againPath(orderNumber) })).data;
}

export async function postAgain(
  api: Api,
  orderNumber: string,
  lines: WantedLine[],
): Promise<AddedLines> {
  const path = againPath(orderNumber);
  return (await api.call<Data<AddedLines>>({ method: 'POST', path, body: { lines } })).data;
}

function againPath(orderNumber: string): string {
  return `/order/${encodeURIComponent(orderNumber)}/again`;
}
