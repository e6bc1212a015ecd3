import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { request, type APIRequestContext } from '@playwright/test';
import { createApi, type Api } from '@/lib/api/client';
import { unitPrice } from '@/lib/commerce/price';
import type { Item } from '@/lib/contract/item.contract';
import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import { PASSWORD } from './buying';
import { codeSentTo, newMobile } from './outbox';
import { noteFields } from './secrets';

export const ROLES = ['visitor', 'customer', 'dealer'] as const;
export type Role = (typeof ROLES)[number];

/** A shop under test, with its data and messages in a separate folder. */
export type ShopPlace = { origin: string; dataDir: string };

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;
export type Account = { mobile: string; api: Api; state: () => Promise<StorageState> };

/** Registers a customer and confirms the code, without a page. */
export async function openAccount(place: ShopPlace, fullName: string): Promise<Account> {
  const account = await openPending(place, fullName);
  await account.api.call('POST /user/verify-user', {
    body: { otp: await codeSentTo(account.mobile, place.dataDir) },
  });
  return account;
}

/** Registers a customer without entering the code. */
export async function openPending({ origin }: ShopPlace, fullName: string): Promise<Account> {
  const mobile = newMobile();
  const context = await request.newContext({ baseURL: origin });
  const api = apiOf(context);
  await api.call('POST /register', {
    body: { fullName, phone: mobile, email: undefined, password: PASSWORD },
  });
  return { mobile, api, state: () => context.storageState() };
}

/** Runs the merchant's command line. */
export async function decide(place: ShopPlace, mobile: string, ...flags: string[]) {
  const env = { ...process.env, DATA_DIR: place.dataDir };
  await promisify(execFile)('node', ['dist/shop.cjs', 'customer', mobile, ...flags], { env });
}

/** Fills the account: an order, a wish and a cart line. Returns the order's number. */
export async function haveSomething(api: Api, item: Item, wished: Item): Promise<string> {
  const orderNumber = await buy(api, [{ item, qty: 1 }]);
  await api.call('POST /cart', { body: { itmCode: item.itmCode, qty: 2, isFromWishList: false } });
  await api.call('POST /wishlist/{itmCode}', { params: { itmCode: wished.itmCode } });
  return orderNumber;
}

type Lines = { item: Item; qty: number }[];

/** Places an order for these parts, by default in the first way of paying. Returns its number. */
export async function buy(api: Api, lines: Lines, title?: PaymentTitle): Promise<string> {
  const { orderNumber } = await api.call('POST /order', await orderOf(api, lines, title));
  return orderNumber;
}

/** Puts these parts into the cart and makes the request to order it. */
export async function orderOf(api: Api, lines: Lines, title?: PaymentTitle) {
  for (const { item, qty } of lines) {
    await api.call('POST /cart', { body: { itmCode: item.itmCode, qty, isFromWishList: false } });
  }
  const [{ cart }, { options }] = await Promise.all([
    api.call('GET /cart'),
    api.call('GET /checkout'),
  ]);
  const option = options.find((one) => title === undefined || one.title === title);
  if (option === undefined) throw new Error('There is no way to pay.');
  return {
    body: {
      address: {
        fullName: 'Somebody With A Rather Long Name',
        shopName: null,
        line1: '12 Station Road, opposite the clock tower',
        line2: null,
        town: 'Maharagama',
        district: 'Colombo',
        postcode: null,
        phone: '94112345678',
        secondPhone: null,
      },
      paymentTitle: option.title,
      note: null,
      seen: {
        total: option.total,
        lines: cart.map((line) => ({
          itmCode: line.itmCode,
          qty: line.qty,
          unitPrice: unitPrice(line.item),
        })),
      },
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  };
}

/** Calls the API as the storefront does. */
export function apiOf(context: APIRequestContext): Api {
  return createApi(async ({ method, path, body, headers }) => {
    noteFields(body);
    // The server may be closing the connection that was idle; only what changes nothing is asked again.
    const maxRetries = method === 'GET' ? 1 : 0;
    const address = `/api/v1${path}`;
    const answer = await context.fetch(address, { method, data: body, headers, maxRetries });
    const status = answer.status();
    return { status, body: status === 204 ? null : await answer.json() };
  });
}
