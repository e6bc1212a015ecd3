import type { Hono } from 'hono';
import { addressOperations } from '@/lib/contract/operations/accountOperations';
import { routesOf } from '@/server/http/registerOperations';
import type { Shop } from '@/server/shop';
import { addAddress, changeAddress, listAddresses, removeAddress } from './address.service';

export function addressRoutes(shop: Shop): Hono {
  return routesOf(shop, addressOperations, {
    'GET /user/addresses': ({ customer }) => listAddresses(shop, customer.customerId),
    'POST /user/addresses': ({ customer, body }) => addAddress(shop, customer.customerId, body),
    'PUT /user/addresses/{addressId}': ({ customer, params, body }) =>
      changeAddress(shop, customer.customerId, params.addressId, body),
    'DELETE /user/addresses/{addressId}': ({ customer, params }) =>
      removeAddress(shop, customer.customerId, params.addressId),
  });
}
