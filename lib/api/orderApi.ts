import type { PlaceOrder } from '@/lib/contract/order';
import type { WantedLine } from '@/lib/contract/quickOrder';
import type { TrackForm } from '@/lib/contract/tracking';
import type { Api } from './client';

export const getCheckout = (api: Api) => api.call('GET /checkout');

/** A call whose answer was lost can be repeated: the same key returns the same order. */
export const postOrder = (api: Api, body: PlaceOrder, idempotencyKey: string) =>
  api.call('POST /order', { body, headers: { 'Idempotency-Key': idempotencyKey } });

export const getOrders = (api: Api, page?: string) => api.call('GET /order', { query: { page } });

export const getOrder = (api: Api, orderNumber: string) =>
  api.call('GET /order/{orderNumber}', { params: { orderNumber } });

export const postCancel = (api: Api, orderNumber: string) =>
  api.call('POST /order/{orderNumber}/cancel', { params: { orderNumber } });

export const postTrack = (api: Api, body: TrackForm) => api.call('POST /order/track', { body });

export const getAgain = (api: Api, orderNumber: string) =>
  api.call('GET /order/{orderNumber}/again', { params: { orderNumber } });

export const postAgain = (api: Api, orderNumber: string, lines: WantedLine[]) =>
  api.call('POST /order/{orderNumber}/again', { params: { orderNumber }, body: { lines } });
