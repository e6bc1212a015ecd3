import type { Role } from '@/lib/contract/staff';
import { requestDealership } from '@/server/people/customers/dealerRequests.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '../customers';
import { OWNER, type OfficeExamples } from './officeExample';

const SALES: readonly Role[] = ['owner', 'seller'];

/** A customer whose registration is not decided and who asks for dealer prices. */
async function waiting({ shop }: { shop: Shop }) {
  const { customerId } = await makeCustomer(shop);
  await requestDealership(
    shop,
    { customerId, userType: 1 },
    {
      shopName: 'Example Phone Care',
      town: 'Kandy',
      district: 'Kandy',
      registrationNumber: undefined,
      buys: 'Displays',
      note: undefined,
    },
  );
  return { params: { customerId } };
}

export const customerExamples = {
  'GET /office/customers': {
    may: SALES,
    call: async (visit) => {
      await waiting(visit);
      return { query: '?search=customer&filter=waiting' };
    },
  },
  'GET /office/customers/{customerId}': { may: SALES, call: waiting },
  'POST /office/customers/{customerId}/approve': { may: SALES, call: waiting },
  'POST /office/customers/{customerId}/refuse': {
    may: SALES,
    call: async (visit) => ({
      ...(await waiting(visit)),
      body: { request: 'dealer-prices', reason: 'Please send your business registration' },
    }),
  },
  'PUT /office/customers/{customerId}/tier': {
    may: OWNER,
    call: async (visit) => ({ ...(await waiting(visit)), body: { userType: 2 } }),
  },
  'POST /office/customers/{customerId}/decision': {
    may: OWNER,
    call: async (visit) => ({
      ...(await waiting(visit)),
      body: { approve: true, userType: 3, creditLimit: 50_000 },
    }),
  },
  'POST /office/customers/{customerId}/personal-data': {
    may: OWNER,
    call: async (visit) => ({
      ...(await waiting(visit)),
      body: { reason: 'They called and answered a code' },
    }),
  },
  'POST /office/customers/{customerId}/erase': {
    may: OWNER,
    call: async (visit) => ({
      ...(await waiting(visit)),
      body: { reason: 'They called and answered a code' },
    }),
  },
} satisfies OfficeExamples;
