import type { Role } from '@/lib/contract/staff';
import { SHOP } from '@/server/platform/audit/actor';
import { recordAccountPayment } from '@/server/sales/accounts/accountPayments.service';
import type { Shop } from '@/server/boot/shop';
import { makeDealer, onCredit } from '../accounts';
import { OWNER, type OfficeExamples } from './officeExample';

const SALES: readonly Role[] = ['owner', 'seller'];

async function dealer({ shop }: { shop: Shop }) {
  const { customerId, ...buyer } = await makeDealer(shop);
  const { orderNumber } = await onCredit(shop, { customerId, ...buyer });
  return { params: { customerId }, orderNumber };
}

let payments = 0;

/** A dealer with a payment, allocated to their order or to nothing. */
async function payment(shop: Shop, parts: null | []) {
  const { params, orderNumber } = await dealer({ shop });
  payments += 1;
  const number = await recordAccountPayment(shop, SHOP, params.customerId, {
    cents: 50_000,
    way: 'cheque',
    reference: `HNB ${4_800 + payments}`,
    parts,
    key: `example-${payments}`,
  });
  return { params: { ...params, number }, orderNumber };
}

const PERIOD = '?from=2026-01-01&to=2026-12-31';

export const accountExamples = {
  'GET /office/accounts': {
    may: SALES,
    call: async ({ shop }) => {
      await dealer({ shop });
      return { query: '?search=customer' };
    },
  },
  'GET /office/accounts/{customerId}': {
    may: SALES,
    call: async ({ shop }) => ({ params: (await payment(shop, null)).params }),
  },
  'GET /office/accounts/{customerId}/statement': {
    may: SALES,
    call: async ({ shop }) => ({ params: (await payment(shop, null)).params }),
  },
  'GET /office/accounts/{customerId}/statement.csv': {
    may: SALES,
    call: async (visit) => ({ params: (await dealer(visit)).params, query: PERIOD }),
  },
  'GET /office/accounts/{customerId}/statement.pdf': {
    may: SALES,
    call: async (visit) => ({ params: (await dealer(visit)).params, query: PERIOD }),
  },
  'POST /office/accounts/{customerId}/payments': {
    may: SALES,
    call: async (visit) => ({
      params: (await dealer(visit)).params,
      body: { amount: 500, way: 'transfer', reference: `CEFT ${(payments += 1)}` },
      headers: { 'Idempotency-Key': `account-payment-${payments}` },
    }),
  },
  'POST /office/accounts/{customerId}/payments/{number}/allocations': {
    may: SALES,
    call: async ({ shop }) => {
      const { params, orderNumber } = await payment(shop, []);
      return { params, body: { allocations: [{ orderNumber, amount: 200 }] } };
    },
  },
  'POST /office/accounts/{customerId}/payments/{number}/release': {
    may: SALES,
    call: async ({ shop }) => {
      const { params, orderNumber } = await payment(shop, null);
      return { params, body: { orderNumber, reason: 'It was for another invoice' } };
    },
  },
  'POST /office/accounts/{customerId}/payments/{number}/reverse': {
    may: SALES,
    call: async ({ shop }) => {
      const { params } = await payment(shop, null);
      return { params, body: { reason: 'The cheque bounced' } };
    },
  },
  'PUT /office/accounts/{customerId}/hold': {
    may: OWNER,
    call: async (visit) => ({
      params: (await dealer(visit)).params,
      body: { reason: 'Two cheques bounced' },
    }),
  },
  'PUT /office/accounts/{customerId}/terms': {
    may: OWNER,
    call: async (visit) => ({
      params: (await dealer(visit)).params,
      body: { creditLimit: 250_000, creditDays: 45 },
    }),
  },
} satisfies OfficeExamples;
