import type { Hono } from 'hono';
import { reservationOfficeOperations, reservationOperations } from '@/lib/contract/item.contract';
import { staffActor } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { routesOf } from '@/server/api/http/registerOperations';
import {
  cancelOwnReservation,
  cancelReservation,
  reserve,
} from '@/server/sales/reservations/reservation.service';
import { readOwnReservations } from '@/server/sales/reservations/reservations.queries';

/** Routes for what buyers reserve of deliveries. */
export function reservationRoutes(shop: Shop): Hono {
  return routesOf(shop, reservationOperations, {
    'PUT /product/{itmCode}/reservation': async ({ customer, params, body }) => {
      const incoming = await reserve(shop, customer, params.itmCode, body.qty);
      if (incoming !== null) return incoming;
      throw new ShopError('conflict', { qty: 'Nothing is on its way any more. ' });
    },
    'POST /reservations/{reservationId}/cancel': async ({ customer, params }) => {
      await cancelOwnReservation(shop, customer, params.reservationId);
      const { read } = shop.database;
      return { reservations: await readOwnReservations(read, customer.accountId, shop.clock()) };
    },
  });
}

/** Routes for the same, behind the counter. */
export function reservationOfficeRoutes(shop: Shop): Hono {
  return routesOf(shop, reservationOfficeOperations, {
    'POST /office/reservations/{reservationId}/cancel': ({ staff, params }) =>
      cancelReservation(shop, staffActor(staff), params.reservationId),
  });
}
